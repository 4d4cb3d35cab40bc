import { Hono } from 'hono';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { privasi as calls, type Jejak } from '#contract/privasi/privasi.ts';
import { type MasaSimpan, retensi } from '#contract/privasi/retensi.ts';
import { limitAddress, limitOften } from '../core/auth/limit.ts';
import { sidikOf, sidikSemua } from '../core/auth/sidik.ts';
import { auditAct } from '../core/db/audit.ts';
import { readSettings } from '../core/db/pengaturan.ts';
import { ApiError } from '../core/errors.ts';
import { params, query } from '../core/http/body.ts';
import { type App, addressOf } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { nomorOf } from '../jawab/percakapan/percakapanQueries.ts';
import { dataFile } from './dataFile.ts';
import { dataOfAccount, dataOfNumber } from './dataPribadi.ts';
import { erase, wasErased } from './erase.ts';
import { findOrang, isEmpty, jejakOf } from './jejak.ts';
import { countOld } from './retensi.ts';

const ORANG = '/privasi/:no_hp';

/** What is kept of people, for how long, and what they may ask of it. */
export const privasi = new Hono<App>()
  .get('/privasi', async (c) => {
    await limitAddress(c.env, addressOf(c), 'privasi');
    return c.json({ data: masaOf(await readSettings(c.var.db)) });
  })
  .get('/retensi', guard('Operator'), query(retensi.lama.query), async (c) => {
    const { db } = c.var;
    const asked = Object.entries(c.req.valid('query')).filter(([, days]) => days !== undefined);
    const days = { ...masaOf(await readSettings(db)), ...Object.fromEntries(asked) };
    return c.json({ data: await countOld(db, days, Date.now()) });
  })
  .get('/profil/data', guard(), async (c) => {
    await limitOften(c.env, String(c.var.user.id), 'profil-data');
    const { no_hp, parts } = await dataOfAccount(c.var.db, c.var.user.id);
    return dataFile('data-saya', no_hp, parts);
  })
  .get(ORANG, guard('Operator'), params(calls.data.params), async (c) => {
    const { db, user } = c.var;
    await limitOften(c.env, String(user.id), 'privasi');
    const no_hp = await nomorOf(db, c.req.valid('param').no_hp);
    if (isEmpty(await jejakOf(db, await findOrang(db, no_hp)))) throw nobody();
    await db.run(auditAct({ pelaku: user, tindakan: 'Mengekspor', sasaran: `Data pribadi ${samar(no_hp)}` }));
    return dataFile(`data-pribadi-${no_hp.replace(/[^\w.-]/g, '')}`, no_hp, await dataOfNumber(db, no_hp));
  })
  .delete(ORANG, guard('Operator'), params(calls.hapus.params), query(calls.hapus.query), async (c) => {
    const { db, user, config } = c.var;
    const no_hp = await nomorOf(db, c.req.valid('param').no_hp);
    const found = await jejakOf(db, await findOrang(db, no_hp));
    const known = !isEmpty(found);
    if (c.req.valid('query').coba) {
      if (!known) throw nobody();
      return c.json({ message: 'Belum ada yang dihapus', data: found });
    }
    // Also where there is nothing that an operator may know of: what was told in confidence goes without a word.
    await erase(db, {
      no_hp,
      sidik: sidikOf(config.SESSION_KEYS, no_hp),
      audit: known ? { pelaku: user, sasaran: `Nomor ${samar(no_hp)}`, rincian: wordsOf(found) } : null,
    });
    if (!known && !(await wasErased(db, sidikSemua(config.SESSION_KEYS, no_hp)))) throw nobody();
    return c.json({ message: 'Data tentang nomor ini sudah dihapus' });
  });

const nobody = () =>
  new ApiError('tidak_ditemukan', { message: 'Tidak ada data tentang nomor ini di portal' });

/** Of the settings those that are about how long. */
const masaOf = (settings: Pengaturan): MasaSimpan => {
  const { retensi_isi_pesan, retensi_pesan_masuk, retensi_sesi, retensi_audit, cadangan_hari } = settings;
  return { retensi_isi_pesan, retensi_pesan_masuk, retensi_sesi, retensi_audit, cadangan_hari };
};

/** The audit is kept, and nobody shall be found in it by a number that was erased. */
const samar = (no_hp: string) => `${no_hp.slice(0, 4)}••••${no_hp.slice(-2)}`;

/** What was erased, without anybody's name. */
const wordsOf = ({ pemilik, group, pesan, menunggu, pesan_masuk }: Jejak) =>
  [
    `${pemilik.length} orang dari data induk`,
    `${group} keanggotaan group`,
    `${pesan} pesan keluar${menunggu > 0 ? `, ${menunggu} di antaranya dibatalkan` : ''}`,
    `${pesan_masuk} pesan masuk`,
  ].join('; ');
