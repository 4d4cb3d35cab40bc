import type { PesanHarian } from '#contract/statistik.ts';
import { textLink } from '../../../components/styles.ts';
import { angka } from '../../../lib/angka.ts';
import { tanggal } from '../../../lib/waktu.ts';
import { STATUS } from '../bersama/status.ts';
import { Bagian } from './Bagian.tsx';

type Status = keyof Omit<PesanHarian, 'tanggal'>;

/** From the bottom of a bar to its top, and what draws them: what has arrived is at the bottom. */
const PARTS: readonly { status: Status; fill: string; dot: string }[] = [
  { status: 'read', fill: 'fill-primary', dot: 'bg-primary' },
  { status: 'sent', fill: 'fill-primary/50', dot: 'bg-primary/50' },
  { status: 'pending', fill: 'fill-edge', dot: 'bg-edge' },
  { status: 'cancel', fill: 'fill-danger', dot: 'bg-danger' },
];

const HEIGHT = 100;
/** Of the width that a day has, which is 1. */
const BAR = 0.64;

const totalOf = (day: PesanHarian) => PARTS.reduce((sum, { status }) => sum + day[status], 0);
const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

/** The messages of two weeks, by day and by what became of them: as bars, and as the numbers themselves. */
export function GrafikPesan({ pesan }: { pesan: readonly PesanHarian[] }) {
  const highest = Math.max(...pesan.map(totalOf));
  const all = pesan.reduce((sum, day) => sum + totalOf(day), 0);
  const title = `Pesan ${pesan.length} Hari Terakhir`;
  return (
    <Bagian title={title}>
      <div className="flex flex-col gap-4 panel rounded-2xl p-5">
        {all === 0 ? (
          <p>Belum ada pesan dalam {pesan.length} hari terakhir.</p>
        ) : (
          <>
            <figure className="flex flex-col gap-3">
              <Legend pesan={pesan} />
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
                  aria-label={`${angka(all)} pesan dalam ${pesan.length} hari, paling banyak ${angka(highest)} dalam sehari`}
                  viewBox={`0 0 ${pesan.length} ${HEIGHT}`}
                  preserveAspectRatio="none"
                  className="h-44 min-w-0 flex-1 border-line border-y forced-color-adjust-none"
                >
                  {pesan.map((day, index) => (
                    <Bar key={day.tanggal} day={day} index={index} highest={highest} />
                  ))}
                </svg>
              </div>
              <Days pesan={pesan} highest={highest} />
            </figure>
            <Numbers title={title} pesan={pesan} />
          </>
        )}
      </div>
    </Bagian>
  );
}

function Bar({ day, index, highest }: { day: PesanHarian; index: number; highest: number }) {
  const heights = PARTS.map(({ status }) => (day[status] / highest) * HEIGHT);
  return (
    <g>
      <title>{`${tanggal(day.tanggal)}: ${PARTS.map(({ status }) => `${STATUS[status]} ${angka(day[status])}`).join(', ')}`}</title>
      {PARTS.map(({ status, fill }, part) => (
        <rect
          key={status}
          x={index + (1 - BAR) / 2}
          width={BAR}
          y={HEIGHT - heights.slice(0, part + 1).reduce((sum, height) => sum + height, 0)}
          height={heights[part]}
          className={fill}
        />
      ))}
    </g>
  );
}

/** What the colours stand for, and how many messages that were. */
function Legend({ pesan }: { pesan: readonly PesanHarian[] }) {
  return (
    <figcaption>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {PARTS.map(({ status, dot }) => (
          <li key={status} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-3 rounded-sm border border-edge ${dot} forced-color-adjust-none`}
            />
            {STATUS[status]}
            <span className="text-muted tabular-nums">
              {angka(pesan.reduce((sum, day) => sum + day[status], 0))}
            </span>
          </li>
        ))}
      </ul>
    </figcaption>
  );
}

/** Under the bars, every fourth one on a phone. The highest number stands for the room that it takes beside the bars. */
function Days({ pesan, highest }: { pesan: readonly PesanHarian[]; highest: number }) {
  return (
    <div aria-hidden="true" className="flex gap-2 text-muted text-xs tabular-nums">
      <span className="invisible h-0">{angka(highest)}</span>
      <span className="flex min-w-0 flex-1">
        {pesan.map(({ tanggal }, index) => (
          <span
            key={tanggal}
            className={`min-w-0 flex-1 text-center ${(pesan.length - 1 - index) % 4 ? 'max-sm:invisible' : ''}`}
          >
            <span className="inline-flex w-0 justify-center">{shortDay(tanggal)}</span>
          </span>
        ))}
      </span>
    </div>
  );
}

function Numbers({ title, pesan }: { title: string; pesan: readonly PesanHarian[] }) {
  return (
    <details>
      <summary className={`${textLink} w-fit cursor-pointer py-1`}>Lihat sebagai tabel</summary>
      <table className="mt-2 w-full text-right tabular-nums max-sm:text-xs">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2 text-left">
              Tanggal
            </th>
            {PARTS.map(({ status }) => (
              <th key={status} scope="col" className="py-2 pl-2">
                {STATUS[status]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pesan.map((day) => (
            <tr key={day.tanggal} className="border-line border-b last:border-0">
              <th scope="row" className="py-2 text-left font-normal">
                <span className="max-sm:hidden">{tanggal(day.tanggal)}</span>
                <span className="sm:hidden">{shortDay(day.tanggal)}</span>
              </th>
              {PARTS.map(({ status }) => (
                <td key={status} className="py-2 pl-2">
                  {angka(day[status])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
