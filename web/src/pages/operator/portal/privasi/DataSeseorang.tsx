import { Search, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Jejak, privasi } from '#contract/privasi/privasi.ts';
import { normalizePhone } from '#shared/phone.ts';
import { Button } from '../../../../components/Button.tsx';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { Form, FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { Item } from '../../../../components/Item.tsx';
import { ApiError, call, callForFile } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { UnduhButton } from '../../../../lib/api/UnduhButton.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { useCallForm } from '../../../../lib/forms/useCallForm.ts';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { toastSuccess } from '../../../../lib/toast.ts';

export function DataSeseorang() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [jejak, setJejak] = useState<Jejak | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const looking = useSingleMutation({
    meta: { toast: (error) => (isAnswer(error) ? undefined : KALIMAT.kesalahanLain) },
    mutationFn: (no_hp: string) => call(privasi.hapus, { params: { no_hp }, query: { coba: '1' } }),
    onSuccess: ({ data }) => setJejak(data ?? null),
    onError: (error) => {
      setJejak(null);
      if (isAnswer(error)) setErrors({ no_hp: error.fields.no_hp ?? error.message });
    },
  });

  function submit(element: HTMLFormElement) {
    const parsed = parseForm(privasi.hapus.params, element);
    setErrors(parsed.errors ?? {});
    if (parsed.data) looking.mutate(parsed.data.no_hp);
    else setJejak(null);
  }

  return (
    <>
      <div className="panel flex flex-col gap-4 rounded-2xl p-5">
        <p>
          Setiap orang berhak meminta salinan datanya atau meminta datanya dihapus (UU 27/2022). Pastikan dulu
          nomor itu benar miliknya.
        </p>
        <Form ref={form} errors={errors} onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <div className="w-full max-w-sm">
            <FormField name="no_hp" label="Nomor HP" inputMode="tel" placeholder="08…" />
          </div>
          <SubmitButton label="Periksa" busyLabel="Memeriksa…" busy={looking.isPending} />
        </Form>
      </div>
      {jejak && (
        <JejakPanel
          key={jejak.no_hp}
          jejak={jejak}
          onErased={() => {
            setJejak(null);
            form.current?.reset();
            form.current?.querySelector('input')?.focus();
          }}
        />
      )}
      {!jejak && !looking.isPending && (
        <p className="flex items-center gap-2 text-muted">
          <Search aria-hidden="true" size={18} className="shrink-0" />
          Yang ada tentang nomor itu tampil di sini sebelum apa pun dihapus.
        </p>
      )}
    </>
  );
}

/** True when the error is about the number, not the connection. */
const isAnswer = (error: Error): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** The data stored about a number's owner: export or erase. */
function JejakPanel({ jejak, onErased }: { jejak: Jejak; onErased: () => void }) {
  const { no_hp, pemilik } = jejak;
  const [erasing, setErasing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby="jejak" className="panel flex flex-col gap-5 rounded-2xl p-5">
      <h3 id="jejak" ref={heading} tabIndex={-1} className="font-bold text-xl focus:outline-none">
        {no_hp}
      </h3>
      {pemilik.length > 1 && (
        <Catatan nada="perhatian">
          {pemilik.length} orang memakai nomor ini. Berkas berisi data semuanya, dan menghapus menghapus
          semuanya. Bila yang dimaksud hanya satu orang, ubah dahulu nomornya di Master Data.
        </Catatan>
      )}
      <Pemilik pemilik={pemilik} />
      <div className="grid gap-6 lg:grid-cols-2">
        <div>
          <h4 className="mb-2 font-semibold">Akan hilang bila dihapus</h4>
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
            {akanHilang(jejak).map(([label, count]) => (
              <Item key={label} label={label}>
                {angka(count)}
              </Item>
            ))}
          </dl>
        </div>
        <div>
          <h4 className="mb-2 font-semibold">Akan tetap ada</h4>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {akanTetap(jejak).map((kalimat) => (
              <li key={kalimat}>{kalimat}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <UnduhButton
          label="Unduh Berkas"
          nama={`data-pribadi-${no_hp.replace(/[^\w.-]/g, '')}.json`}
          read={() => callForFile(privasi.data, { params: { no_hp } })}
          log="Data seseorang gagal diunduh"
        />
        <Button ref={opener} look="danger" icon={Trash2} onClick={() => setErasing(true)}>
          Hapus Data
        </Button>
      </div>
      <FormDialog
        title="Hapus Data"
        width="narrow"
        open={erasing}
        onClose={() => setErasing(false)}
        returnFocusTo={opener}
      >
        <HapusForm no_hp={no_hp} onErased={onErased} onClose={() => setErasing(false)} />
      </FormDialog>
    </section>
  );
}

function Pemilik({ pemilik }: Pick<Jejak, 'pemilik'>) {
  if (pemilik.length === 0) return <p>Nomor ini tidak ada di Master Data.</p>;
  return (
    <ul className="flex flex-col gap-1">
      {pemilik.map(({ kategori, nama, nomor_induk }) => (
        <li key={`${kategori} ${nomor_induk} ${nama}`}>
          <bdi className="font-semibold">{nama}</bdi>{' '}
          <span className="text-muted">
            {NAMA_KATEGORI[kategori]}
            {nomor_induk &&
              (kategori === 'Orangtua' ? `, dari mahasiswa ${nomor_induk}` : `, ${nomor_induk}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface HapusProps {
  no_hp: string;
  onClose: () => void;
  onErased: () => void;
}

/** Confirms an erasure by typing the number. */
function HapusForm({ no_hp, onClose, onErased }: HapusProps) {
  const erasing = useCallForm(read, {
    meta: { log: 'Data gagal dihapus', toast: KALIMAT.hapusGagal },
    mutationFn: (no_hp: string) => call(privasi.hapus, { params: { no_hp } }),
    onSuccess: () => {
      onClose();
      onErased();
      toastSuccess(KALIMAT.hapusBerhasil, `Data tentang ${no_hp} sudah tidak ada.`);
      void queryClient.invalidateQueries();
    },
  });

  function read(form: HTMLFormElement) {
    const typed = String(new FormData(form).get('ketik') ?? '').trim();
    const same = typed === no_hp || normalizePhone(typed) === no_hp;
    return same ? { data: no_hp } : { errors: { ketik: `Bukan ${no_hp}` } };
  }

  return (
    <Form {...erasing.form} kept className="flex flex-col gap-5">
      <p>
        Data tentang <strong>{no_hp}</strong> dihapus, dan tidak dapat dikembalikan. Hapus juga di sistem
        akademik dan berkas impor: bila masih ada di sana, datanya masuk lagi saat sinkronisasi atau impor
        berikutnya.
      </p>
      <FormField name="ketik" label={`Ketik ${no_hp}`} inputMode="tel" />
      <DialogActions close="Kembali" label="Hapus" busyLabel="Menghapus…" busy={erasing.isPending} danger />
    </Form>
  );
}

type Baris = readonly [string, number];

const some = (rows: readonly Baris[]): readonly Baris[] => rows.filter(([, count]) => count !== 0);

const akanHilang = (jejak: Jejak): readonly Baris[] =>
  some([
    ['Orang di Master Data', jejak.pemilik.filter(({ kategori }) => kategori !== 'Orangtua').length],
    [
      'Nama dan nomor orang tua pada mahasiswa',
      jejak.pemilik.filter(({ kategori }) => kategori === 'Orangtua').length,
    ],
    ['Akun, dan pengaduannya bila ada', jejak.akun],
    ['Keanggotaan group', jejak.group],
    ['Pesan yang masih menunggu, dan dibatalkan', jejak.menunggu],
    ['Nama, nomor, dan isi pesan keluar', jejak.pesan],
    ['Pesan masuk', jejak.pesan_masuk],
    ['Percakapan', jejak.percakapan],
    ['Keterangan permohonan surat', jejak.surat_lain],
    ['Surat masuk dari pihak lain', jejak.surat_masuk],
    ['Catatan WhatsApp', jejak.kontak],
    ['Penerima kabar gangguan portal', jejak.kabar],
    ['NIK dan nomor WhatsApp sebagai penanda tangan surat', jejak.penanda],
    ['Nomor WhatsApp sebagai operator; akunnya tetap ada', jejak.operator],
    ['Nomor di daftar kunci API tim', jejak.kunci],
  ]);

const akanTetap = ({ pesan, dikirim, surat_terbit, berhenti }: Jejak): readonly string[] =>
  [
    pesan > 0 && `${angka(pesan)} catatan pesan, tanpa nama, nomor, dan isi`,
    dikirim > 0 &&
      `${angka(dikirim)} pesan yang sedang dikirim atau belum diketahui statusnya, sampai statusnya diketahui`,
    surat_terbit > 0 && `${angka(surat_terbit)} surat yang sudah terbit, sebagai arsip`,
    berhenti && 'Catatan bahwa orang ini berhenti menerima broadcast atau topiknya, tanpa nomornya',
    'Semua hitungan laporan dan broadcast',
    'Audit, dan di dalamnya satu catatan tanpa nomor lengkap',
  ].filter((kalimat) => kalimat !== false);
