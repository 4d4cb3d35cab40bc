import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { LoadFailure } from '../../../components/feedback/LoadFailure.tsx';
import { smallButton } from '../../../components/styles.ts';
import { kodeKejadian } from '../../../lib/api/kejadian.ts';
import { LAPORAN } from '../laporan.ts';
import type { Kabar } from './kabar.ts';
import { useKabar } from './useKabar.ts';

/** Rows shown at first, whose room is kept while they load. */
const PERTAMA = 3;
const ROOM = 'min-h-[15.25rem]';

/** What is the user's own: letters that are ready, answers, and what still waits. */
export function KabarAnda() {
  const { state, retry } = useKabar();
  return (
    <section aria-labelledby="kabar" className="mb-10">
      <h2 id="kabar" className="mb-3 font-bold text-xl">
        Untuk Anda
      </h2>
      <div className={`panel rounded-2xl ${ROOM}`}>
        {state === null ? (
          <p role="status" className={`grid place-items-center text-muted ${ROOM}`}>
            Memuat kabar Anda…
          </p>
        ) : 'error' in state ? (
          <LoadFailure onRetry={retry} kode={kodeKejadian(state.error)} />
        ) : state.kabar.length === 0 ? (
          <p className={`grid place-items-center p-5 text-center text-muted ${ROOM}`}>
            Belum ada kabar. Yang Anda ajukan dan jawabannya muncul di sini.
          </p>
        ) : (
          <DaftarKabar kabar={state.kabar} />
        )}
      </div>
    </section>
  );
}

function DaftarKabar({ kabar }: { kabar: Kabar[] }) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? kabar : kabar.slice(0, PERTAMA);
  const rest = kabar.length - shown.length;
  return (
    <>
      <ul className="divide-y divide-line px-5">
        {shown.map((row) => (
          <Baris key={`${row.dari} ${row.id}`} {...row} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="border-line border-t px-5 py-2">
          <button type="button" onClick={() => setWhole(true)} className={smallButton}>
            Tampilkan {rest} lagi
          </button>
        </p>
      )}
    </>
  );
}

const MARK: Record<Kabar['rupa'], string> = {
  siap: 'bg-primary',
  kabar: 'bg-gold',
  menunggu: 'border-2 border-edge',
};

function Baris({ dari, rupa, judul, hal, keterangan, file }: Kabar) {
  return (
    <li className="flex h-20 items-center gap-3">
      <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${MARK[rupa]}`} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="truncate">
          <span className="font-semibold">{judul}</span>
          {keterangan && <span className="text-muted text-sm">, {keterangan}</span>}
        </p>
        <p dir="auto" className="truncate text-muted">
          {hal}
        </p>
      </div>
      {file ? (
        <ExternalLink url={file} className={smallButton}>
          Unduh
        </ExternalLink>
      ) : (
        <Link to={LAPORAN[dari]} className={smallButton}>
          {rupa === 'kabar' ? 'Baca' : 'Lihat'}
          <span className="sr-only"> {hal}</span>
        </Link>
      )}
    </li>
  );
}
