import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { persetujuan as calls, MAX_ALASAN, type Persetujuan as Row } from '#contract/portal/persetujuan.ts';
import { statistik } from '#contract/portal/statistik.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { LineLink } from '../../../../components/Links.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { Pagination } from '../../../../components/table/Pagination.tsx';
import { at } from '../../../../lib/api/api.ts';
import { reading } from '../../../../lib/api/reading.ts';
import { Termuat } from '../../../../lib/api/Termuat.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { broadcastPath } from '../../../../lib/operator/paths.ts';
import { START, type TableState } from '../../../../lib/table/tableState.ts';
import { TindakanDialog } from '../../records/TindakanDialog.tsx';
import { TolakDialog } from '../../records/TolakDialog.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { AturanForm } from './AturanForm.tsx';
import { KunciDialog } from './KunciDialog.tsx';
import { subjectOf } from './nilai.ts';
import { Permintaan } from './Permintaan.tsx';
import { DIKABARI, persetujuanOptions } from './tindakan.ts';

const TITLE = 'Persetujuan';

/** Requests that wait for a second person, their outcomes, and which acts need one. */
export default function Persetujuan() {
  const boleh = useBoleh();
  const [state, setState] = useState<TableState>({ ...START, limit: 25 });
  const { page, limit } = state;
  const query = useQuery(persetujuanOptions(page, limit));
  const { data } = query;
  const agreeing = useRowDialogs<Tindakan, never>();
  const refusing = useRowDialogs<Row, never>();
  const making = useRowDialogs<Row, never>();
  const rows = data?.data ?? [];
  const open = rows.filter(({ selesai }) => !selesai);
  const ended = rows.filter(({ selesai }) => selesai);
  return (
    <div className="page-measure flex flex-col gap-8">
      <PageHeading ref={agreeing.heading} title={TITLE} />
      <p className="max-w-prose">
        Tindakan yang dipilih kampus baru terjadi sesudah operator lain dengan izin Persetujuan menyetujuinya.
        Yang tidak diputuskan dalam seminggu berakhir tanpa dilakukan.
      </p>
      <Siaran />
      {/* The first pages have them: a later one without any knows nothing of them. */}
      {(page === 1 || !data || open.length > 0) && (
        <Bagian title="Menunggu">
          <Termuat query={query}>
            {() =>
              open.length === 0 ? (
                <p className="panel rounded-2xl p-5">Tidak ada permintaan yang menunggu.</p>
              ) : (
                <ul className="flex flex-col gap-4">
                  {open.map((row) => (
                    <Permintaan
                      key={row.id}
                      permintaan={row}
                      onAsk={agreeing.edit}
                      onRefuse={refusing.edit}
                      onMake={making.edit}
                    />
                  ))}
                </ul>
              )
            }
          </Termuat>
        </Bagian>
      )}
      {ended.length > 0 && (
        <Bagian title="Sudah Berakhir">
          <ul className="panel rounded-2xl px-5">
            {ended.map((row) => (
              <Berakhir key={row.id} {...row} />
            ))}
          </ul>
        </Bagian>
      )}
      {data && (data.meta?.total ?? 0) > rows.length && (
        <Pagination
          label={TITLE}
          list={{ rows, total: data.meta?.total ?? 0, firstNumber: (page - 1) * limit + 1, state }}
          onChange={(change) => setState({ ...state, ...change })}
        />
      )}
      {boleh('pengaturan') && (
        <Bagian title="Aturan" panel>
          <PadaPengaturan>{({ empat_mata }) => <AturanForm saved={empat_mata} />}</PadaPengaturan>
        </Bagian>
      )}
      <TindakanDialog tindakan={agreeing.edited} {...agreeing.deciding} />
      <TolakDialog
        open={refusing.edited !== null}
        endpoint={at(calls.tolak, { id: refusing.edited?.id ?? 0 })}
        sebutan="permintaan"
        hint="Dibaca peminta di halaman ini."
        max={MAX_ALASAN}
        akibat={`Tidak ada yang dilakukan. ${DIKABARI}`}
        {...refusing.deciding}
      />
      <KunciDialog permintaan={making.edited} {...making.editing} />
    </div>
  );
}

/** Shows the outcome; `alasan` says the rest. */
function akhir({ status, alasan, alasan_kode }: Row): string {
  if (status === 'disetujui') return 'Sudah dilakukan.';
  if (status === 'ditarik' && alasan) return 'Kuncinya tidak dibuat.';
  if (status === 'ditarik') return 'Ditarik kembali oleh peminta, jadi tidak dilakukan.';
  if (status === 'kedaluwarsa') return 'Berakhir.';
  if (status === 'gagal') return alasan_kode ? 'Tidak dapat dilakukan.' : 'Tidak tercatat selesai.';
  return '';
}

function Berakhir(row: Row) {
  const { status, alasan, diminta_oleh, milik_sendiri, diminta_pada, diputuskan_oleh, diputuskan_pada } = row;
  return (
    <li className="border-line border-b py-4 last:border-b-0">
      <p className="break-words font-semibold">
        <bdi>{subjectOf(row)}</bdi>
      </p>
      <p>
        {diputuskan_oleh && diputuskan_pada && (
          <>
            {status === 'ditolak' ? 'Ditolak' : 'Disetujui'} oleh <bdi>{diputuskan_oleh}</bdi>,{' '}
            {waktu(diputuskan_pada)}.{' '}
          </>
        )}
        {akhir(row)}
      </p>
      {alasan && <p className="break-words">{alasan}</p>}
      <p className="text-muted text-sm">
        Diminta oleh {milik_sendiri ? 'Anda' : <bdi>{diminta_oleh}</bdi>}, {waktu(diminta_pada)}.
      </p>
    </li>
  );
}

/** Broadcasts that wait for a second person, each decided on its own page. */
function Siaran() {
  const query = useQuery(reading(statistik.perluTindakan, {}, 'Broadcast yang menunggu gagal dimuat'));
  const waiting = query.data?.data.persetujuan ?? [];
  if (waiting.length === 0 && !query.isLoadingError) return null;
  return (
    <Bagian title="Broadcast">
      <Termuat query={query}>
        {() => (
          <ul className="panel rounded-2xl px-5">
            {waiting.map(({ id, nama_group, jumlah, persetujuan }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-3 last:border-b-0"
              >
                <p>
                  Ke <bdi>{nama_group}</bdi>, {angka(jumlah)} penerima
                  {persetujuan && `, menunggu sampai ${waktu(persetujuan.sampai)}`}
                </p>
                <LineLink to={broadcastPath(id)}>
                  {persetujuan?.milik_sendiri ? 'Lihat' : 'Putuskan'}
                  <span className="sr-only"> broadcast ke {nama_group}</span>
                </LineLink>
              </li>
            ))}
          </ul>
        )}
      </Termuat>
    </Bagian>
  );
}
