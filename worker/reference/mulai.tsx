import { Code } from './callDetails.tsx';
import { CONTOH, type Contoh, pathContoh } from './contoh.ts';

/** Files of the site: how to send, and how to take what the portal calls back with. */
const PENGIRIM = [
  ['PHP', 'kirim.php', 'php kirim.php < pesan.json'],
  ['Python', 'kirim.py', 'python3 kirim.py < pesan.json'],
  ['JavaScript', 'kirim.mjs', 'node kirim.mjs < pesan.json'],
  ['curl', 'kirim.sh', 'sh kirim.sh nilai-2026-1-20230001 < pesan.json'],
] as const;
const PENERIMA = [
  ['PHP', 'terima.php', 'RAHASIA_CALLBACK=whsec_… php -S 127.0.0.1:8000 terima.php'],
  ['JavaScript', 'terima.mjs', 'RAHASIA_CALLBACK=whsec_… PORT=8000 node terima.mjs'],
] as const;

/** Shows how another system sends its first message, four worked examples, and callbacks. @param origin of the portal */
export const Mulai = ({ origin }: { origin: string }) => (
  <section id="mulai">
    <h2>Mulai mengirim dari sistem lain</h2>
    <ol>
      <li>
        Minta operator membuat kunci di <em>Pengaturan › Kunci API</em>: jenis <strong>Uji</strong>, boleh{' '}
        <em>Mengirim pesan</em>. Kuncinya diawali <code>vadr_uji_</code>. Dengan kunci itu semuanya diterima
        dan diperiksa seperti sungguhan, tetapi tidak ada yang dikirim.
      </li>
      <li>
        Ambil contohnya dalam bahasa Anda, dan jalankan:
        <Code>{firstSend(origin)}</Code>
      </li>
      <li>
        Jawabannya memuat <code>id</code>. Dua detik kemudian pesannya <code>sent</code>, semenit kemudian{' '}
        <code>read</code>:<Code>{`curl -H "Authorization: Bearer $KUNCI" "$PORTAL/api/kirim/ID"`}</Code>
      </li>
      <li>
        Setelah cocok, minta kunci <strong>Tim</strong> untuk mencoba ke HP sendiri, lalu kunci{' '}
        <strong>Nyata</strong>. Programnya tetap sama.
      </li>
    </ol>
    <p>
      Setiap panggilan juga dapat <a href="#kirimSistem.kirim">dicoba di halaman ini</a>, dan{' '}
      <a href="/api/openapi.json">openapi.json</a> dapat dijadikan klien oleh generator, misalnya orval.
    </p>

    <h3>Contoh program</h3>
    <Files files={PENGIRIM} />
    <p>Semuanya menangani jawaban dengan cara yang sama:</p>
    <dl>
      <div>
        <dt>
          <code>202</code>
        </dt>
        <dd>Diterima dan pasti diproses. Simpan id-nya.</dd>
      </div>
      <div>
        <dt>Tanpa jawaban, atau 5xx</dt>
        <dd>
          Mungkin diterima, mungkin tidak. Ulangi dengan <code>Idempotency-Key</code> yang sama: selama sehari
          pesannya tetap satu. Pakai nama peristiwanya sebagai kunci, bukan angka acak.
        </dd>
      </div>
      <div>
        <dt>
          <code>429</code>
        </dt>
        <dd>
          Tunggu selama <code>Retry-After</code> detik, lalu ulangi. Bila berjam-jam, batas harian kunci itu
          sudah habis. Permintaan yang lebih besar dari batas itu harus dipecah.
        </dd>
      </div>
      <div>
        <dt>
          <code>422</code>, <code>401</code>, <code>403</code>
        </dt>
        <dd>
          Tidak akan berhasil bila diulang begitu saja. <code>fields</code> menyebut yang salah.
        </dd>
      </div>
    </dl>

    <h3>Empat contoh dari kampus</h3>
    {CONTOH.map((contoh) => (
      <details>
        <summary>
          <h4>{contoh.judul}</h4>
        </summary>
        <div class="isi">
          <p>{contoh.kapan}</p>
          <Code>{curlOf(contoh)}</Code>
          <ul>
            {contoh.catatan.map((catatan) => (
              <li>{catatan}</li>
            ))}
          </ul>
        </div>
      </details>
    ))}

    <h3>Kabar dari portal (callback)</h3>
    <p>
      Bila kuncinya dibuat dengan alamat <code>callback</code>, portal memanggil alamat itu setiap kali
      keadaan pesan berubah, menurut Standard Webhooks: header <code>webhook-id</code>,{' '}
      <code>webhook-timestamp</code> dan <code>webhook-signature</code>, isi{' '}
      <code>
        {'{"type": "pesan.status", "timestamp", "data": {"id", "referensi", "status", "alasan_kode"}}'}
      </code>
      .
    </p>
    <ul>
      <li>
        Periksa dulu, baru percaya: <code>v1,</code> diikuti HMAC-SHA256 dalam base64 dari{' '}
        <code>webhook-id.webhook-timestamp.isi</code>, dengan rahasia sesudah <code>whsec_</code> yang
        didekode dari base64. Bandingkan dalam waktu tetap, dan tolak yang lebih dari lima menit.
      </li>
      <li>
        Kabar dapat datang dua kali dan tidak berurutan. Abaikan yang <code>timestamp</code>-nya lebih lama
        dari yang sudah dicatat.
      </li>
      <li>
        Jawab 2xx dengan cepat. Selain itu kabarnya diulang selama sehari, makin lama makin jarang. Jawaban
        410, atau seminggu tanpa satu keberhasilan, mematikan callback: baca keadaan pesan dengan{' '}
        <code>GET /api/kirim/{'{id}'}</code>, dan minta operator menghidupkannya lagi.
      </li>
    </ul>
    <Files files={PENERIMA} />
  </section>
);

/** Files to fetch and run. The script of the page shows their text when they are opened. */
const Files = ({ files }: { files: readonly (readonly [string, string, string])[] }) =>
  files.map(([language, name, command]) => (
    <details data-berkas={`/contoh/${name}`}>
      <summary>
        <h4>{language}</h4>
      </summary>
      <div class="isi">
        <p>
          <a href={`/contoh/${name}`}>{name}</a>, dijalankan dengan <code>{command}</code>
        </p>
      </div>
    </details>
  ));

const firstSend = (origin: string) => `export PORTAL=${origin} KUNCI=vadr_uji_…
curl -sSO "$PORTAL/contoh/kirim.php" -sSO "$PORTAL/contoh/pesan.json"
php kirim.php < pesan.json`;

const curlOf = (contoh: Contoh) => `curl "$PORTAL${pathContoh(contoh)}" \\
  -H "Authorization: Bearer $KUNCI" \\
  -H 'Idempotency-Key: ${contoh.kunci}' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(contoh.body, null, 2)}'`;
