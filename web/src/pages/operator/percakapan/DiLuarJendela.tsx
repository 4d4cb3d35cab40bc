import type { JenisKiriman } from '#contract/kirim.ts';
import type { KeadaanPercakapan } from '#contract/percakapan.ts';
import { Catatan } from '../bersama/Catatan.tsx';
import { InfoJendela, useJendela } from '../bersama/InfoJendela.tsx';

interface Props {
  orang: KeadaanPercakapan;
  jenis: JenisKiriman;
  /** what the template is called that was chosen, null without one */
  lewat: string | null;
}

/** Says what becomes of an answer to somebody who has not written for a day. */
export function DiLuarJendela({ orang: { no_hp, tersembunyi }, jenis, lewat }: Props) {
  if (!tersembunyi) return <Diperiksa no_hp={no_hp} jenis={jenis} lewat={lewat} />;
  // What stands in is asked for by number.
  return lewat === null ? (
    <Catatan nada="bahaya">
      Di luar jendela 24 jam: pesan biasa hanya sampai lewat template pengganti. Pilih template di bawah.
    </Catatan>
  ) : (
    <Catatan>Terkirim lewat template {lewat}.</Catatan>
  );
}

function Diperiksa({ no_hp, jenis, lewat }: { no_hp: string } & Pick<Props, 'jenis' | 'lewat'>) {
  return <InfoJendela query={useJendela(no_hp, jenis)} lewat={lewat} dapatMemilih />;
}
