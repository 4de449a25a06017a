import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type Axe from 'axe-core';
import { chromium as browserType, type Browser, type Page } from 'playwright-core';

// The package's own arguments put everything into one process, which ends with the first page, and
// switch web security off.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--use-gl=angle', '--use-angle=swiftshader'];

/** axe-core as a script that runs in the page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule of axe-core that a page violates, with the first element that does. */
export interface Violation {
  id: string;
  impact: 'minor' | 'moderate' | 'serious' | 'critical';
  html: string;
  /** What is wrong there, such as the two colours of a low contrast. */
  why: string;
}

/** The maximum duration of a step of a browser, on a busy machine. */
const STEP_TIMEOUT_MS = 120_000;

/** Where Chromium is unpacked: in the project, because anybody can write to the system's temporary folder. */
const CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache');

/** Unpacks Chromium, unless it is there already. Returns the path of the program. */
function unpackChromium(): string {
  const folder = path.join(CACHE, 'chromium');
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    const unpacked = mkdtempSync(`${folder}-`);
    const unpack = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;
    const env = { ...process.env, TMPDIR: unpacked }; // where the package unpacks to
    execFileSync(process.execPath, ['-e', unpack], { env, cwd: import.meta.dirname });
    try {
      renameSync(unpacked, folder);
    } catch {
      rmSync(unpacked, { recursive: true }); // Another process was faster.
    }
  }
  return path.join(folder, 'chromium');
}

/** Starts Chromium without a window; once more if it crashes at its start, as it has done on a busy machine. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = unpackChromium();
  const launch = () =>
    browserType.launch({ executablePath, args: ARGUMENTS, timeout: STEP_TIMEOUT_MS });
  const browser = await launch().catch(launch);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    return context;
  };
  return browser;
}

/** What is checked; by default the whole page, by the rules that are on in axe-core. */
export interface Checked {
  /** Rules that are not checked by default. */
  more?: readonly string[];
  /** Rules that are left out. */
  without?: readonly string[];
  /** The selector of a part. */
  within?: string;
}

/** The rule of contrast, which takes more than half of the time of a check. */
export const COLOURS = ['color-contrast'];

/** Lists the accessibility rules that the page violates in its present state. */
export async function accessibilityViolations(
  page: Page,
  { more = [], without = [], within }: Checked = {},
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE); // as slow as to run it
  const rules = Object.fromEntries([
    ...more.map((rule) => [rule, { enabled: true }]),
    ...without.map((rule) => [rule, { enabled: false }]),
  ]);
  return page.evaluate(
    async ([enabled, part]) => {
      const { axe, document } = globalThis as unknown as {
        axe: typeof Axe;
        document: Axe.ElementContext;
      };
      const { violations } = await axe.run(part ?? document, {
        resultTypes: ['violations'],
        rules: enabled,
      });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact: impact!,
        html: nodes[0]!.html,
        why: nodes[0]!.failureSummary ?? '',
      }));
    },
    [rules, within] as const,
  );
}
