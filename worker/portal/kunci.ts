import { kunci as calls, type Kunci } from '#contract/portal/kunci.ts';
import { isoOf } from '#contract/waktu.ts';
import { type BarisKunci, createKey, expectFreeName, listKeys, revokeKey } from '../core/auth/kunci.ts';
import { invalid } from '../core/errors.ts';
import { secondPerson } from '../core/http/orangKedua.ts';
import { serve } from '../core/http/serve.ts';
import { isLocal } from '../env.ts';
import {
  cancelWaiting,
  checkCallback,
  hitungKiriman,
  newSecret,
  readCallbacks,
  resendCallbacks,
  setCallback,
} from '../pesan/index.ts';
import { findAgreed } from './persetujuan/minta.ts';

export const kunci = [
  serve(calls.list, async ({ db }) => {
    const now = Date.now();
    const [keys, sent, callbacks] = await Promise.all([
      listKeys(db),
      hitungKiriman(db, now),
      readCallbacks(db, now),
    ]);
    return { data: keys.map((key) => present(key, callbacks.get(key.id), sent.get(key.id))) };
  }),
  serve(calls.create, async (call) => {
    const { db, config, user, body } = call;
    if (body.berakhir_pada && body.berakhir_pada.getTime() <= Date.now())
      throw invalid('berakhir_pada', 'Sudah lewat');
    if (body.jenis === 'tim' && !body.daftar?.length) throw invalid('daftar', 'Wajib diisi untuk kunci tim');
    if (body.jenis !== 'tim' && body.daftar?.length) throw invalid('daftar', 'Hanya untuk kunci tim');
    const { callback: alamat, ...asked } = body;
    if (alamat) checkCallback(alamat, isLocal(config));
    await expectFreeName(db, body.nama);
    const permission = await findAgreed(call, calls.create);
    const waits =
      !permission &&
      (await secondPerson(call, calls.create, {
        jenis: ['kunci'],
        target: `kunci:${body.nama}`,
        sasaran: body.nama,
        rincian: Object.entries(body).flatMap(([nama, sesudah]) =>
          sesudah == null ? [] : [{ nama, sesudah }],
        ),
      }));
    if (waits) return waits;
    const callback = alamat ? { alamat, rahasia: newSecret() } : null;
    const { kunci, ...row } = await createKey(db, user, { ...asked, callback }, permission);
    const shown = callback && (await readCallbacks(db, Date.now())).get(row.id);
    return { data: { ...present(row, shown), kunci, rahasia_callback: callback?.rahasia ?? null } };
  }),
  serve(calls.pasang, async ({ db, env, config, user, params, body }) => {
    const { callback: alamat = null, rahasia_baru = false } = body;
    const to = { alamat, rahasiaBaru: rahasia_baru, lokal: isLocal(config), now: Date.now() };
    const rahasia_callback = await setCallback(db, env.ANTREAN_CALLBACK, user, params.id, to);
    return { data: { rahasia_callback } };
  }),
  serve(calls.ulang, async ({ db, env, user, params }) => {
    const jumlah = await resendCallbacks(db, env.ANTREAN_CALLBACK, user, params.id, Date.now());
    return { data: { jumlah } };
  }),
  serve(calls.remove, async ({ db, user, params, query }) => {
    // First: a key that is in use accepts further messages.
    const sasaran = await revokeKey(db, user, params.id);
    const dibatalkan = query.batalkan === '1' ? await cancelWaiting(db, user, { ...params, sasaran }) : 0;
    return { message: 'Kunci berhasil dicabut', dibatalkan };
  }),
];

const present = (
  { created_at, dipakai_pada, dicabut_pada, berakhir_pada, ...row }: BarisKunci,
  callback: Kunci['callback'] = null,
  pesan: Kunci['pesan'] = { jumlah: 0, gagal: 0, menunggu: 0, sebab: [] },
): Kunci => ({
  ...row,
  callback,
  pesan,
  created_at: created_at.toISOString(),
  dipakai_pada: isoOf(dipakai_pada),
  dicabut_pada: isoOf(dicabut_pada),
  berakhir_pada: isoOf(berakhir_pada),
});
