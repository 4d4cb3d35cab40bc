import { useState } from 'react';
import { EMPAT_MATA, type EmpatMata, NAMA_EMPAT_MATA } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import { Centang } from '../../../../components/forms/Centang.tsx';
import { Form, SubmitButton } from '../../../../components/forms/Form.tsx';
import { TextLink } from '../../../../components/Links.tsx';
import { ROUTES } from '../../../../lib/routes.ts';
import { PengaturanMenunggu } from '../../records/MenungguOrangKedua.tsx';
import { useTooFew } from '../../records/TanpaPemutus.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';

/** The text beside an act's name. */
const CATATAN: Partial<Record<EmpatMata, string>> = {
  hapus_sinkron: 'Yang melebihi batas sehari, dan menaikkan batas itu',
  operator:
    'Menambah, menghapus, mengaktifkan lagi, dan mengubah izin, unit, username, atau nomornya. Menonaktifkan langsung berlaku. Tanpa centang ini, pemegang izin Pengaturan dapat membuat sendiri orang keduanya',
  empat_mata:
    'Menghapus centang di sini, menaikkan atau mematikan batas broadcast. Selalu berlaku bila ada centang lain',
};

export function AturanForm({ saved }: { saved: readonly EmpatMata[] }) {
  const [chosen, setChosen] = useState(saved);
  const { errors, save, busy } = usePengaturanForm({
    log: 'Aturan persetujuan gagal disimpan',
    onWaiting: () => setChosen(saved),
  });
  const kurang = useTooFew();
  const toggle = (act: EmpatMata) =>
    setChosen((chosen) => (chosen.includes(act) ? chosen.filter((one) => one !== act) : [...chosen, act]));
  return (
    <Form errors={errors} onSubmit={() => save({ empat_mata: [...chosen] })} className="flex flex-col gap-4">
      <PengaturanMenunggu names={['empat_mata']} />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">Perlu orang kedua</legend>
        {EMPAT_MATA.map((act) => (
          <Centang key={act} checked={chosen.includes(act)} onChange={() => toggle(act)} arti={CATATAN[act]}>
            {NAMA_EMPAT_MATA[act]}
          </Centang>
        ))}
      </fieldset>
      <p className="text-muted">
        Dari berapa penerima broadcast perlu orang kedua diatur di{' '}
        <TextLink to={ROUTES.OperatorGateway}>Gateway</TextLink>.
      </p>
      {kurang && (
        <p role="status" className="font-medium text-danger">
          Belum ada dua operator aktif untuk seluruh kampus dengan izin Persetujuan. Yang diminta satu-satunya
          pemegang izin tidak dapat disetujui siapa pun, sehingga berakhir sesudah seminggu. Selama sendirian,
          ia boleh menghapus centang di sini dan mengubah operator tanpa orang kedua; itu tercatat di Audit.
          Operator yang baru dinonaktifkan masih dihitung selama seminggu.
        </p>
      )}
      <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={busy} className="self-start" />
    </Form>
  );
}
