import { type Context, Hono } from 'hono';
import type { Meta } from '#contract/daftar.ts';
import { text } from '#contract/fields.ts';
import {
  BalasanInput,
  type ButirPercakapan,
  percakapan as calls,
  type KeadaanPercakapan,
  type Pemilik,
  type Percakapan,
  tersembunyi,
} from '#contract/jawab/percakapan.ts';
import { audited } from '../../core/db/audit.ts';
import { body, params, query } from '../../core/http/body.ts';
import type { App } from '../../core/http/context.ts';
import { guard } from '../../core/http/guard.ts';
import { alwaysPaged } from '../../core/http/list.ts';
import { pemilikOf } from '../../orang/pemilik.ts';
import { sendToOne } from '../../pesan/accept/kirimSatu.ts';
import { WINDOW_MS } from '../../pesan/send/form.ts';
import { type PercakapanRow, pageOfPercakapan } from './percakapanList.ts';
import {
  answeredByOperator,
  type ButirRow,
  type KeadaanRow,
  keadaanOf,
  nomorOf,
  pageOfPerson,
  settled,
} from './percakapanQueries.ts';

/** A name as it may stand in a message. */
const Nama = text();
const ORANG = '/:no_hp';

type Call = Pick<Context<App>, 'var'>;

/** What people and the campus write to each other, person by person. */
export const percakapan = new Hono<App>()
  .use(guard('Operator'))
  .get('/', query(calls.list.query), async (c) => {
    const { urut, saring, cari, ...asked } = c.req.valid('query');
    const page = alwaysPaged(asked);
    const filter = { menunggu: saring === 'menunggu', menungguDulu: urut === 'menunggu', cari: cari ?? null };
    const { rows, total } = await pageOfPercakapan(c.var.db, filter, page);
    const owners = await pemilikOf(
      c.var.db,
      rows.map(({ no_hp }) => no_hp),
    );
    const data = rows.map((row) => presentRow(c, row, owners.get(row.no_hp)));
    return c.json({ data, meta: { ...page, total } satisfies Meta });
  })
  .get(ORANG, params(calls.read.params), query(calls.read.query), async (c) => {
    const { db } = c.var;
    const { cari, ...asked } = c.req.valid('query');
    const page = alwaysPaged(asked);
    const no_hp = await nomorOf(db, c.req.valid('param').no_hp);
    const [orang, { rows, total }] = await Promise.all([
      orangOf(c, no_hp),
      pageOfPerson(db, no_hp, { ...page, cari: cari ?? null }),
    ]);
    return c.json({ data: rows.map(presentButir), orang, meta: { ...page, total } satisfies Meta });
  })
  .post(ORANG, params(calls.balas.params), ...body(BalasanInput), async (c) => {
    const { no_hp: asked } = c.req.valid('param');
    const input = c.req.valid('json');
    const no_hp = await nomorOf(c.var.db, asked);
    const { nama, pemilik } = await orangOf(c, no_hp);
    const jenis = input.jenis ?? 'teks';
    const answer = await sendToOne(c, {
      call: calls.balas.path,
      asked: { ...input, no_hp: asked },
      message: {
        nama: sebutan(nama, no_hp),
        no_hp,
        kategori: pemilik[0]?.kategori ?? 'Lainnya',
        jenis,
        body: input.body,
        alamat: jenis === 'teks' ? null : (input.alamat ?? null),
      },
      template: input,
      alongside: [answeredByOperator(no_hp, Date.now())],
    });
    return c.json(answer.body, answer.status);
  })
  .post(`${ORANG}/selesai`, params(calls.selesai.params), async (c) => {
    const { db, user } = c.var;
    const no_hp = await nomorOf(db, c.req.valid('param').no_hp);
    const { nama } = await orangOf(c, no_hp);
    await audited(db, settled(no_hp, Date.now()), {
      pelaku: user,
      tindakan: 'Menyelesaikan percakapan',
      sasaran: `${sebutan(nama, no_hp)} (${no_hp})`,
    });
    return c.json({ message: 'Percakapan selesai ditangani' });
  });

/** How it is with somebody, whether or not they have ever written. */
async function orangOf(c: Call, no_hp: string): Promise<KeadaanPercakapan> {
  const [row, owners] = await Promise.all([keadaanOf(c.var.db, no_hp), pemilikOf(c.var.db, [no_hp])]);
  return keadaan(c, row, owners.get(no_hp));
}

function keadaan(c: Call, row: KeadaanRow, pemilik: Pemilik[] = []): KeadaanPercakapan {
  const { no_hp } = row;
  const { hasWindow } = c.var.config.channel.gateway;
  const now = Date.now();
  const jendela = row.masuk_pada === null || !hasWindow ? null : row.masuk_pada + WINDOW_MS;
  const ahead = (at: number | null) => (at !== null && at > now ? at : null);
  return {
    no_hp,
    tersembunyi: tersembunyi(no_hp),
    nama: pemilik[0]?.nama || row.nama || no_hp,
    pemilik,
    menunggu_sejak: isoOf(row.menunggu_sejak),
    jendela_sampai: isoOf(ahead(jendela)),
    tanpa_jendela: !hasWindow,
    petugas_sampai: isoOf(ahead(row.petugas_sampai)),
    berhenti_pada: isoOf(row.berhenti_pada),
  };
}

function presentRow(c: Call, row: PercakapanRow, pemilik: Pemilik[] | undefined): Percakapan {
  const { jenis, body, terakhir_pada } = row;
  return {
    ...keadaan(c, row, pemilik),
    terakhir: { jenis: jenis ?? 'lainnya', body: body ?? '', created_at: iso(terakhir_pada) },
  };
}

const presentButir = ({ pada, ...row }: ButirRow): ButirPercakapan => ({
  ...row,
  belum_pasti: row.belum_pasti === 1,
  otomatis: row.otomatis === 1,
  isi_dihapus: row.isi_dihapus === 1,
  created_at: iso(pada),
});

/** What somebody calls themselves may be any text: as a name in a message it is one line, and no other. */
const sebutan = (nama: string, no_hp: string) => Nama.safeParse(nama).data ?? no_hp;

const iso = (ms: number) => new Date(ms).toISOString();
const isoOf = (ms: number | null) => (ms === null ? null : iso(ms));
