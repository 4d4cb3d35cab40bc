import { useRef } from 'react';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { isianSurat } from '#contract/pengaturan/pengaturanSurat.ts';
import { JENIS_SURAT, type JenisSurat } from '#contract/surat/surat.ts';
import { Button } from '../../../../components/Button.tsx';
import { Centang } from '../../../../components/forms/Centang.tsx';
import { FormField } from '../../../../components/forms/Form.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { edit, inserted } from '../../kirim/compose/sunting.ts';
import { change } from './draf.ts';
import { FieldsCard } from './FieldsCard.tsx';

const OPTIONS = JENIS_SURAT.map((jenis) => [jenis, jenis] as const);

interface Props {
  teks: Pengaturan['surat_teks'];
  tanpaBaca: Pengaturan['surat_tanpa_baca'];
  jenis: JenisSurat;
  onJenis: (jenis: JenisSurat) => void;
}

export function TeksFields({ teks, tanpaBaca, jenis, onJenis }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const text = teks[jenis] ?? '';
  const write = (text: string) => change({ surat_teks: { [jenis]: text } });

  function insert(isian: string) {
    if (area.current) edit(area.current, inserted(area.current, isian));
  }

  return (
    <FieldsCard title="Teks Surat" hint="Pratinjau mengikuti jenis surat yang dipilih di sini.">
      <SelectField label="Jenis Surat" value={jenis} options={OPTIONS} onValue={onJenis} />
      <FormField
        name={`surat_teks.${jenis}`}
        label="Isi Surat"
        hint="Baris kosong memisahkan paragraf. Baris seperti “Nama : {nama}” dicetak sebagai daftar."
        value={text}
        onValueChange={write}
        render={
          <textarea ref={area} rows={12} className="field-sizing-content max-h-[70dvh] min-h-60 resize-y" />
        }
      />
      <div className="flex flex-col gap-2">
        <p className="font-semibold">Sisipkan isian</p>
        <div className="flex flex-wrap gap-2">
          {isianSurat(jenis).map((name) => (
            <Button key={name} look="small" onClick={() => insert(`{${name}}`)}>
              {`{${name}}`}
            </Button>
          ))}
        </div>
      </div>
      <Centang
        checked={tanpaBaca.includes(jenis)}
        onChange={({ target }) => {
          const others = tanpaBaca.filter((one) => one !== jenis);
          change({ surat_tanpa_baca: target.checked ? [...others, jenis] : others });
        }}
      >
        Boleh disetujui beberapa sekaligus tanpa dibaca satu per satu
      </Centang>
    </FieldsCard>
  );
}
