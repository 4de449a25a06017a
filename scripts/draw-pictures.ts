/**
 * Draws the pictures of the sandbox's units (`src/http/pages/pictures/files/`): an outside and an inside
 * view for each type of unit, in several colours. Run it after a change of the drawings.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import chromium from '@sparticuz/chromium';
import { chromium as browserType } from 'playwright-core';
import {
  PICTURED_TYPES,
  pictureName,
  PICTURE_VARIANTS,
  VIEWS,
  type PicturedType,
  type View,
} from '../src/domain/sandbox/unit-pictures.ts';

const WIDTH = 960;
const HEIGHT = 640;
const GROUND = 540;
const FOLDER = path.resolve(import.meta.dirname, '../src/http/pages/pictures/files');

/** Sky or wall, building or furniture, window, and accent of each variant. */
const PALETTES = [
  { back: '#dbeaf3', body: '#3f6b86', glass: '#f6d89a', accent: '#c8643c' },
  { back: '#f5e6d3', body: '#b9825a', glass: '#cfe5ea', accent: '#2f6f73' },
  { back: '#e3eee2', body: '#5d7f5b', glass: '#fbf3d0', accent: '#8a4f7d' },
] as const;
type Palette = (typeof PALETTES)[number];

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** A rectangle of equal panes. */
function panes(
  area: [number, number, number, number],
  columns: number,
  rows: number,
  fill: string,
) {
  const [left, top, width, height] = area;
  const [dx, dy] = [width / columns, height / rows];
  return Array.from({ length: columns * rows }, (_, n) =>
    rect(left + (n % columns) * dx, top + Math.floor(n / columns) * dy, dx * 0.7, dy * 0.6, fill),
  ).join('');
}

const OUTSIDE: Record<PicturedType, (colours: Palette) => string> = {
  office: ({ body, glass, accent }) =>
    rect(330, 90, 300, GROUND - 90, body) +
    panes([355, 120, 270, 360], 5, 8, glass) +
    rect(440, 480, 80, 60, accent) +
    rect(180, 240, 150, GROUND - 240, accent) +
    panes([200, 270, 130, 240], 3, 5, glass),
  clinic: ({ body, glass, accent }) =>
    rect(230, 230, 500, GROUND - 230, body) +
    panes([260, 270, 460, 160], 6, 2, glass) +
    rect(430, 440, 100, 100, glass) +
    rect(465, 120, 30, 90, accent) +
    rect(435, 150, 90, 30, accent),
  retail: ({ body, glass, accent }) =>
    rect(150, 270, 660, GROUND - 270, body) +
    Array.from({ length: 11 }, (_, n) =>
      rect(150 + n * 60, 270, 60, 60, n % 2 ? glass : accent),
    ).join('') +
    rect(190, 360, 220, 140, glass) +
    rect(550, 360, 220, 140, glass) +
    rect(440, 360, 80, 180, accent),
  warehouse: ({ body, glass, accent }) =>
    `<path d="M110 300 L480 170 L850 300 V${GROUND} H110 Z" fill="${body}"/>` +
    [0, 1, 2, 3].map((n) => rect(150 + n * 175, 380, 130, 160, accent)).join('') +
    panes([380, 240, 220, 80], 4, 1, glass),
};

const INSIDE: Record<PicturedType, (colours: Palette) => string> = {
  office: ({ body, glass, accent }) =>
    panes([120, 90, 760, 300], 3, 1, glass) +
    rect(220, 400, 340, 24, body) +
    rect(240, 424, 20, 116, body) +
    rect(520, 424, 20, 116, body) +
    rect(330, 320, 120, 80, accent),
  clinic: ({ body, glass, accent }) =>
    panes([560, 90, 380, 260], 2, 1, glass) +
    rect(180, 400, 320, 60, accent) +
    rect(180, 340, 90, 60, accent) +
    rect(320, 460, 40, 80, body) +
    rect(640, 400, 160, 140, body),
  retail: ({ body, glass, accent }) =>
    [0, 1, 2]
      .map(
        (n) =>
          rect(120 + n * 250, 150, 210, 16, body) +
          panes([130 + n * 250, 90, 200, 100], 4, 1, accent),
      )
      .join('') +
    rect(300, 380, 380, 160, body) +
    panes([320, 400, 360, 120], 4, 1, glass),
  warehouse: ({ body, glass, accent }) =>
    [0, 1, 2]
      .map(
        (n) =>
          rect(120, 170 + n * 120, 720, 14, body) +
          panes([140, 110 + n * 120, 700, 100], 8 - n, 1, n % 2 ? glass : accent),
      )
      .join('') +
    rect(120, 110, 14, 430, body) +
    rect(826, 110, 14, 430, body),
};

function svg(type: PicturedType, view: View, colours: Palette): string {
  const drawing = view === 'cover' ? OUTSIDE[type](colours) : INSIDE[type](colours);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" style="display:block">
    ${rect(0, 0, WIDTH, HEIGHT, colours.back)}${rect(0, GROUND, WIDTH, HEIGHT - GROUND, view === 'cover' ? '#9aa39b' : '#b7a58e')}${drawing}</svg>`;
}

await mkdir(FOLDER, { recursive: true });
const browser = await browserType.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--use-gl=angle', '--use-angle=swiftshader'],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
for (const type of PICTURED_TYPES) {
  for (const view of VIEWS) {
    for (let variant = 0; variant < PICTURE_VARIANTS; variant += 1) {
      const drawing = svg(type, view, PALETTES[variant]!);
      await page.setContent(`<body style="margin:0">${drawing}</body>`);
      await writeFile(
        path.join(FOLDER, pictureName({ type, view, variant })),
        await page.screenshot(),
      );
    }
  }
}
await browser.close();
