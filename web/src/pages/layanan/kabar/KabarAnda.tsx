import { useState } from 'react';
import { pengaduan } from '#contract/pengaduan/pengaduan.ts';
import { surat } from '#contract/surat/suratCalls.ts';
import { Button } from '../../../components/Button.tsx';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { SmallLink } from '../../../components/Links.tsx';
import { smallButton } from '../../../components/styles.ts';
import { call } from '../../../lib/api/api.ts';
import { Termuat } from '../../../lib/api/Termuat.tsx';
import { useMuat } from '../../../lib/api/useMuat.ts';
import { session } from '../../../lib/session/session.ts';
import { LAPORAN } from '../laporan.ts';
import { type Kabar, kabarOf } from './kabar.ts';

/** Rows shown at first, whose room is always kept: nothing below moves when they have loaded. */
const PERTAMA = 3;
const note = 'grid flex-1 place-items-center p-4 text-center text-muted';
const LOADING = (
  <p role="status" className={note}>
    Memuat kabar Anda…
  </p>
);

/** Lists the user's ready letters, answers and open requests. */
export function KabarAnda() {
  const query = useMuat(load, 'Kabar gagal dimuat');
  const [whole, setWhole] = useState(false);
  const banyak = query.data?.length ?? 0;
  return (
    <section aria-labelledby="kabar" className="mb-10">
      <div className="mb-4 flex items-end justify-between gap-4">
        <div>
          <h2 id="kabar" className="font-bold text-xl">
            Untuk Anda
          </h2>
          <p className="mt-1 text-muted">Yang Anda ajukan, dan jawabannya.</p>
        </div>
        {banyak > PERTAMA && (
          <Button aria-expanded={whole} onClick={() => setWhole(!whole)} look="small" className="shrink-0">
            {whole ? 'Ringkas' : `Lihat semua (${banyak})`}
          </Button>
        )}
      </div>
      <div className="panel flex min-h-[20rem] flex-col sm:min-h-[15.25rem] rounded-2xl">
        <Termuat query={query} loading={LOADING}>
          {(kabar) => (
            <>
              <ul className="divide-y divide-line px-5">
                {kabar.slice(0, whole ? undefined : PERTAMA).map((row) => (
                  <Baris key={`${row.dari} ${row.id}`} {...row} />
                ))}
              </ul>
              {kabar.length < PERTAMA && (
                <p className={note}>{kabar.length === 0 ? 'Belum ada kabar.' : 'Tidak ada kabar lain.'}</p>
              )}
            </>
          )}
        </Termuat>
      </div>
    </section>
  );
}

const MARK: Record<Kabar['rupa'], string> = {
  siap: 'bg-primary',
  kabar: 'bg-gold',
  menunggu: 'border-2 border-edge',
};

function Baris({ dari, rupa, judul, hal, keterangan, file }: Kabar) {
  return (
    <li className="flex min-h-20 items-center gap-3 py-2">
      <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${MARK[rupa]}`} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-semibold">{judul}</p>
        <p dir="auto" className="wrap-anywhere line-clamp-2 sm:line-clamp-1">
          {hal}
        </p>
        {keterangan && <p className="wrap-anywhere line-clamp-3 text-muted text-sm">{keterangan}</p>}
      </div>
      {file ? (
        <ExternalLink url={file} className={smallButton}>
          Unduh
          <span className="sr-only"> {hal}</span>
        </ExternalLink>
      ) : (
        <SmallLink to={LAPORAN[dari]}>
          {rupa === 'kabar' ? 'Baca' : 'Lihat'}
          <span className="sr-only"> {hal}</span>
        </SmallLink>
      )}
    </li>
  );
}

async function load(signal: AbortSignal): Promise<Kabar[]> {
  const newest = { query: { page: 1, limit: 10 }, signal };
  const [letters, complaints] = await Promise.all([
    session.hak_akses === 'Mahasiswa' ? call(surat.list, newest) : { data: [] },
    call(pengaduan.list, newest),
  ]);
  return kabarOf(letters.data, complaints.data, Date.now());
}
