import { Plus } from 'lucide-react';
import { KATEGORI_BIAYA, type Tarif } from '#contract/pengaturan/pengaturanBiaya.ts';
import { Button } from '../../../components/Button.tsx';
import { Catatan } from '../../../components/feedback/Catatan.tsx';
import { DaftarIsian } from '../../../components/forms/DaftarIsian.tsx';
import { Form, FormField, SubmitButton } from '../../../components/forms/Form.tsx';
import { Galat } from '../../../components/forms/Galat.tsx';
import { useKeptState } from '../../../lib/forms/useKeptState.ts';
import { PengaturanMenunggu } from '../records/MenungguOrangKedua.tsx';
import { usePengaturanForm } from '../settings/useSimpanPengaturan.ts';

/** A row as it is typed. */
type Isian = Record<keyof Tarif, string>;

const NUMBERS = [...KATEGORI_BIAYA, 'gratis_service'] as const;
const number = (label: string) => ({ label, inputMode: 'decimal' }) as const;
const COLUMNS = {
  berlaku_sejak: { label: 'Berlaku sejak', type: 'date' },
  mata_uang: { label: 'Mata uang' },
  marketing: number('Promosi (marketing)'),
  utility: number('Pemberitahuan (utility)'),
  authentication: number('Kode (authentication)'),
  service: number('Teks bebas (service)'),
  gratis_service: number('Teks bebas gratis sebulan'),
};

const typed = (row: Tarif): Isian => {
  const numbers = NUMBERS.map((name) => [name, String(row[name]).replace('.', ',')]);
  return { ...row, ...Object.fromEntries(numbers) } as Isian;
};

/** An empty or malformed number becomes NaN, which the contract refuses. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

const parsed = (row: Isian): Tarif => {
  const numbers = NUMBERS.map((name) => [name, numberOf(row[name])]);
  return { ...row, ...Object.fromEntries(numbers) } as Tarif;
};

interface Props {
  tarif: readonly Tarif[];
  batas: number | null;
  /** the prices are not confirmed */
  perkiraan: boolean;
}

export function TarifForm({ tarif, batas, perkiraan }: Props) {
  const [rows, setRows] = useKeptState('tarif', tarif.map(typed));
  const typedLimit = batas === null ? '' : String(batas);
  const [limit, setLimit] = useKeptState('batas_biaya', typedLimit);
  const { errors, submit, busy } = usePengaturanForm({
    log: 'Tarif gagal disimpan',
    onWaiting: () => {
      setRows(tarif.map(typed));
      setLimit(typedLimit);
    },
  });

  function add() {
    const last = rows.at(-1);
    if (last) setRows([...rows, { ...last, berlaku_sejak: '' }]);
  }

  return (
    <Form
      errors={errors}
      onSubmit={() => submit({ tarif: rows.map(parsed), batas_biaya: limit.replaceAll('.', '') })}
      className="flex flex-col gap-5"
    >
      <PengaturanMenunggu names={['tarif', 'batas_biaya']} />
      {perkiraan && (
        <Catatan nada="perhatian">
          Tarif ini perkiraan. Cocokkan dengan tagihan Meta, lalu simpan untuk memastikannya.
        </Catatan>
      )}
      <DaftarIsian name="tarif" satuan="tarif" rows={rows} onRows={setRows} columns={COLUMNS} least={1} />
      <Galat>{errors.tarif}</Galat>
      <Button onClick={add} icon={Plus} className="self-start">
        Tambah Tarif
      </Button>
      <div className="sm:max-w-md">
        <FormField
          name="batas_biaya"
          label="Batas biaya sebulan"
          optional
          hint="Kosong: tanpa batas. Bila tercapai, broadcast ditahan sampai operator melanjutkannya; menaikkan batas saja tidak melanjutkan yang sudah ditahan."
          inputMode="numeric"
          value={limit}
          onValueChange={setLimit}
        />
      </div>
      <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={busy} className="self-start" />
    </Form>
  );
}
