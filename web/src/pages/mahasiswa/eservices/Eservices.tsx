import { Dialog } from '@base-ui/react/dialog';
import { type ComponentProps, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { isianPemohon, JENIS, MAX_DESKRIPSI } from '#contract/surat/jenis.ts';
import { JENIS_SURAT, type Surat, SuratInput, type SuratMasuk } from '#contract/surat/surat.ts';
import { surat as calls, surat, suratMasuk } from '#contract/surat/suratCalls.ts';
import { Button } from '../../../components/Button.tsx';
import { DialogFrame } from '../../../components/dialogs/DialogFrame.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useBackCloses } from '../../../components/dialogs/useBackCloses.ts';
import { useRowDialogs } from '../../../components/dialogs/useRowDialogs.ts';
import { Form, SubmitButton } from '../../../components/forms/Form.tsx';
import { FormSelect } from '../../../components/forms/FormSelect.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { PrimaryLink } from '../../../components/Links.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Tabs, useTab } from '../../../components/Tabs.tsx';
import { type Column, ListTable } from '../../../components/table/ListTable.tsx';
import { Waktu } from '../../../components/Waktu.tsx';
import { call, callForFile } from '../../../lib/api/api.ts';
import { tanggal } from '../../../lib/format/waktu.ts';
import { useFiling } from '../../../lib/forms/useFiling.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { useList } from '../../../lib/table/useList.ts';
import { janji } from '../../layanan/janji.ts';
import { LAPORAN } from '../../layanan/laporan.ts';
import { IsianFields } from '../../layanan/surat/IsianFields.tsx';
import { NomorSurat } from '../../layanan/surat/NomorSurat.tsx';
import { PratinjauSurat } from '../../layanan/surat/PratinjauSurat.tsx';
import { SuratRincian } from '../../layanan/surat/SuratRincian.tsx';
import { SuratStatus } from '../../layanan/surat/SuratStatus.tsx';
import { Terkirim } from '../../layanan/Terkirim.tsx';

const TABS: ComponentProps<typeof Tabs>['tabs'] = [
  { name: 'ajukan', label: 'Ajukan Surat', panel: <SuratForm />, keepMounted: true },
  { name: 'permohonan', label: 'Laporan Permohonan', panel: <SuratTable /> },
  { name: 'masuk', label: 'Surat Masuk', panel: <SuratMasukTable /> },
];
const NAMES = TABS.map(({ name }) => name);

/** A student's letters: tabs to request one, to follow requests, and to read received ones. */
export default function Eservices() {
  const tab = useTab(NAMES, 'ajukan');
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="e-Services" back={{ to: ROUTES.MahasiswaDashboard, label: 'Layanan' }} />
      <Tabs {...tab} label="e-Services" tabs={TABS} tabClassName="max-sm:grow max-sm:px-2" />
    </section>
  );
}

function SuratForm() {
  const [shown, setShown] = useState<z.output<typeof SuratInput> | null>(null);
  const { isian, change, field, form, check, busy, terkirim } = useFiling({
    schema: SuratInput,
    file: (body, idempotencyKey) => call(surat.create, { body, idempotencyKey }),
    log: 'Surat gagal diajukan',
    nama: 'surat',
  });
  const jenis = JENIS_SURAT.find((one) => one === isian.jenis);
  const { label, hint } = JENIS[jenis ?? JENIS_SURAT[0]].deskripsi;

  return (
    <div className="flex flex-col gap-6">
      {terkirim && (
        <Terkirim
          judul="Permohonan surat terkirim"
          hal={terkirim.jenis}
          id={terkirim.id}
          created_at={terkirim.created_at}
          lanjut={`Operator memeriksa permohonan Anda, ${janji(terkirim)}. Bila disetujui, suratnya terbit sebagai PDF di Surat Masuk.`}
          laporan={{ to: LAPORAN.surat, label: 'Laporan Permohonan' }}
        />
      )}
      <Form {...form} className="panel flex max-w-3xl flex-col gap-5 rounded-2xl p-5 sm:p-7">
        <FormSelect
          {...field('jenis')}
          label="Jenis Surat"
          empty="Pilih Jenis Surat --"
          options={JENIS_SURAT}
        />
        {jenis && <IsianFields fields={isianPemohon(jenis)} values={isian} onValue={change} />}
        <ParagraphField
          {...field('deskripsi')}
          label={`Deskripsi Surat (${label})`}
          hint={hint}
          rows={3}
          heights="max-h-[70dvh] min-h-20"
          max={MAX_DESKRIPSI}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Ajukan Surat" busyLabel="Mengirim…" busy={busy} />
          <Button onClick={({ form }) => setShown((form && check(form)) ?? null)}>Lihat Pratinjau</Button>
        </div>
        <PratinjauDialog permohonan={shown} onClose={() => setShown(null)} />
      </Form>
    </div>
  );
}

interface PratinjauProps {
  permohonan: z.output<typeof SuratInput> | null;
  onClose: () => void;
}

function PratinjauDialog({ permohonan, onClose }: PratinjauProps) {
  useBackCloses(permohonan !== null, onClose);
  return (
    <Dialog.Root open={permohonan !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogFrame title={permohonan?.jenis ?? ''} width="wide" readOnly>
        {permohonan && (
          <PratinjauSurat
            of={[permohonan]}
            load={(signal) => callForFile(surat.pratinjau, { body: permohonan, signal })}
          />
        )}
      </DialogFrame>
    </Dialog.Root>
  );
}

const columns: Column<SuratMasuk>[] = [
  { header: 'Nomor Surat', cell: NomorSurat, width: 12, card: 'line' },
  { header: 'Asal Surat', cell: (row) => row.asal },
  { header: 'Tanggal', cell: (row) => tanggal(row.tanggal), width: 10, card: 'line' },
  { header: 'Perihal', cell: (row) => row.perihal, card: 'title' },
];

/** A student's received letters, including those the campus issued. */
function SuratMasukTable() {
  return (
    <ListTable
      label="Surat Masuk"
      list={useList({ endpoint: suratMasuk.list })}
      columns={columns}
      belum={{
        title: 'Belum ada surat masuk',
        text: 'Surat yang ditujukan kepada Anda, juga yang diterbitkan kampus, muncul di sini.',
      }}
    />
  );
}

/** A student's letter requests; the type opens one. */
function SuratTable() {
  const list = useList({ endpoint: calls.list });
  const { edited: opened, edit: open, editing } = useRowDialogs<Surat, never>();
  // Memoised, so that opening a dialog does not render the rows again.
  const columns = useMemo((): Column<Surat>[] => {
    return [
      { header: 'Tanggal Pengajuan', cell: (row) => <Waktu iso={row.created_at} />, width: 9, card: 'line' },
      {
        header: 'Jenis Surat',
        card: 'title',
        cell: (row) => (
          <Button
            look="link"
            className="min-h-9 max-w-full break-words text-left pointer-coarse:min-h-11"
            onClick={(button) => open(row, button)}
          >
            {row.jenis}
          </Button>
        ),
      },
      { header: 'Status Surat', cell: SuratStatus, width: 15, card: 'line' },
    ];
  }, [open]);
  return (
    <>
      <ListTable
        label="Laporan Permohonan Surat"
        list={list}
        columns={columns}
        belum={{
          title: 'Belum ada permohonan surat',
          text: 'Surat yang Anda ajukan muncul di sini, dari diajukan sampai siap diambil.',
          actions: <PrimaryLink to="?tab=ajukan">Ajukan Surat</PrimaryLink>,
        }}
      />
      <FormDialog title={opened?.jenis ?? ''} open={opened !== null} {...editing} readOnly>
        {opened && <SuratRincian surat={opened} />}
      </FormDialog>
    </>
  );
}
