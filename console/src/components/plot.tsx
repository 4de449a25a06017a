import type { ReactNode } from 'react';
import { usePreferences } from '../app/preferences.tsx';
import { depthOf, scaleOf, type Scale } from './plot-scale.ts';

/** A bar of a plot. */
interface Bar {
  id: string;
  /** What stands below it, if there is room. */
  label: string;
  /** What it says to those who point at it. */
  text: string;
  value: bigint;
  /** What was taken away again, which hangs below the line. */
  below?: bigint;
  /** True for what is only planned. */
  isPlanned?: boolean;
}

interface PlotProps {
  title: string;
  /** The oldest first. They run in the direction of reading. */
  bars: readonly Bar[];
  /** Writes a value beside its line. */
  say: (value: bigint) => string;
  /** What hatched and dashed bars mean, if there are any. */
  belowMeans?: string;
  plannedMeans?: string;
  /** The same as a table, unless the screen has it anyway. */
  children?: ReactNode;
}

const HEIGHT = 150;
const MARGIN = 10;
const FOOT = 22;
const PERCENT = 100;
/** A few bars are as slim as many. */
const MIN_PLACES = 8;
/** Of months; there is room for half as many that are up to twice as long. */
const MAX_LABELS = 7;
const MONTH_LETTERS = 5;
const BAR_WIDTH = 0.7;
const MIN_BAR = 1.5;
/** The width of a digit in the scale. */
const LETTER = 7;

/**
 * Shows values over time as bars. Sizes are parts of the width, so that it fits every screen, and texts
 * keep their size.
 */
export function Plot({ title, bars, say, belowMeans, plannedMeans, children }: PlotProps) {
  const { t, language } = usePreferences();
  const highest = (values: bigint[]) => values.reduce((most, one) => (one > most ? one : most), 0n);
  const scale = scaleOf(
    highest(bars.map(({ value }) => value)),
    highest(bars.map(({ below = 0n }) => below)),
  );
  const longest = Math.max(...scale.lines.map((value) => say(value).length));
  const size = { height: HEIGHT + MARGIN + FOOT, direction: 'ltr' } as const;
  return (
    <figure className="plot">
      <figcaption>{title}</figcaption>
      <div className="drawing">
        <svg {...size} width={longest * LETTER} aria-hidden="true">
          {scale.lines.map((value) => (
            <text
              key={value}
              x={language === 'ar' ? '0' : '100%'}
              y={yOf(value, scale) + 4}
              textAnchor={language === 'ar' ? 'start' : 'end'}
            >
              {say(value)}
            </text>
          ))}
        </svg>
        <svg {...size} className="bars" role="img" aria-label={title}>
          {scale.lines.map((value) => (
            <line
              key={value}
              className={value === 0n ? 'zero' : undefined}
              x2="100%"
              y1={yOf(value, scale)}
              y2={yOf(value, scale)}
            />
          ))}
          <Bars bars={bars} scale={scale} isMirrored={language === 'ar'} />
        </svg>
      </div>
      <Legend
        meanings={[
          bars.some(({ isPlanned }) => isPlanned) && (['planned', plannedMeans] as const),
          bars.some(({ below = 0n }) => below > 0n) && (['below', belowMeans] as const),
        ]}
      />
      {children && (
        <details>
          <summary>{t.common.asTable}</summary>
          {children}
        </details>
      )}
    </figure>
  );
}

function yOf(value: bigint, scale: Scale): number {
  return MARGIN + depthOf(value, scale) * HEIGHT;
}

function Bars({
  bars,
  scale,
  isMirrored,
}: {
  bars: readonly Bar[];
  scale: Scale;
  isMirrored: boolean;
}) {
  const place = PERCENT / Math.max(bars.length, MIN_PLACES);
  const longest = Math.max(...bars.map(({ label }) => label.length), 1);
  const every = Math.ceil(bars.length / MAX_LABELS) * Math.ceil(longest / MONTH_LETTERS);
  const zero = yOf(0n, scale);
  return bars.map(({ id, label, text, value, below = 0n, isPlanned }, index) => {
    const middle = (index + 0.5) * place;
    const centre = isMirrored ? PERCENT - middle : middle;
    const sides = {
      x: `${centre - (place * BAR_WIDTH) / 2}%`,
      width: `${place * BAR_WIDTH}%`,
    };
    // What is not nothing can be seen, however little it is.
    const height = (amount: bigint) => Math.max(Math.abs(yOf(amount, scale) - zero), MIN_BAR);
    const order = (bars.length - 1 - index) / every;
    // The newest of many is close to the edge, so its label ends there.
    const isAtEdge = order === 0 && bars.length >= MIN_PLACES;
    const edge = isMirrored ? 0 : PERCENT;
    const anchor = isMirrored ? 'start' : 'end';
    return (
      <g key={id}>
        <title>{text}</title>
        {value > 0n && (
          <rect
            {...sides}
            className={isPlanned ? 'planned' : 'done'}
            y={zero - height(value)}
            height={height(value)}
          />
        )}
        {below > 0n && <rect {...sides} className="below" y={zero} height={height(-below)} />}
        {Number.isInteger(order) && (
          <text
            className={order % 2 === 0 ? undefined : 'minor'}
            x={`${isAtEdge ? edge : centre}%`}
            y={HEIGHT + MARGIN + FOOT - 4}
            textAnchor={isAtEdge ? anchor : 'middle'}
          >
            {label}
          </text>
        )}
      </g>
    );
  });
}

/** Says what the bars that look different mean. */
function Legend({
  meanings,
}: {
  meanings: readonly (readonly [name: string, text: string | undefined] | false)[];
}) {
  const shown = meanings.filter((meaning) => meaning !== false);
  if (shown.length === 0) return null;
  return (
    <ul className="legend">
      {shown.map(([name, text]) => (
        <li key={name}>
          <svg width="14" height="14" aria-hidden="true">
            <rect className={name} x="1" y="1" width="12" height="12" />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
