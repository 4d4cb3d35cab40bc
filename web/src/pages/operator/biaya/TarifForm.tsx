import { Plus } from 'lucide-react';
import { KATEGORI_BIAYA, type Tarif } from '#contract/pengaturan/pengaturanBiaya.ts';
import { Button } from '../../../components/Button.tsx';
import { Catatan } from '../../../components/feedback/Catatan.tsx';
import { BarisIsian } from '../../../components/forms/BarisIsian.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { FormField } from '../../../components/forms/FormField.tsx';
import { Galat } from '../../../components/forms/Galat.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { useKeptState } from '../../../lib/forms/useKeptState.ts';
import { PengaturanMenunggu } from '../records/MenungguOrangKedua.tsx';
import { usePengaturanForm } from '../settings/useSimpanPengaturan.ts';

/** A row as it is typed. */
type Isian = Record<keyof Tarif, string>;

const NUMBERS = [...KATEGORI_BIAYA, 'gratis_service'] as const;
const LABELS = {
  marketing: 'Promosi (marketing)',
  utility: 'Pemberitahuan (utility)',
  authentication: 'Kode (authentication)',
  service: 'Teks bebas (service)',
  gratis_service: 'Teks bebas gratis sebulan',
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
      {rows.map((row, at) => (
        <BarisIsian
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
          key={at}
          satuan="tarif"
          at={at}
          onHapus={rows.length > 1 ? () => setRows(rows.toSpliced(at, 1)) : undefined}
        >
          <FormField
            name={`tarif.${at}.berlaku_sejak`}
            label="Berlaku sejak"
            type="date"
            value={row.berlaku_sejak}
            onValueChange={(berlaku_sejak) => setRows(rows.with(at, { ...row, berlaku_sejak }))}
          />
          <FormField
            name={`tarif.${at}.mata_uang`}
            label="Mata uang"
            value={row.mata_uang}
            onValueChange={(mata_uang) => setRows(rows.with(at, { ...row, mata_uang }))}
          />
          {NUMBERS.map((name) => (
            <FormField
              key={name}
              name={`tarif.${at}.${name}`}
              label={LABELS[name]}
              inputMode="decimal"
              value={row[name]}
              onValueChange={(value) => setRows(rows.with(at, { ...row, [name]: value }))}
            />
          ))}
        </BarisIsian>
      ))}
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
