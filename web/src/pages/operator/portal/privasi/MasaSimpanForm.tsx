import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import {
  BATAS_RETENSI,
  type NamaRetensi,
  pengaturanRetensi,
  RETENSI,
} from '#contract/pengaturan/pengaturanRetensi.ts';
import { bagianSetelan } from '#contract/pengaturan/setelan.ts';
import { retensi } from '#contract/privasi/retensi.ts';
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx';
import { Form, FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { reading, silent } from '../../../../lib/api/reading.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { useKeptState } from '../../../../lib/forms/useKeptState.ts';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';

const Isian = z.object(bagianSetelan(pengaturanRetensi, 'input'));
type Isian = Record<NamaRetensi, string>;

/** Label of a setting, and what happens to older data. */
const KATA: Record<NamaRetensi, { label: string; lama: (jumlah: string) => string }> = {
  retensi_isi_pesan: {
    label: 'Isi pesan keluar (hari)',
    lama: (jumlah) => `${jumlah} pesan dan broadcast akan dikosongkan isinya`,
  },
  retensi_pesan_masuk: {
    label: 'Pesan masuk (hari)',
    lama: (jumlah) => `${jumlah} pesan masuk akan dihapus`,
  },
  retensi_sesi: { label: 'Lama masuk (hari)', lama: (jumlah) => `${jumlah} perangkat harus masuk lagi` },
  retensi_audit: { label: 'Audit (hari)', lama: (jumlah) => `${jumlah} catatan akan dihapus` },
};

/** The server counts up to this. */
const COUNTED = 10_000;
const jumlahOf = (count: number) => (count > COUNTED ? `Lebih dari ${angka(COUNTED)}` : angka(count));

/** The retention settings. Saving first shows what they would delete. */
export function MasaSimpanForm({ saved }: { saved: Pengaturan }) {
  const [isian, setIsian] = useKeptState('retensi', textsOf(saved));
  const [asking, setAsking] = useState(false);
  const parsed = z.safeParse(Isian, isian);
  const asked = parsed.success ? parsed.data : textsOf(saved);

  // No counts of other days while these load: they would decide whether to ask.
  const { data } = useQuery(
    silent(reading(retensi.lama, { query: asked }, 'Jumlah data yang akan dihapus gagal dimuat')),
  );
  const { errors, check, save, busy } = usePengaturanForm({
    log: 'Masa simpan gagal disimpan',
    onSettled: () => setAsking(false),
  });

  /** settings that would delete data; without counts, all with a shorter retention */
  const lost = RETENSI.filter(
    (nama) => isShorter(Number(isian[nama]), saved[nama]) && data?.data[nama] !== 0,
  );

  function submit() {
    if (!check(isian)) return;
    if (lost.length > 0) setAsking(true);
    else save(isian);
  }

  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {RETENSI.map((nama) => (
          <div key={nama} className="flex flex-col gap-1.5">
            <FormField
              name={nama}
              label={KATA[nama].label}
              hint={batasOf(nama)}
              inputMode="numeric"
              value={isian[nama]}
              onValueChange={(value) => setIsian({ ...isian, [nama]: value })}
            />
            <p className="min-h-5 text-sm">
              {parsed.success && data && akibat(nama, Number(isian[nama]), data.data[nama])}
            </p>
          </div>
        ))}
      </div>
      <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={busy && !asking} className="self-start" />
      <ConfirmDialog
        title="Simpan masa yang lebih pendek?"
        open={asking}
        message={
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {lost.map((nama) => (
              <li key={nama}>{akibat(nama, Number(isian[nama]), data?.data[nama])}</li>
            ))}
            <li>Yang sudah dihapus tidak dapat dikembalikan.</li>
          </ul>
        }
        confirmLabel="Simpan"
        busyLabel="Menyimpan…"
        busy={busy}
        danger
        onConfirm={() => save(isian)}
        onCancel={() => setAsking(false)}
      />
    </Form>
  );
}

function akibat(nama: NamaRetensi, days: number, count: number | undefined): string {
  if (count === undefined) return `${KATA[nama].label}: yang lebih lama`;
  if (days === 0) return 'Disimpan selamanya';
  return count === 0 ? 'Belum ada yang selama itu' : KATA[nama].lama(jumlahOf(count));
}

/** 0 means forever. */
const isShorter = (days: number, before: number) => days !== 0 && (before === 0 || days < before);

function batasOf(nama: NamaRetensi): string {
  const { min, max, selamanya } = BATAS_RETENSI[nama];
  return `${min} sampai ${angka(max)} hari${selamanya ? '; 0: selamanya' : ''}`;
}

const textsOf = (saved: Pengaturan) =>
  Object.fromEntries(RETENSI.map((nama) => [nama, String(saved[nama])])) as Isian;
