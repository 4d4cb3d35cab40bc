// Mengirim satu pesan: PORTAL=https://… KUNCI=vadr_… node kirim.mjs < pesan.json
// Kode keluar: 0 diterima, 1 ditolak (perbaiki dulu), 75 coba lagi nanti dengan perintah yang sama.
// Node 20 atau lebih baru, tanpa paket lain.
import { json } from 'node:stream/consumers';
import { setTimeout as tunggu } from 'node:timers/promises';

const { PORTAL, KUNCI } = process.env;
const PALING_LAMA_MENUNGGU = 60; // detik

class Ditolak extends Error {}
class CobaLagiNanti extends Error {}

/** Mengirim pesan, dan mengulang bila jawabannya hilang. referensi adalah nama peristiwanya, jadi pesannya tetap satu. */
export async function kirim(pesan) {
  for (const jeda of [1, 2, 4, 8, 16]) {
    let detik = jeda;
    // Tanpa jawaban: mungkin diterima, mungkin tidak.
    const jawaban = await minta(pesan).catch(() => null);
    if (jawaban?.status === 202) return jawaban.isi.data;
    if (jawaban?.status === 429) detik = Number(jawaban.retryAfter ?? jeda);
    else if (jawaban && jawaban.status < 500) throw new Ditolak(ringkas(jawaban));
    if (detik > PALING_LAMA_MENUNGGU) throw new CobaLagiNanti(`sesudah ${detik} detik, ${ringkas(jawaban)}`);
    await tunggu(detik * 1000);
  }
  throw new CobaLagiNanti('Portal tidak menjawab');
}

async function minta(pesan) {
  const jawaban = await fetch(`${PORTAL}/api/kirim`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${KUNCI}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': pesan.referensi,
    },
    body: JSON.stringify(pesan),
    signal: AbortSignal.timeout(30_000),
  });
  const retryAfter = jawaban.headers.get('Retry-After');
  return { status: jawaban.status, retryAfter, isi: await jawaban.json() };
}

const ringkas = ({ status, isi }) => `${status}: ${JSON.stringify(isi)}`;

try {
  console.log(JSON.stringify(await kirim(await json(process.stdin))));
} catch (sebab) {
  console.error(sebab.message);
  process.exitCode = sebab instanceof Ditolak ? 1 : 75;
}
