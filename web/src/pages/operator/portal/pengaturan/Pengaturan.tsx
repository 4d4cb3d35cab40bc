import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { JENIS_SURAT, type JenisSurat } from '#contract/surat/surat.ts';
import { Form } from '../../../../components/forms/Form.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { Termuat } from '../../../../lib/api/Termuat.tsx';
import { useSignalValue } from '../../../../lib/useSignalValue.ts';
import { MenungguOrangKedua, usePengaturanMenunggu } from '../../records/MenungguOrangKedua.tsx';
import { pengaturanOptions } from '../../settings/pengaturan.ts';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';
import { draf, dropDraft, withDraft } from './draf.ts';
import { KopFields } from './KopFields.tsx';
import { NomorFields } from './NomorFields.tsx';
import { PenandaFields } from './PenandaCard.tsx';
import { Pratinjau } from './Pratinjau.tsx';
import { SimpanBar } from './SimpanBar.tsx';
import { TeksFields } from './TeksFields.tsx';

export default function PengaturanSurat() {
  const query = useQuery(pengaturanOptions);
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Pengaturan" />
      <Termuat query={query}>{(data) => <PengaturanForm saved={data.data} />}</Termuat>
    </section>
  );
}

function PengaturanForm({ saved }: { saved: Pengaturan }) {
  const draft = useSignalValue(draf);
  const settings = withDraft(saved, draft);
  const [jenis, setJenis] = useState<JenisSurat>(JENIS_SURAT[0]);
  const { errors, submit, busy, forget } = usePengaturanForm({
    log: 'Pengaturan gagal disimpan',
    dasar: draf.dasarOf(),
    onSaved: (_, isian) => draf.drop(isian),
    onWaiting: draf.drop,
    onErrors: (errors) => {
      // The page shows one text: switch to the first invalid one.
      const wrong = JENIS_SURAT.find((it) => errors[`surat_teks.${it}`]);
      if (wrong) setJenis(wrong);
    },
  });

  const menunggu = usePengaturanMenunggu(Object.keys(saved).filter((nama) => nama.startsWith('surat_')));

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_34rem]">
      <Form
        errors={errors}
        onSubmit={() => submit(draft)}
        // Keep a focused field clear of the sticky save bar.
        className="flex min-w-0 flex-col gap-6 [&_:is(input,select,textarea)]:scroll-mb-60"
      >
        <MenungguOrangKedua rows={menunggu} />
        <KopFields settings={settings} error={errors.surat_kop} />
        <PenandaFields penanda={settings.surat_penanda} error={errors.surat_penanda} />
        <NomorFields settings={settings} jenis={jenis} />
        <TeksFields
          teks={settings.surat_teks}
          tanpaBaca={settings.surat_tanpa_baca}
          jenis={jenis}
          onJenis={setJenis}
        />
        <SimpanBar
          unsaved={JSON.stringify(settings) !== JSON.stringify(saved)}
          waiting={menunggu.length > 0}
          busy={busy}
          onDrop={() => {
            dropDraft();
            forget();
          }}
        />
      </Form>
      <Pratinjau jenis={jenis} settings={settings} draft={draft} />
    </div>
  );
}
