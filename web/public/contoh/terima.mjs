// Menerima kabar dari portal (callback), menurut Standard Webhooks. Mencoba: RAHASIA_CALLBACK=whsec_… PORT=8000 node terima.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const TOLERANSI = 300; // detik
const rahasia = Buffer.from(process.env.RAHASIA_CALLBACK.slice('whsec_'.length), 'base64');

/** Benar bila kabar ini dari portal, utuh, dan tidak lebih dari lima menit lalu. */
export function asli(isi, header) {
  const { 'webhook-id': id, 'webhook-timestamp': waktu, 'webhook-signature': tandaTangan = '' } = header;
  // Juga bila bukan angka.
  if (!id || !(Math.abs(Date.now() / 1000 - Number(waktu)) <= TOLERANSI)) return false;
  const benar = createHmac('sha256', rahasia).update(`${id}.${waktu}.${isi}`).digest();
  return tandaTangan.split(' ').some((tanda) => {
    const ini = Buffer.from(tanda.replace(/^v1,/, ''), 'base64');
    return tanda.startsWith('v1,') && ini.length === benar.length && timingSafeEqual(ini, benar);
  });
}

/** Keadaan terakhir setiap pesan; di sistem Anda: tabelnya sendiri. */
const terakhir = new Map();

/** Kabar dapat datang dua kali dan tidak berurutan: yang lebih lama dari yang sudah dicatat diabaikan. */
function catat({ timestamp, data }) {
  if (terakhir.get(data.id)?.timestamp > timestamp) return;
  terakhir.set(data.id, { timestamp, status: data.status });
  console.log(data.id, data.status);
}

createServer(async (permintaan, balasan) => {
  // Persis seperti diterima: yang ditandatangani adalah isinya, huruf demi huruf.
  const isi = await text(permintaan);
  if (!asli(isi, permintaan.headers)) return balasan.writeHead(401).end();
  const kabar = JSON.parse(isi);
  if (kabar.type === 'pesan.status') catat(kabar);
  // Cepat: yang lama dikerjakan sesudahnya.
  balasan.writeHead(204).end();
}).listen(Number(process.env.PORT ?? 8000));
