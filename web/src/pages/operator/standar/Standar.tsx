import { CalendarPlus, Plus, Trash2 } from 'lucide-react';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import type { JamKerja, Libur } from '#contract/pengaturan/pengaturanStandar.ts';
import { LIBUR_NASIONAL, MENUNGGU_SKB_2027 } from '#contract/standar/liburNasional.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { Button } from '../../../components/Button.tsx';
import { Catatan } from '../../../components/feedback/Catatan.tsx';
import { Form, FormField, SubmitButton } from '../../../components/forms/Form.tsx';
import { Galat } from '../../../components/forms/Galat.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { useKeptState } from '../../../lib/forms/useKeptState.ts';
import { PadaPengaturan } from '../settings/PadaPengaturan.tsx';
import { usePengaturanForm } from '../settings/useSimpanPengaturan.ts';

/** Settings of the promised working days, the holidays that do not count, and when operators answer. */
export default function Standar() {
  return (
    <div className="page-measure flex flex-col gap-8">
      <PageHeading title="Standar Layanan" />
      <PadaPengaturan>{(saved) => <StandarForm saved={saved} />}</PadaPengaturan>
    </div>
  );
}

function StandarForm({ saved }: { saved: Pengaturan }) {
  const [surat, setSurat] = useKeptState('standar_surat', String(saved.standar_surat));
  const [pengaduan, setPengaduan] = useKeptState('standar_pengaduan', String(saved.standar_pengaduan));
  const [libur, setLibur] = useKeptState<readonly Libur[]>('libur', saved.libur);
  const [jam, setJam] = useKeptState<JamKerja>('jam_kerja', saved.jam_kerja);
  const { errors, submit, busy } = usePengaturanForm({
    log: 'Standar layanan gagal disimpan',
    // Unless a day was changed while it was being saved.
    onSaved: ({ libur }, isian) => setLibur((now) => (now === isian.libur ? libur : now)),
  });

  function save() {
    const isian = {
      standar_surat: surat,
      standar_pengaduan: pengaduan,
      jam_kerja: jam,
      libur: libur.toSorted((a, b) => a.tanggal.localeCompare(b.tanggal)),
    };
    setLibur(isian.libur);
    submit(isian);
  }

  return (
    <Form errors={errors} onSubmit={save} className="flex flex-col gap-8">
      <Bagian title="Janji Waktu" panel>
        <p>
          Pemohon dan operator melihat sampai kapan permohonan dijanjikan selesai. Perubahan di sini langsung
          berlaku, juga bagi yang sedang menunggu.
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormField
            name="standar_surat"
            label="Surat (hari kerja)"
            hint="Sejak diajukan sampai siap"
            inputMode="numeric"
            value={surat}
            onValueChange={setSurat}
          />
          <FormField
            name="standar_pengaduan"
            label="Pengaduan (hari kerja)"
            hint="Sejak disampaikan sampai selesai"
            inputMode="numeric"
            value={pengaduan}
            onValueChange={setPengaduan}
          />
        </div>
      </Bagian>
      <Bagian title="Jam Kerja" panel>
        <JamKerjaFields jam={jam} onChange={setJam} error={errors.jam_kerja} />
      </Bagian>
      <Bagian title="Hari Libur" panel>
        <LiburFields libur={libur} onChange={setLibur} error={errors.libur} />
      </Bagian>
      <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={busy} className="self-start" />
    </Form>
  );
}

const HARI = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

interface JamKerjaFieldsProps {
  jam: JamKerja;
  onChange: (jam: JamKerja) => void;
  /** error of the whole week */
  error: string | undefined;
}

function JamKerjaFields({ jam, onChange, error }: JamKerjaFieldsProps) {
  const change = (at: number, part: Partial<JamKerja[number]>) =>
    onChange(jam.map((day, n) => (n === at ? { ...day, ...part } : day)));
  return (
    <>
      <p>
        Yang menulis lewat WhatsApp dan perlu dijawab petugas diberi tahu kapan petugas menjawab. Kosongkan
        kedua jam bila tutup. Zona waktunya yang di jam tenang.
      </p>
      <ul className="flex flex-col gap-4">
        {jam.map(({ buka, tutup }, at) => (
          <li key={HARI[at]} className="grid max-w-md grid-cols-2 items-start gap-3">
            <FormField
              name={`jam_kerja.${at}.buka`}
              label={`${HARI[at]}, buka`}
              type="time"
              optional
              value={buka}
              onValueChange={(buka) => change(at, { buka })}
            />
            <FormField
              name={`jam_kerja.${at}.tutup`}
              label={`${HARI[at]}, tutup`}
              type="time"
              optional
              value={tutup}
              onValueChange={(tutup) => change(at, { tutup })}
            />
          </li>
        ))}
      </ul>
      <Galat>{error}</Galat>
    </>
  );
}

interface LiburFieldsProps {
  libur: readonly Libur[];
  onChange: (libur: readonly Libur[]) => void;
  /** error of the whole list */
  error: string | undefined;
}

function LiburFields({ libur, onChange, error }: LiburFieldsProps) {
  const missing = LIBUR_NASIONAL.filter(({ tanggal }) => !libur.some((day) => day.tanggal === tanggal));
  const change = (at: number, part: Partial<Libur>) =>
    onChange(libur.map((day, n) => (n === at ? { ...day, ...part } : day)));
  const load = () => onChange([...libur, ...missing].toSorted((a, b) => a.tanggal.localeCompare(b.tanggal)));
  return (
    <>
      <p>Sabtu dan Minggu memang bukan hari kerja. Tulis di sini hari lain yang tidak dihitung.</p>
      <Button icon={CalendarPlus} className="self-start" onClick={load} disabled={missing.length === 0}>
        {missing.length === 0
          ? 'Sudah dimuat, kecuali yang menunggu SKB 2027'
          : 'Muat libur nasional 2026 dan 2027'}
      </Button>
      <Catatan>
        2026 menurut SKB 3 Menteri, dengan cuti bersama. Dari 2027 hanya tanggal yang pasti tanpa SKB: Tahun
        Baru, Wafat dan Kenaikan Yesus Kristus, Hari Lahir Pancasila, dan Proklamasi Kemerdekaan. Menunggu SKB
        2027, jadi tidak ikut dimuat: {MENUNGGU_SKB_2027.join(', ')}. Tambahkan sendiri setelah SKB-nya ada.
      </Catatan>
      {libur.length > 0 && (
        <ul className="flex flex-col gap-4">
          {libur.map(({ tanggal, nama }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no key of its own while it is typed
              key={at}
              className="grid items-end gap-3 border-line border-b pb-4 last:border-0 sm:grid-cols-[11rem_1fr_auto]"
            >
              <FormField
                name={`libur.${at}.tanggal`}
                label="Tanggal"
                type="date"
                value={tanggal}
                onValueChange={(tanggal) => change(at, { tanggal })}
              />
              <FormField
                name={`libur.${at}.nama`}
                label="Nama"
                value={nama}
                onValueChange={(nama) => change(at, { nama })}
              />
              <Button
                look="small-danger"
                icon={Trash2}
                className="mb-1 justify-self-start"
                onClick={() => onChange(libur.toSpliced(at, 1))}
              >
                Hapus
                <span className="sr-only">{` ${nama || 'hari libur tanpa nama'}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Galat>{error}</Galat>
      <Button
        icon={Plus}
        className="self-start"
        onClick={() => onChange([...libur, { tanggal: '', nama: '' }])}
      >
        Tambah Hari Libur
      </Button>
    </>
  );
}
