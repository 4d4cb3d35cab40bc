import type { ReactNode } from 'react';
import { angka } from '../../lib/format/angka.ts';
import { Bagian } from '../Bagian.tsx';
import { SebagaiTabel } from './SebagaiTabel.tsx';

/** One segment of every bar and its classes. */
export interface Bagan<Part extends string> {
  part: Part;
  label: string;
  fill: string;
  dot: string;
}

interface Batang<Part extends string> {
  id: string;
  label: string;
  /** shorter label under the bar */
  short: string;
  values: Record<Part, number>;
}

interface Props<Part extends string, Column extends Part> {
  /** the counted things; heads the section, and names the table */
  title: string;
  /** text alternative for the chart */
  summary: (all: number, highest: number) => string;
  /** from the bottom of a bar to its top */
  parts: readonly Bagan<Column>[];
  bars: readonly Batang<Part>[];
  /** header of the table's first column, and its columns when they are more than the parts */
  heading: string;
  columns?: readonly { part: Part; label: string }[];
  /** said instead of the chart when there is nothing to count; without it, the chart is always drawn */
  kosong?: string;
  /** shown below the chart */
  children?: ReactNode;
  /** label every nth bar, counted back from the last: on a wide screen, on a phone */
  every: { wide: number; narrow: number };
}

const HEIGHT = 100;
/** Width of a bar, where its slot is 1. */
const BAR = 0.64;

/** A section with a stacked bar chart, and its numbers in a table that can be unfolded. */
export function GrafikBatang<Part extends string, Column extends Part>(props: Props<Part, Column>) {
  const { title, parts, bars, columns = parts, kosong, children } = props;
  const none = bars.every(({ values }) => columns.every(({ part }) => values[part] === 0));
  return (
    <Bagian title={title} panel>
      {kosong && none ? (
        <p>{kosong}</p>
      ) : (
        <>
          <Grafik {...props} />
          {children}
        </>
      )}
    </Bagian>
  );
}

function Grafik<Part extends string, Column extends Part>(props: Props<Part, Column>) {
  const { title, summary, parts, bars, heading, columns = parts, every } = props;
  const totalOf = ({ values }: Batang<Part>) => parts.reduce((sum, { part }) => sum + values[part], 0);
  const highest = Math.max(...bars.map(totalOf));
  const all = bars.reduce((sum, bar) => sum + totalOf(bar), 0);
  return (
    <>
      <figure className="flex flex-col gap-3">
        <Legend parts={parts} bars={bars} />
        <div className="flex gap-2">
          <div
            aria-hidden="true"
            className="flex flex-col justify-between text-right text-muted text-xs tabular-nums"
          >
            <span>{angka(highest)}</span>
            <span>0</span>
          </div>
          <svg
            role="img"
            aria-label={summary(all, highest)}
            viewBox={`0 0 ${bars.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-44 min-w-0 flex-1 border-line border-y forced-color-adjust-none"
          >
            {bars.map((bar, index) => (
              <Bar key={bar.id} bar={bar} parts={parts} index={index} highest={highest} />
            ))}
          </svg>
        </div>
        <Labels bars={bars} highest={highest} every={every} />
      </figure>
      <SebagaiTabel
        caption={title}
        heading={heading}
        columns={columns.map(({ label }) => label)}
        rows={bars.map(({ id, label, short, values }) => ({
          id,
          label: (
            <>
              <span className="max-sm:hidden">{label}</span>
              <span className="sm:hidden">{short}</span>
            </>
          ),
          cells: columns.map(({ part }) => angka(values[part])),
        }))}
      />
    </>
  );
}

interface BarProps<Part extends string> {
  bar: Batang<Part>;
  parts: readonly Bagan<Part>[];
  index: number;
  highest: number;
}

function Bar<Part extends string>({ bar, parts, index, highest }: BarProps<Part>) {
  const heights = parts.map(({ part }) => (bar.values[part] / Math.max(1, highest)) * HEIGHT);
  return (
    <g>
      <title>{`${bar.label}: ${parts.map(({ part, label }) => `${label} ${angka(bar.values[part])}`).join(', ')}`}</title>
      {parts.map(({ part, fill }, at) => (
        <rect
          key={part}
          x={index + (1 - BAR) / 2}
          width={BAR}
          y={HEIGHT - heights.slice(0, at + 1).reduce((sum, height) => sum + height, 0)}
          height={heights[at]}
          className={fill}
        />
      ))}
    </g>
  );
}

function Legend<Part extends string>({ parts, bars }: Pick<BarProps<Part>, 'parts'> & Bars<Part>) {
  return (
    <figcaption>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {parts.map(({ part, label, dot }) => (
          <li key={part} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-3 rounded-sm border border-edge ${dot} forced-color-adjust-none`}
            />
            {label}
            <span className="text-muted tabular-nums">
              {angka(bars.reduce((sum, { values }) => sum + values[part], 0))}
            </span>
          </li>
        ))}
      </ul>
    </figcaption>
  );
}

interface Bars<Part extends string> {
  bars: readonly Batang<Part>[];
}

interface LabelsProps extends Bars<string> {
  highest: number;
  every: { wide: number; narrow: number };
}

/** The labels under the bars. The highest number reserves the width of the axis. */
function Labels({ bars, highest, every }: LabelsProps) {
  const fromEnd = (index: number) => bars.length - 1 - index;
  return (
    <div aria-hidden="true" className="flex gap-2 text-muted text-xs tabular-nums">
      <span className="invisible h-0">{angka(highest)}</span>
      <span className="flex min-w-0 flex-1">
        {bars.map(({ id, short }, index) => (
          <span
            key={id}
            className={`min-w-0 flex-1 text-center ${fromEnd(index) % every.narrow ? 'max-sm:invisible' : ''} ${fromEnd(index) % every.wide ? 'sm:invisible' : ''}`}
          >
            <span className="inline-flex w-0 justify-center">{short}</span>
          </span>
        ))}
      </span>
    </div>
  );
}
