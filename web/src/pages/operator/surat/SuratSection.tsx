import { useQuery } from '@tanstack/react-query';
import { CheckCheck, FileCheck, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import type { EmpatMata } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import {
  JENIS_SURAT,
  type JenisSurat,
  SARINGAN_SURAT,
  type SaringanSurat,
  type Surat,
} from '#contract/surat/surat.ts';
import { surat as calls } from '#contract/surat/suratCalls.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { Button } from '../../../components/Button.tsx';
import { useRowDialogs } from '../../../components/dialogs/useRowDialogs.ts';
import { Centang } from '../../../components/forms/Centang.tsx';
import { SelectField } from '../../../components/forms/SelectField.tsx';
import { Badge } from '../../../components/table/Badge.tsx';
import { type Column, ListTable } from '../../../components/table/ListTable.tsx';
import { PilihBox } from '../../../components/table/PilihBox.tsx';
import { RowButton } from '../../../components/table/RowButton.tsx';
import { Waktu } from '../../../components/Waktu.tsx';
import { call } from '../../../lib/api/api.ts';
import { silent } from '../../../lib/api/reading.ts';
import { angka } from '../../../lib/format/angka.ts';
import { START } from '../../../lib/table/tableState.ts';
import { usePage } from '../../../lib/table/useList.ts';
import { useTable } from '../../../lib/table/useTable.ts';
import { useSignalValue } from '../../../lib/useSignalValue.ts';
import { SuratStatus } from '../../layanan/surat/SuratStatus.tsx';
import { useMenungguOrangKedua } from '../records/MenungguOrangKedua.tsx';
import { useBukaDariAlamat } from '../records/useBukaDariAlamat.ts';
import { pengaturanOptions } from '../settings/pengaturan.ts';
import { MahasiswaCell } from './MahasiswaCell.tsx';
import { canApprove, isOpen, pick, pickNone, pilihan } from './pilihan.ts';
import { SetujuiDialog } from './Setujui.tsx';
import { TanganiDialog } from './TanganiDialog.tsx';

/** The open dialog: one letter, or a bulk approval. */
type Opened = { surat: Surat } | { letters: readonly Surat[] };

const columns: Column<Surat>[] = [
  { header: 'Tanggal Pengajuan', cell: (row) => <Waktu iso={row.created_at} />, width: 9 },
  { header: 'Mahasiswa', cell: MahasiswaCell, card: 'title' },
  { header: 'Jenis Surat', cell: (row) => row.jenis, card: 'line' },
  { header: 'Status Surat', cell: (row) => <Status {...row} />, width: 15, card: 'line' },
];

const nameOf = ({ jenis, mahasiswa }: Surat) => `${jenis} ${mahasiswa?.nama ?? ''}`;

/** The open letters, oldest first: section `#surat`; `?surat=ID` opens one. */
export function SuratSection() {
  const { table, saringan, change } = useSaringan();
  const { status, jenis } = saringan;
  const filter = { ...(status !== SEMUA && { status }), ...(jenis !== SEMUA && { jenis }) };
  const list = usePage({ endpoint: calls.list, filter }, table);
  const { edited: opened, heading, edit: show, editing, deciding } = useRowDialogs<Opened, never>();
  useBukaDariAlamat({
    kata: 'surat',
    failed: 'Gagal membuka surat',
    read: (id) => call(calls.read, { params: { id } }),
    open: (surat) => heading.current && show({ surat }, heading.current),
  });

  // Clear the selection when the filter changes: hidden letters must not be approved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when a filter changes
  useEffect(() => pickNone, [status, jenis]);

  const menunggu = useSuratMenunggu();
  const select = useCallback(
    (row: Surat) =>
      canApprove(row) &&
      !menunggu.has(row.id) && <PilihBox chosen={pilihan} id={row.id} value={row} name={nameOf(row)} />,
    [menunggu],
  );
  const actions = useCallback(
    (row: Surat) => (
      <RowButton
        icon={FileCheck}
        label={isOpen(row) ? 'Tangani' : 'Lihat'}
        of={nameOf(row)}
        onClick={(button) => show({ surat: row }, button)}
      />
    ),
    [show],
  );

  return (
    <Bagian
      id="surat"
      title="Surat"
      ref={heading}
      beside={<SaringanFields saringan={saringan} onChange={change} />}
    >
      <PilihanBar
        rows={list.rows}
        menunggu={menunggu}
        onApprove={(letters, button) => show({ letters }, button)}
      />
      <ListTable
        label="Surat"
        list={list}
        columns={columns}
        actions={actions}
        buttons={1}
        select={select}
        belum={{
          title: 'Tidak ada surat yang menunggu',
          text: 'Permohonan mahasiswa yang belum selesai muncul di sini.',
          actions: <Button onClick={() => change({ status: SEMUA })}>Lihat semua surat</Button>,
        }}
      />
      <TanganiDialog surat={opened && 'surat' in opened ? opened.surat : null} {...deciding} />
      <SetujuiDialog letters={opened && 'letters' in opened ? opened.letters : null} {...editing} />
    </Bagian>
  );
}

function Status(surat: Surat) {
  const waits = useSuratMenunggu().has(surat.id);
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <SuratStatus {...surat} />
      {waits && <Badge look="border-gold bg-gold text-black" label="Menunggu orang kedua" />}
      {surat.hambatan && (
        <span className="inline-flex items-center gap-1 font-semibold text-danger text-sm">
          <TriangleAlert aria-hidden="true" size={14} className="shrink-0" />
          Belum dapat terbit
        </span>
      )}
    </span>
  );
}

interface Saringan {
  status: SaringanSurat | typeof SEMUA;
  jenis: JenisSurat | typeof SEMUA;
}

/** Explicit value: an empty one means the default, which is open letters. */
const SEMUA = 'semua';
const STATUS = [...SARINGAN_SURAT, SEMUA] as const;
const FIRST: SaringanSurat = 'terbuka';

const names = z.object({ status: z.enum(STATUS), jenis: z.enum(JENIS_SURAT) });

/** The letters' table state and filters, open letters by default. Prefixed, because the page has another table. */
function useSaringan() {
  const table = useTable({ name: 'surat-kerja', prefix: 'surat-', names });
  const { saringan } = table.state;
  const current: Saringan = {
    status: STATUS.find((it) => it === saringan.status) ?? FIRST,
    jenis: JENIS_SURAT.find((it) => it === saringan.jenis) ?? SEMUA,
  };
  const change = (change: Partial<Saringan>) => {
    const { status, jenis } = { ...current, ...change };
    table.change({
      page: START.page,
      saringan: { status: status === FIRST ? '' : status, jenis: jenis === SEMUA ? '' : jenis },
    });
  };
  return { table, saringan: current, change };
}

const STATUS_OPTIONS = [
  ...SARINGAN_SURAT.toReversed().map(
    (status) => [status, status === 'terbuka' ? 'Belum selesai' : status] as const,
  ),
  [SEMUA, 'Semua'] as const,
];
const JENIS_OPTIONS = [[SEMUA, 'Semua'] as const, ...JENIS_SURAT.map((jenis) => [jenis, jenis] as const)];

interface SaringanFieldsProps {
  saringan: Saringan;
  onChange: (change: Partial<Saringan>) => void;
}

function SaringanFields({ saringan: { status, jenis }, onChange }: SaringanFieldsProps) {
  return (
    <fieldset className="grid w-full grid-cols-2 gap-3 sm:w-md">
      <legend className="sr-only">Saringan surat</legend>
      <SelectField
        label="Status"
        value={status}
        options={STATUS_OPTIONS}
        onValue={(status) => onChange({ status })}
      />
      <SelectField
        label="Jenis Surat"
        value={jenis}
        options={JENIS_OPTIONS}
        onValue={(jenis) => onChange({ jenis })}
      />
    </fieldset>
  );
}

interface Props {
  /** the rows of the shown page */
  rows: readonly Surat[];
  /** ids of those that wait for a second person: they are left out */
  menunggu: ReadonlySet<number>;
  onApprove: (letters: Surat[], button: HTMLButtonElement) => void;
}

/** Selects the page's letters and approves the selection. Renders nothing when no letter can be approved. */
function PilihanBar({ rows, menunggu, onApprove }: Props) {
  const all = useSignalValue(pilihan);
  const picked = [...all.values()].filter(({ id }) => !menunggu.has(id));
  const open = rows.filter((row) => canApprove(row) && !menunggu.has(row.id));
  const ditinggal = new Set(
    [...all.values(), ...rows.filter(isOpen)].map(({ id }) => id).filter((id) => menunggu.has(id)),
  );
  if (open.length === 0 && picked.length === 0 && ditinggal.size === 0) return null;
  const onPage = open.filter(({ id }) => all.has(id)).length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Centang
        className="font-semibold"
        ref={(box) => {
          if (box) box.indeterminate = onPage > 0 && onPage < open.length;
        }}
        checked={open.length > 0 && onPage === open.length}
        disabled={open.length === 0}
        onChange={(event) => pick(open, event.target.checked)}
      >
        Pilih semua di halaman ini
      </Centang>
      <p role="status" className="text-muted">
        {angka(picked.length)} dipilih
        {ditinggal.size > 0 && `, ${angka(ditinggal.size)} menunggu orang kedua dan tidak ikut`}
      </p>
      {picked.length > 0 && (
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Button onClick={pickNone}>Kosongkan</Button>
          <Button look="primary" icon={CheckCheck} onClick={(button) => onApprove(picked, button)}>
            Setujui yang dipilih
          </Button>
        </div>
      )}
    </div>
  );
}

const NONE: readonly EmpatMata[] = [];

/** Ids of the letters that wait for a second person. Asks for none while the campus wants no second person for letters. */
function useSuratMenunggu(): ReadonlySet<number> {
  const acts = useQuery(silent(pengaturanOptions)).data?.data.empat_mata ?? NONE;
  const wanted = acts.includes('surat_lulus') || acts.includes('cabut_surat');
  const rows = useMenungguOrangKedua('surat', wanted);
  return useMemo(
    () =>
      new Set(
        rows.flatMap(({ id_surat, jenis }) => (id_surat !== null && acts.includes(jenis) ? [id_surat] : [])),
      ),
    [rows, acts],
  );
}
