import { KATEGORI } from '../../../../worker/contract/peran.ts';
import { type Jejak, privasi } from '../../../../worker/contract/privasi/privasi.ts';
import { type Orang, operatorOf } from '../../../support/people/kirim.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

/** A portal whose people are erased, for all tests of a file. */
export function privacy() {
  const stack = sharedPortal();
  const operator = shared(() => operatorOf(stack));

  const run = (query: string, ...values: unknown[]) =>
    stack.env.DB.prepare(query)
      .bind(...values)
      .run();
  const all = async (query: string, ...values: unknown[]) =>
    (
      await stack.env.DB.prepare(query)
        .bind(...values)
        .all()
    ).results;

  const pathOf = (no_hp: string) => `privasi/${encodeURIComponent(no_hp)}`;
  const preview = async (no_hp: string): Promise<Jejak> => {
    const { data } = await operator.exact(200, privasi.hapus.reply, 'DELETE', `${pathOf(no_hp)}?coba=1`);
    if (!data) throw new Error('no preview');
    return data;
  };
  const remove = (no_hp: string) => operator.exact(200, privasi.hapus.reply, 'DELETE', pathOf(no_hp));
  const NOBODY = {
    status: 404,
    body: { error: { message: 'Tidak ada data tentang nomor ini di portal' } },
  };

  /** A message as an earlier one stands in the table. */
  async function message(to: Orang, columns: Record<string, string | number | null> = {}): Promise<number> {
    const row = { kategori: 'Lainnya', ...to, jenis: 'teks', body: `Halo ${to.nama}`, ...columns };
    const names = Object.keys(row);
    const [made] = await all(
      `INSERT INTO pesan (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) RETURNING id, status`,
      ...Object.values(row),
    );
    await run(
      'UPDATE total_pesan SET jumlah = jumlah + 1 WHERE kategori = ? AND status = ?',
      row.kategori,
      made?.status,
    );
    return Number(made?.id);
  }
  const LATER = Date.now() + 3_600_000;
  const waiting = (to: Orang, columns = {}) => message(to, { coba_pada: LATER, ...columns });
  const rowOf = async (id: number) => (await all('SELECT * FROM pesan WHERE id = ?', id))[0];

  /** Every count of messages that a person is shown, and each row's fate. */
  async function totals() {
    const reports = await Promise.all(
      KATEGORI.map(async (kategori) => (await operator.call('GET', `reportpesan/${kategori}`)).body),
    );
    return {
      totals: await all('SELECT * FROM total_pesan ORDER BY kategori, status'),
      broadcasts: await all('SELECT * FROM broadcast ORDER BY id'),
      fates: await all(
        `SELECT id, id_broadcast, kategori, jenis, nama_group, status, belum_pasti, klaim, gateway, created_at, dikirim_pada,
        diterima_pada, dibaca_pada, percobaan, diulang, coba_pada FROM pesan ORDER BY id`,
      ),
      reports: reports.map((body) => (body as { meta: unknown }).meta),
      statistik: (await operator.call('GET', 'statistik')).body,
      layanan: await all("SELECT * FROM total_layanan WHERE layanan = 'surat' ORDER BY status"),
    };
  }

  /** Finds a text in any table but the audit. */
  async function foundIn(text: string): Promise<string[]> {
    const tables = await all(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%\\_cari%' ESCAPE '\\'
     AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'audit'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await all(`SELECT * FROM "${name}"`);
      if (rows.some((row) => JSON.stringify(row).includes(text))) found.push(String(name));
    }
    return found;
  }

  const contact = (one: Orang) =>
    operator.call('POST', 'lainnya', { nama_lainnya: one.nama, no_hp: one.no_hp });

  return {
    stack,
    operator,
    run,
    all,
    pathOf,
    preview,
    remove,
    NOBODY,
    message,
    LATER,
    waiting,
    rowOf,
    totals,
    foundIn,
    contact,
  };
}
