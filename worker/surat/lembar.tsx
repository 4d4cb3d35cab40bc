import type { Identitas } from '#contract/portal/identitas.ts';
import type { BlokSurat, PemilikSurat, VerifikasiSurat } from '#contract/surat/surat.ts';
import { dayOf, longDate } from './date.ts';

/** Result of the check of a code; `jawaban` once the visitor has named the owner. */
export type Hasil =
  | { outcome: 'terbit'; surat: VerifikasiSurat; jawaban?: PemilikSurat & { pemilik: string } }
  | { outcome: 'tidak_dikenal' }
  /** it says nothing about the letter; asked again, it may */
  | { outcome: 'gagal'; alasan: string }
  /** a link to a file that is not given out */
  | { outcome: 'tanpa_file'; judul: string; kalimat: string };

interface Putusan {
  warna: 'baik' | 'buruk' | 'netral';
  judul: string;
  kalimat: string;
}

/** The check of a letter as one page, with its verdict on top. It works without its script, which compares files. */
export function lembar(hasil: Hasil, identitas: Identitas): string {
  const putusan = putusanOf(hasil, identitas);
  const judul = hasil.outcome === 'tanpa_file' ? 'File' : 'Verifikasi Surat';
  return `<!doctype html>${(
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={identitas.tema} />
        <title>{`${judul} | ${identitas.produk} ${identitas.institusi}`}</title>
        <script id="identitas" type="application/json">
          {'{}'}
        </script>
        <link rel="stylesheet" href="/periksa.css" />
        <script src="/tema.js" />
        <link rel="icon" href={identitas.logo ?? '/logo.svg'} />
        {hasil.outcome === 'terbit' && <script src="/periksa.js" defer />}
      </head>
      <body>
        <header>
          <a href="/">
            <img src={identitas.logo ?? '/logo.svg'} alt="" width="40" height="40" />
            <span>
              <b>{identitas.produk}</b>
              {identitas.institusi}
            </span>
          </a>
        </header>
        <main>
          <h1>{judul}</h1>
          <div id="putusan" role="status">
            <Kotak {...putusan} />
          </div>
          {hasil.outcome === 'terbit' && <Rincian {...hasil} putusan={putusan} />}
          <p>
            <a href="/verifikasi-surat">
              {hasil.outcome === 'tanpa_file' ? 'Periksa keaslian surat' : 'Periksa kode surat lain'}
            </a>
          </p>
        </main>
        <footer>
          {identitas.produk} {identitas.nama_lengkap}
        </footer>
      </body>
    </html>
  )}`.replace('>{}</script>', () => `>${dataOf(identitas)}</script>`);
}

/** The campus's colours, for `tema.js`: JSX would escape the quotes of JSON. */
const dataOf = ({ gaya }: Identitas) => JSON.stringify({ gaya }).replaceAll('<', '\\u003c');

const TANDA: Record<Putusan['warna'], string> = { baik: '✓', buruk: '✕', netral: '?' };

const Kotak = ({ warna, judul, kalimat }: Putusan) => (
  <section class={`kotak ${warna}`}>
    <span aria-hidden="true">{TANDA[warna]}</span>
    <div>
      <h2>{judul}</h2>
      <p>{kalimat}</p>
    </div>
  </section>
);

function putusanOf(hasil: Hasil, { institusi }: Identitas): Putusan {
  switch (hasil.outcome) {
    case 'tidak_dikenal':
      return {
        warna: 'buruk',
        judul: 'Kode surat tidak dikenal',
        kalimat: `${institusi} tidak menerbitkan surat dengan kode ini. Cocokkan lagi kodenya dengan yang tertulis di surat.`,
      };
    case 'gagal':
      return { warna: 'netral', judul: 'Surat belum dapat diperiksa', kalimat: hasil.alasan };
    case 'tanpa_file':
      return { ...hasil, warna: 'netral' };
    case 'terbit':
      return issuedOf(hasil, institusi);
  }
}

function issuedOf({ surat, jawaban }: Extract<Hasil, { outcome: 'terbit' }>, institusi: string): Putusan {
  if (surat.dicabut_pada !== null)
    return {
      warna: 'buruk',
      judul: 'Surat ini sudah dicabut',
      kalimat: `Surat ini pernah diterbitkan ${institusi}, tetapi tidak berlaku lagi sejak ${longDate(dayOf(Date.parse(surat.dicabut_pada)))}.`,
    };
  if (jawaban && !jawaban.milik)
    return {
      warna: 'buruk',
      judul: 'Surat ini milik orang lain',
      kalimat: `Kodenya asli, tetapi surat ini bukan atas nama atau NIM “${jawaban.pemilik}”.`,
    };
  if (jawaban)
    return {
      warna: 'baik',
      judul: 'Surat ini asli, masih berlaku, dan miliknya',
      kalimat: `${institusi} menerbitkannya untuk ${jawaban.pemilik}. Cocokkan isi di bawah ini dengan surat yang Anda pegang.`,
    };
  return {
    warna: 'baik',
    judul: 'Kode surat ini asli dan masih berlaku',
    kalimat: `${institusi} menerbitkan surat dengan keterangan di bawah ini. Yang diperiksa baru kodenya: cocokkan keterangannya dengan surat yang Anda pegang.`,
  };
}

const DITUTUP: Record<NonNullable<VerifikasiSurat['tautan_ditutup']>, string> = {
  dicabut: 'Isi dan file surat ini ditutup karena suratnya sudah dicabut.',
  data_dihapus: 'Isi dan file surat ini ditutup karena data pemiliknya sudah dihapus. Suratnya tetap asli.',
};

function Rincian({ surat, jawaban, putusan }: Extract<Hasil, { outcome: 'terbit' }> & { putusan: Putusan }) {
  const { nomor, jenis, tanggal, inisial, akhir_nim, ditandatangani_oleh, tautan_ditutup, sha256 } = surat;
  return (
    <>
      <Tabel
        rows={[
          ['Nomor surat', nomor],
          ['Jenis surat', jenis],
          ['Tanggal', longDate(tanggal)],
          ['Inisial nama', inisial],
          ['Akhir NIM', `…${akhir_nim}`],
        ]}
      />
      {ditandatangani_oleh && (
        // A title may end with the full stop: M.Ag.
        <p>Surat ini ditandatangani secara elektronik oleh {ditandatangani_oleh.replace(/\.$/, '')}.</p>
      )}
      {jawaban?.isi && <Isi isi={jawaban.isi} />}
      {tautan_ditutup ? <p>{DITUTUP[tautan_ditutup]}</p> : <PemilikForm />}
      {surat.dicabut_pada === null && <Cocokkan sha256={sha256} putusan={putusan} />}
    </>
  );
}

const Tabel = ({ rows }: { rows: [label: string, nilai: string][] }) => (
  <dl>
    {rows.map(([label, nilai]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{nilai}</dd>
      </div>
    ))}
  </dl>
);

const Isi = ({ isi }: { isi: BlokSurat[] }) => (
  <section>
    <h2>Isi surat</h2>
    {isi.map((block) => {
      const key = JSON.stringify(block);
      const shown = 'teks' in block ? <p>{block.teks}</p> : <Tabel rows={block.data} />;
      return (
        <div key={key}>
          {block.pemohon && <p>Menurut pemohon:</p>}
          {shown}
        </div>
      );
    })}
  </section>
);

const PemilikForm = () => (
  <form method="post">
    <h2>Milik siapa surat ini?</h2>
    <label for="pemilik">NIM atau nama lengkap</label>
    <p id="petunjuk">
      Isi surat, termasuk program studi dan keperluannya, diperlihatkan bila NIM atau nama lengkapnya benar.
    </p>
    <input
      id="pemilik"
      name="pemilik"
      required
      maxlength={255}
      autocomplete="off"
      aria-describedby="petunjuk"
    />
    <button type="submit">Periksa pemilik</button>
  </form>
);

const FILE_SAMA: Putusan = {
  warna: 'baik',
  judul: 'File ini asli dan masih berlaku',
  kalimat: 'Sama persis dengan surat yang kami terbitkan.',
};

/**
 * Shown by the script, which puts the verdict on the file in the place of the one on the code.
 *
 * @param putusan on the code: a bad one stays, whatever the file is
 */
const Cocokkan = ({ sha256, putusan }: { sha256: string; putusan: Putusan }) => (
  <section id="cocokkan" hidden data-sha256={sha256}>
    <h2>Cocokkan file PDF</h2>
    <label for="file">File PDF yang Anda terima</label>
    <p id="petunjuk-file">File dibandingkan di perangkat Anda dan tidak dikirim ke mana pun.</p>
    <input id="file" type="file" accept="application/pdf" aria-describedby="petunjuk-file" />
    <template id="sama">
      <Kotak {...(putusan.warna === 'buruk' ? putusan : FILE_SAMA)} />
    </template>
    <template id="berbeda">
      <Kotak
        warna="buruk"
        judul="File ini bukan surat yang kami terbitkan"
        kalimat="Kodenya milik surat kami, tetapi file ini berbeda: isinya mungkin diubah, atau file ini hasil pindai atau disimpan ulang. Minta file aslinya."
      />
    </template>
    <template id="tidak_terbaca">
      <Kotak warna="netral" judul="File tidak dapat dibaca" kalimat="Pilih lagi file itu." />
    </template>
  </section>
);
