import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Row = Record<string, unknown>;
type Ask = { act?: string; token?: string; username?: string; password?: string } & Row;

export const FEEDER_LOGIN = { username: '201001', password: 'rahasia-feeder' };

/**
 * Stands in for Neo Feeder's `live2.php`. Written from what open clients send and expect, not from Feeder itself: each
 * fault is one of theirs.
 */
export async function startNeoFeeder() {
  const feeder = {
    url: '',
    students: [] as Row[],
    lecturers: [] as Row[],
    /** every call in order: act, and the offset of a page */
    asked: [] as string[],
    /** calls that a token lasts */
    tokenLasts: Number.POSITIVE_INFINITY,
    /** rows that a page has at most, whatever was asked */
    most: Number.POSITIVE_INFINITY,
    /** text that PHP prints around the JSON */
    around: ['', ''] as [string, string],
    /** Happens before a call of a list is answered; false: the connection breaks */
    before: (_offset: number): boolean => true,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  let token = 0;
  let left = 0;

  function answer({ act = '', token: given, username, password, limit, offset, order }: Ask) {
    const fail = (error_code: number, error_desc: string) => ({ error_code, error_desc, data: null });
    if (act === 'GetToken') {
      const known = username === FEEDER_LOGIN.username && password === FEEDER_LOGIN.password;
      if (!known) return fail(12, 'Username atau password salah');
      left = feeder.tokenLasts;
      return { error_code: '0', error_desc: '', data: { token: `token-${++token}` } };
    }
    if (given !== `token-${token}` || left-- <= 0)
      return fail(100, 'Invalid Token. Token tidak ada atau token sudah expired.');
    const list = { GetDataLengkapMahasiswaProdi: feeder.students, DetailBiodataDosen: feeder.lecturers }[act];
    if (!list) return fail(106, 'Fungsi tidak dikenal');
    const sorted = list.toSorted((a, b) => (String(a[String(order)]) < String(b[String(order)]) ? -1 : 1));
    const from = Number(offset);
    const data = sorted.slice(from, from + Math.min(Number(limit), feeder.most));
    return { error_code: 0, error_desc: '', jumlah: String(data.length), data };
  }

  const server = createServer(async (request, response) => {
    const ask = (await json(request)) as Ask;
    feeder.asked.push(ask.act === 'GetToken' ? 'GetToken' : `${ask.act} ${ask.offset}`);
    if (ask.act !== 'GetToken' && !feeder.before(Number(ask.offset))) response.destroy();
    else response.end(feeder.around.join(JSON.stringify(answer(ask))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  feeder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/live2.php`;
  return feeder;
}

/** A student as Feeder has one. */
export const feederStudent = (n: number, changes: Row = {}): Row => ({
  id_registrasi_mahasiswa: `reg-${String(n).padStart(4, '0')}`,
  nim: `0${1000 + n}`,
  nama_mahasiswa: `MAHASISWA ${n}`,
  nama_program_studi: 'S1 Hukum Tata Negara',
  id_periode_masuk: '20241',
  nama_status_mahasiswa: 'AKTIF   ',
  handphone: ` 0812 3456 ${1000 + n}`,
  telepon: null,
  email: `m${n}@kampus.ac.id`,
  jalan: 'Jl. Melati 1',
  rt: '2',
  rw: '0',
  dusun: null,
  kelurahan: 'Sukamaju',
  kode_pos: '40111',
  nama_wilayah: 'Kec. Cibiru',
  nama_ayah: `Ayah ${n}`,
  nama_ibu_kandung: `Ibu ${n}`,
  nama_wali: null,
  ...changes,
});

/** A lecturer as Feeder has one. */
export const feederLecturer = (n: number, changes: Row = {}): Row => ({
  id_dosen: `dosen-${n}`,
  nidn: `00${1000 + n}`,
  nama_dosen: `DOSEN ${n}`,
  nama_status_aktif: 'Aktif',
  handphone: `0813456${10_000 + n}`,
  email: `d${n}@kampus.ac.id`,
  ...changes,
});
