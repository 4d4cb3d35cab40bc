import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { kolomDipakai } from '#contract/pesan/kirim.ts';
import { Button } from '../../../../components/Button.tsx';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { Form, SubmitButton } from '../../../../components/forms/Form.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { textLink } from '../../../../components/styles.ts';
import { ApiError, explanation } from '../../../../lib/api/api.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { KALIMAT, utuh } from '../../../../lib/format/kalimat.ts';
import { wibToIso } from '../../../../lib/format/waktu.ts';
import { useDitahan } from '../../../../lib/operator/menunggu.ts';
import { broadcastPath } from '../../../../lib/operator/paths.ts';
import { DrafDipulihkan } from '../compose/DrafDipulihkan.tsx';
import { type Draf, mungkinTerkirim } from '../compose/draf.ts';
import { InfoBerhenti, InfoJendela, useJendela } from '../compose/InfoJendela.tsx';
import { InfoPenerima } from '../compose/InfoPenerima.tsx';
import { PesanFields, tertulis } from '../compose/PesanFields.tsx';
import { placed } from '../compose/parsePesan.ts';
import { useDraf } from '../compose/useDraf.ts';
import { usePilihanTemplate } from '../compose/usePilihanTemplate.ts';
import { sebabDitolak, useAudiens, usePratinjau } from './audiens.ts';
import { JadwalField, JenisField, TopikField } from './IsianFields.tsx';
import { parseBroadcast, parseSatu } from './isi.ts';
import { Jumlah } from './Jumlah.tsx';
import { BagianLangkah, LangkahBar } from './Langkah.tsx';
import type { Mulai } from './mulai.ts';
import {
  type Contoh,
  DilihatSebagai,
  dikirimiOf,
  pembacaOf,
  Ringkasan,
  satuPembaca,
  Tampak,
} from './Periksa.tsx';
import { Biaya } from './Rincian.tsx';
import { SimpanDraf } from './SimpanDraf.tsx';
import { type Satu, useSatu } from './sumber.ts';
import { Terkirim } from './Terkirim.tsx';
import { Uji } from './Uji.tsx';
import { Untuk } from './Untuk.tsx';
import { type Kiriman, useKirim } from './useKirim.ts';

interface Props {
  mulai: Mulai;
  awal: Draf;
  /** the scheduled broadcast that is changed, or the one that is duplicated */
  broadcast: Broadcast | null;
}

/** Errors by field; those about a recipient belong to the field that chose them. */
function fieldsOf({ sumber, id_group, no_hp, nama, ...fields }: Record<string, string>) {
  const penerima = sumber ?? id_group ?? no_hp ?? nama;
  return penerima ? { ...fields, sumber: penerima } : fields;
}

/** A composition: recipients, message, and what becomes of it. */
export function Penulisan({ mulai, awal, broadcast }: Props) {
  const navigate = useNavigate();
  const penulisan = useDraf(mulai.untuk, awal);
  const { draf, change } = penulisan;
  const { sumber, jenis } = draf;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [gagal, setGagal] = useState<string | null>(null);
  const [terkirim, setTerkirim] = useState<Satu | null>(null);
  const [dilihat, setDilihat] = useState(0);
  const [lihat, setLihat] = useState('');
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

  const satu = useSatu(sumber, mulai.kategori);
  const audiens = useAudiens(draf, change, mungkinTerkirim(mulai.untuk));
  const choice = usePilihanTemplate(jenis, draf.terpilih, (terpilih) => change({ terpilih }));
  const isian = draf.terpilih.isian;
  const lain = kolomDipakai(choice.template ? isian.join('\n') : draf.body).length > 0;
  const langsung = satu && !diubah && draf.jadwal === null && !lain ? satu : null;
  const jendela = useJendela(langsung?.no_hp ?? '', jenis);
  const pratinjau = usePratinjau(
    audiens.data,
    draf,
    choice.template ? tertulis(choice.template, isian) : draf.body,
    lihat.trim(),
  );
  const data = pratinjau.data;
  // A gateway without a message window has no templates.
  const tanpaJendela = langsung ? jendela.data?.data.terbuka === null : data?.jendela === null;
  const pilihan = tanpaJendela || choice.tanpa ? null : choice;
  const lewat = pilihan?.template?.nama ?? null;
  const held = useDitahan();

  // Without values of their own the preview follows what is typed.
  const contohOf = ({ body, ...orang }: Contoh) => ({ ...orang, body: lain ? body : undefined });
  const contoh: readonly Contoh[] =
    data && data.contoh.length > 0 ? data.contoh.map(contohOf) : satu ? [satu] : [];
  const dicari = lihat.trim() && data?.dilihat ? contohOf(data.dilihat) : null;
  const orang = dicari ?? contoh[dilihat] ?? contoh[0];
  const jadwal = draf.jadwal ? new Date(wibToIso(draf.jadwal)) : null;
  const menghitung =
    sumber.length > 0 && !langsung && (audiens.isFetching || (!data && pratinjau.isFetching));
  const bentuk = {
    jenis,
    namaLength: langsung?.nama.length ?? data?.nama_terpanjang ?? 0,
    pilihan,
    kolom: data?.kolom,
  };

  const sending = useKirim({
    mulai,
    draf,
    onSatu: setTerkirim,
    onRefused: (error) => {
      setGagal(explanation(error) ?? 'Perbaiki yang ditandai, lalu kirim lagi.');
      if (error instanceof ApiError) setErrors(placed(fieldsOf(error.fields), pilihan));
    },
  });

  /** The message to send; null when something is missing, which the form then says. */
  function periksa(): Kiriman | null {
    if (!form.current) return null;
    if (langsung) {
      const { errors = {}, data: isi } = parseSatu(form.current, langsung, bentuk);
      setErrors(fieldsOf(errors));
      return isi ? { ke: 'satu', satu: langsung, isi } : null;
    }
    const { errors = {}, data: isi } = parseBroadcast(form.current, audiens.data?.id ?? 1, bentuk);
    const belum =
      sumber.length === 0 ? 'Pilih penerimanya dulu' : audiens.data ? null : sebabDitolak(audiens.error);
    setErrors(belum ? { ...errors, sumber: belum } : fieldsOf(errors));
    if (!isi || belum) return null;
    if (!diubah) return { ke: 'banyak', isi };
    const { id_group, ...lainnya } = isi;
    const sama = JSON.stringify(sumber) === JSON.stringify(awal.sumber);
    return { ke: 'ubah', broadcast: diubah, isi: sama ? lainnya : isi };
  }

  /** The message as the shown recipient reads it; null, and why, when it cannot be sent. */
  function isiUji(no_hp: string) {
    if (!form.current) return null;
    const penerima = { nama: orang?.nama ?? 'Penerima', no_hp, kategori: mulai.kategori };
    const { errors = {}, data: isi } = lain
      ? parseBroadcast(form.current, 1, bentuk)
      : parseSatu(form.current, penerima, bentuk);
    setErrors(fieldsOf(errors));
    if (!isi) return null;
    if (!lain) return { ...isi, ...penerima };
    if (isi.template) return 'Template dengan isian tiap orang belum dapat diuji dari sini.';
    const { body, alamat } = isi;
    return orang?.body === undefined
      ? 'Pratinjau belum siap, coba lagi.'
      : { ...penerima, body: orang.body ?? body, alamat };
  }

  function kirim() {
    setGagal(null);
    const kiriman = periksa();
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
        <Terkirim satu={terkirim} ditahan={held?.semua === true} onLagi={() => setTerkirim(null)} />
      </section>
    );
  }
  const dikirimi = data ? dikirimiOf(data) : (audiens.data?.jumlah ?? 0);
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title={judulHalaman} tab="Tulis" />
      {diubah && diubah.status !== 'terjadwal' && (
        <Catatan nada="perhatian">
          Broadcast ini tidak terjadwal lagi, jadi tidak dapat diubah.{' '}
          <Link to={broadcastPath(diubah.id)} className={textLink}>
            Lihat keadaannya
          </Link>
        </Catatan>
      )}
      <LangkahBar
        isi={{
          Untuk: sumber.length > 0 ? angka(langsung ? 1 : (audiens.data?.jumlah ?? 0)) : '',
          Pesan: '',
          Periksa: '',
        }}
      />
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
              <Jumlah langsung={langsung} kosong={sumber.length === 0} audiens={audiens} pratinjau={data} />
            </Untuk>
          </BagianLangkah>
          <BagianLangkah nama="Pesan">
            <DrafDipulihkan penulisan={penulisan} field={field} />
            <JenisField jenis={jenis} onJenis={pilihJenis} />
            {langsung && <InfoJendela query={jendela} lewat={lewat} dapatMemilih />}
            {langsung && <InfoBerhenti query={jendela} broadcast={false} />}
            {!langsung && data && <InfoPenerima {...data} lewat={lewat} dapatMemilih />}
            <PesanFields
              draf={draf}
              change={change}
              field={field}
              namaLength={bentuk.namaLength}
              pilihan={pilihan}
              kolom={data?.kolom ?? []}
            />
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
          {!langsung && data && data.penerima > 1 && (
            <DilihatSebagai
              contoh={contoh}
              dilihat={dilihat}
              onDilihat={(at) => {
                setDilihat(at);
                setLihat('');
              }}
              adaLagi={data.penerima > contoh.length}
              lihat={lihat}
              onLihat={setLihat}
              hasil={pratinjau.settled ? dicari : undefined}
            />
          )}
          <Tampak
            draf={draf}
            pilihan={pilihan}
            orang={orang}
            pengganti={(langsung ? jendela.data?.data.template?.id : data?.jendela?.template?.id) ?? null}
            pembaca={langsung ? satuPembaca(jendela.data?.data.terbuka) : pembacaOf(data)}
          />
          {!langsung && data && <Ringkasan pratinjau={data} jadwal={jadwal} />}
          {langsung && data?.biaya && (
            <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
              <Biaya {...data} />
            </dl>
          )}
          {!langsung && pratinjau.isError && !data && (
            <p role="alert" className="text-danger">
              {explanation(pratinjau.error) ?? 'Pengiriman belum dapat diperkirakan.'}{' '}
              <Button look="link" onClick={() => void audiens.refetch()}>
                Hitung ulang
              </Button>
            </p>
          )}
          {langsung && held?.semua && (
            <Catatan nada="perhatian">
              {KALIMAT.menungguLanjut} {held.alasan && `Sebabnya: ${utuh(held.alasan)}`}
            </Catatan>
          )}
          {gagal && (
            <p role="alert" className="rounded-lg border-danger border-l-4 bg-danger-soft px-4 py-3">
              <strong className="font-semibold">{KALIMAT.pesanGagal}.</strong> {gagal} Tulisan Anda tetap ada.
            </p>
          )}
          <div className="flex flex-col gap-3 *:w-full">
            <SubmitButton
              label={labelOf(langsung, draf.jadwal !== null, audiens.data ? dikirimi : null)}
              busyLabel={
                sending.isPending ? (jadwal ? 'Menjadwalkan…' : 'Mengirim…') : 'Menghitung penerima…'
              }
              busy={sending.isPending || menghitung}
              onClick={kirim}
            />
            {!diubah && <SimpanDraf mulai={mulai} draf={draf} />}
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
