import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useCallback } from 'react';
import { operator as calls, type Operator } from '#contract/akun/operator.ts';
import { passkey } from '#contract/akun/passkey.ts';
import { IZIN } from '#contract/peran.ts';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import type { Column } from '../../../../components/table/ListTable.tsx';
import { RowButton } from '../../../../components/table/RowButton.tsx';
import { UbahHapus } from '../../../../components/table/UbahHapus.tsx';
import { call } from '../../../../lib/api/api.ts';
import { silent } from '../../../../lib/api/reading.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { umur } from '../../../../lib/format/umur.ts';
import { ARTI_IZIN } from '../../../../lib/operator/izin.ts';
import { session } from '../../../../lib/session/session.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { MenungguOrangKedua, useMenungguOrangKedua } from '../../records/MenungguOrangKedua.tsx';
import type { RowActions } from '../../records/RowsPage.tsx';
import { TindakanDialog } from '../../records/TindakanDialog.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { pengaturanOptions } from '../../settings/pengaturan.ts';
import { CrudPage } from '../CrudPage.tsx';
import { fakultasOptions } from '../pick/unit.ts';
import { OperatorFields } from './OperatorFields.tsx';

const isSelf = ({ id }: Operator) => String(id) === session.id_user;

const columns: Column<Operator>[] = [
  { header: 'Nama', cell: (row) => <Nama {...row} />, card: 'title' },
  { header: 'Nomor HP', cell: (row) => row.no_hp ?? '-', width: 8.5, card: 'beneath' },
  { header: 'Izin', cell: (row) => <Izin {...row} /> },
  { header: 'Unit', cell: (row) => <Unit {...row} /> },
  { header: 'Terakhir terlihat', cell: (row) => <Terlihat {...row} />, width: 10 },
];

const nameOf = (row: Operator) => row.nama;

/** The operators: who they are, what they may do, and when they were last seen. */
export default function DaftarOperator() {
  const list = useList({ endpoint: calls.list });
  const menunggu = useMenungguOrangKedua('operator');
  const waits = useQuery(silent(pengaturanOptions)).data?.data.empat_mata.includes('operator');
  const { edited: tindakan, edit: ask, deciding } = useRowDialogs<Tindakan, never>();
  const actions = useCallback<RowActions<Operator>>(
    (row, { edit, remove }) => (
      <>
        {row.passkey > 0 && !isSelf(row) && (
          <RowButton
            icon={KeyRound}
            label="Hapus passkey"
            of={row.nama}
            onClick={(button) => ask(hapusPasskey(row), button)}
          />
        )}
        <UbahHapus of={row.nama} onEdit={edit} onDelete={isSelf(row) ? undefined : remove} />
      </>
    ),
    [ask],
  );
  return (
    <CrudPage
      title="Operator"
      noun="Operator"
      calls={calls}
      list={list}
      columns={columns}
      nameOf={nameOf}
      fields={(row) => <OperatorFields row={row} />}
      actions={actions}
      bar={
        <>
          <p className="max-w-prose">
            Operator yang ditambahkan mendapat username dan password lewat WhatsApp. Setiap operator hanya
            melihat dan melakukan apa yang diizinkan untuknya. Izin yang tersimpan langsung berlaku.
          </p>
          {waits && (
            <p className="max-w-prose">
              Di kampus ini perubahan operator menunggu operator lain dengan izin Persetujuan, bila ada.
              Menonaktifkan dan mengganti nama langsung berlaku.
            </p>
          )}
          <MenungguOrangKedua rows={menunggu} />
        </>
      }
      belum={{ title: 'Belum ada operator', text: 'Tambah operator dengan izinnya masing-masing.' }}
    >
      <TindakanDialog tindakan={tindakan} {...deciding} />
    </CrudPage>
  );
}

function Nama(row: Operator) {
  return (
    <span className="flex flex-col">
      <span className="flex gap-1">
        <bdi className="md:truncate">{row.nama}</bdi>
        {isSelf(row) && <span className="shrink-0"> (Anda)</span>}
      </span>
      <bdi className="font-normal text-muted text-sm md:truncate">{row.username}</bdi>
      {!row.aktif && <span className="font-semibold text-danger text-sm">Dinonaktifkan</span>}
      {row.password_gagal && (
        <span className="whitespace-normal font-normal text-danger text-sm">
          Password tidak sampai: {row.password_gagal}. Periksa nomornya, lalu minta ia memakai Lupa Password.
        </span>
      )}
    </span>
  );
}

function Izin({ izin }: Operator) {
  if (izin.length === IZIN.length) return 'Semua';
  const names = izin.map((one) => ARTI_IZIN[one].nama).join(', ');
  return <span className="whitespace-normal">{names || 'Tidak ada'}</span>;
}

function Unit({ id_fakultas }: Operator) {
  const { data } = useQuery(silent(fakultasOptions));
  if (id_fakultas === null) return 'Seluruh kampus';
  return data?.data.find(({ id }) => id === id_fakultas)?.nama_fakultas ?? '…';
}

const Terlihat = ({ terlihat_pada }: Operator) =>
  terlihat_pada === null ? 'Belum pernah' : umur(terlihat_pada);

/** Lets in an operator who has lost their passkeys. */
const hapusPasskey = ({ id, nama }: Operator): Tindakan => ({
  run: () => call(passkey.pulihkan, { params: { id } }),
  title: 'Hapus passkey',
  subject: nama,
  consequence:
    'Semua passkeynya dihapus dan semua sesinya berakhir. Sesudah itu ia dapat masuk tanpa passkey dan menambah yang baru. Pastikan dulu bahwa ia sendiri yang memintanya.',
  confirmLabel: 'Hapus passkey',
  busyLabel: 'Menghapus…',
  danger: true,
  done: 'Passkey dihapus',
  failed: KALIMAT.hapusGagal,
});
