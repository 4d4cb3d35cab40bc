import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { Button } from '../../../../components/Button.tsx';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { Form, SubmitButton } from '../../../../components/forms/Form.tsx';
import { TextLink } from '../../../../components/Links.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { ApiError, explanation } from '../../../../lib/api/api.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { broadcastPath } from '../../../../lib/operator/paths.ts';
import { DrafDipulihkan } from '../compose/DrafDipulihkan.tsx';
import type { Draf } from '../compose/draf.ts';
import { InfoBerhenti, InfoJendela } from '../compose/InfoJendela.tsx';
import { InfoPenerima } from '../compose/InfoPenerima.tsx';
import { PesanFields } from '../compose/PesanFields.tsx';
import { placed } from '../compose/parsePesan.ts';
import { useDraf } from '../compose/useDraf.ts';
import { bacaKiriman, bacaUji, fieldsOf } from './baca.ts';
import { JadwalField, JenisField, TopikField } from './IsianFields.tsx';
import { Jumlah } from './Jumlah.tsx';
import { BagianLangkah, LangkahBar } from './Langkah.tsx';
import type { Mulai } from './mulai.ts';
import { Periksa } from './Periksa.tsx';
import type { Satu } from './sumber.ts';
import { Terkirim } from './Terkirim.tsx';
import { Uji } from './Uji.tsx';
import { Untuk } from './Untuk.tsx';
import { useKirim } from './useKirim.ts';
import { useRencana } from './useRencana.ts';
import { useSimpanDraf } from './useSimpanDraf.ts';

interface Props {
  mulai: Mulai;
  awal: Draf;
  /** the scheduled broadcast that is changed, or the one that is duplicated */
  broadcast: Broadcast | null;
}

/** The key of an attempt whose answer was lost is refused when that was accepted, and the message comes from a draft since. */
function alasanOf(error: Error): string {
  if (error instanceof ApiError && error.fields['Idempotency-Key'])
    return 'Pesan ini sudah diterima pada percobaan sebelumnya, jadi tidak dikirim lagi. Lihat di Report Pesan.';
  return explanation(error) ?? 'Perbaiki yang ditandai, lalu kirim lagi.';
}

/** A composition: recipients, message, and what becomes of it. */
export function TulisForm({ mulai, awal, broadcast }: Props) {
  const navigate = useNavigate();
  const penulisan = useDraf(mulai.untuk, awal);
  const { draf, change } = penulisan;
  const { sumber, jenis } = draf;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [gagal, setGagal] = useState<string | null>(null);
  const [terkirim, setTerkirim] = useState<Satu | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const untuk = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const diubah = mulai.asal?.jenis === 'ubah' ? broadcast : null;

  // Each kind of message has its own entry in the lists.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes
  useLayoutEffect(() => {
    if (mulai.jenis) change({ jenis: mulai.jenis });
  }, [mulai.jenis]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start, and when another message is begun
  useEffect(() => (sumber.length > 0 ? field : untuk).current?.focus(), [terkirim]);

  const rencana = useRencana(mulai, penulisan, diubah);
  const { audiens, langsung, jendela, pilihan, bentuk, dikirimi } = rencana;
  const { data } = rencana.pratinjau;
  const terjadwal = draf.jadwal !== null;
  const dikirim = terjadwal ? 'Menjadwalkan…' : 'Mengirim…';
  const lewat = pilihan?.template?.nama ?? null;

  const sending = useKirim({
    mulai,
    draf,
    onSatu: setTerkirim,
    onRefused: (error) => {
      setGagal(alasanOf(error));
      if (error instanceof ApiError) setErrors(placed(fieldsOf(error.fields), pilihan));
    },
  });

  const saving = useSimpanDraf(mulai);
  const sibuk = sending.isPending || saving.isPending;

  function isiUji(no_hp: string) {
    if (!form.current) return null;
    const { errors, isi } = bacaUji(form.current, rencana, { no_hp, kategori: mulai.kategori });
    setErrors(errors);
    return isi;
  }

  function kirim() {
    setGagal(null);
    if (!form.current) return;
    const sebelumnya = diubah && { broadcast: diubah, sumber: awal.sumber };
    const { errors, kiriman } = bacaKiriman(form.current, rencana, { sumber, diubah: sebelumnya });
    setErrors(errors);
    if (kiriman) sending.mutate(kiriman);
  }

  function pilihJenis(jenis: Draf['jenis']) {
    change({ jenis });
    if (!mulai.jenis) return;
    const query = new URLSearchParams(location.search);
    query.set('jenis', jenis);
    void navigate({ search: query.toString() }, { replace: true });
  }

  const judulHalaman = diubah ? `Ubah Broadcast ${diubah.nama_group}` : 'Tulis';
  if (terkirim) {
    return (
      <section className="flex flex-col gap-6">
        <PageHeading title={judulHalaman} tab="Tulis" />
        <Terkirim satu={terkirim} onLagi={() => setTerkirim(null)} />
      </section>
    );
  }
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title={judulHalaman} tab="Tulis" />
      {diubah && diubah.status !== 'terjadwal' && (
        <Catatan nada="perhatian">
          Broadcast ini tidak terjadwal lagi, jadi tidak dapat diubah.{' '}
          <TextLink to={broadcastPath(diubah.id)}>Lihat keadaannya</TextLink>
        </Catatan>
      )}
      <LangkahBar jumlah={langsung ? '1' : audiens.data ? angka(audiens.data.jumlah) : ''} />
      <Form
        ref={form}
        errors={errors}
        kept
        // Enter in a field sends nothing: the button says what happens.
        onSubmit={() => {}}
        className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_27rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <BagianLangkah nama="Untuk">
            <Untuk sumber={sumber} onSumber={(sumber) => change({ sumber })} field={untuk}>
              <Jumlah kosong={sumber.length === 0} rencana={rencana} />
            </Untuk>
          </BagianLangkah>
          <BagianLangkah nama="Pesan">
            <DrafDipulihkan penulisan={penulisan} field={field} />
            <JenisField jenis={jenis} onJenis={pilihJenis} />
            {langsung && <InfoJendela query={jendela} lewat={lewat} dapatMemilih />}
            {langsung && <InfoBerhenti query={jendela} broadcast={false} />}
            {!langsung && data && <InfoPenerima {...data} lewat={lewat} dapatMemilih />}
            <PesanFields penulisan={penulisan} bentuk={bentuk} field={field} />
            {!langsung && <TopikField topik={draf.topik} onTopik={(topik) => change({ topik })} />}
            <JadwalField
              jadwal={draf.jadwal}
              onJadwal={(jadwal) => change({ jadwal })}
              jamTenang={data?.jam_tenang ?? null}
            />
          </BagianLangkah>
        </div>
        <BagianLangkah
          nama="Periksa"
          className="xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
        >
          <Periksa draf={draf} rencana={rencana} />
          {gagal && (
            <p role="alert" className="rounded-lg border-danger border-l-4 bg-danger-soft px-4 py-3">
              <strong className="font-semibold">{KALIMAT.pesanGagal}.</strong> {gagal} Tulisan Anda tetap ada.
            </p>
          )}
          <div className="flex flex-col gap-3 *:w-full">
            <SubmitButton
              label={labelOf(langsung, terjadwal, dikirimi)}
              busyLabel={
                saving.isPending ? 'Menyimpan…' : sending.isPending ? dikirim : 'Menghitung penerima…'
              }
              // A draft that is saved while its message is sent would stay, and could be sent again.
              busy={sibuk || rencana.menghitung}
              locks={false}
              onClick={kirim}
            />
            {!diubah && (
              <Button
                busy={saving.isPending}
                off={sending.isPending}
                className="grow"
                onClick={() => saving.mutate(draf)}
              >
                {saving.isPending ? 'Menyimpan…' : 'Simpan draf'}
              </Button>
            )}
            <Uji jenis={jenis} isi={isiUji} />
          </div>
        </BagianLangkah>
      </Form>
    </section>
  );
}

/** Says what the button does. @param jumlah null without recipients */
function labelOf(langsung: Satu | null, terjadwal: boolean, jumlah: number | null): string {
  if (langsung) return `Kirim ke ${langsung.nama}`;
  if (jumlah === null) return terjadwal ? 'Jadwalkan' : 'Kirim';
  return `${terjadwal ? 'Jadwalkan untuk' : 'Kirim ke'} ${angka(jumlah)} orang`;
}
