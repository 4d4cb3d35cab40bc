import { kunci as calls, type Kunci } from '#contract/portal/kunci.ts';
import { type BarisKunci, createKey, expectFreeName, listKeys, revokeKey } from '../core/auth/kunci.ts';
import { ApiError } from '../core/errors.ts';
import { secondPerson } from '../core/http/orangKedua.ts';
import { serve } from '../core/http/serve.ts';
import { hitungKiriman } from '../pesan/index.ts';

/** The API keys of other campus systems. */
export const kunci = [
  serve(calls.list, async ({ db }) => {
    const [keys, sent] = await Promise.all([listKeys(db), hitungKiriman(db, Date.now())]);
    return { data: keys.map((key) => present(key, sent.get(key.id))) };
  }),
  serve(calls.create, async (call) => {
    const { db, user, body } = call;
    if (body.berakhir_pada && body.berakhir_pada.getTime() <= Date.now())
      throw new ApiError('validasi', { fields: { berakhir_pada: 'Sudah lewat' } });
    if (body.jenis === 'tim' && !body.daftar?.length)
      throw new ApiError('validasi', { fields: { daftar: 'Wajib diisi untuk kunci tim' } });
    await expectFreeName(db, body.nama);
    const waits = await secondPerson(call, calls.create, {
      ...{ jenis: ['kunci'], target: `kunci:${body.nama}`, sasaran: body.nama },
      rincian: Object.entries(body).flatMap(([nama, sesudah]) =>
        sesudah == null ? [] : [{ nama, sesudah }],
      ),
    });
    if (waits) return waits;
    const { kunci, ...row } = await createKey(db, user, body);
    return { data: { ...present(row), kunci } };
  }),
  serve(calls.remove, async ({ db, user, params }) => {
    await revokeKey(db, user, params.id);
    return { message: 'Kunci berhasil dicabut' };
  }),
];

const present = (
  { created_at, dipakai_pada, dicabut_pada, berakhir_pada, ...row }: BarisKunci,
  pesan: Kunci['pesan'] = { jumlah: 0, gagal: 0, sebab: [] },
): Kunci => ({
  ...row,
  pesan,
  created_at: created_at.toISOString(),
  dipakai_pada: dipakai_pada?.toISOString() ?? null,
  dicabut_pada: dicabut_pada?.toISOString() ?? null,
  berakhir_pada: berakhir_pada?.toISOString() ?? null,
});
