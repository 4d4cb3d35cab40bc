import { text } from '#contract/fields.ts';
import {
  percakapan as calls,
  type KeadaanPercakapan,
  type Pemilik,
  type Percakapan,
} from '#contract/jawab/percakapan.ts';
import { isoOf } from '#contract/waktu.ts';
import { audited } from '../../core/db/audit.ts';
import { expectReached } from '../../core/db/unit.ts';
import type { Call } from '../../core/http/context.ts';
import { alwaysPaged } from '../../core/http/list.ts';
import { serve } from '../../core/http/serve.ts';
import { pemilikOf } from '../../orang/index.ts';
import { sendToOne } from '../../pesan/index.ts';
import { type PercakapanRow, pageOfPercakapan } from './percakapanList.ts';
import {
  answeredByOperator,
  keadaanOf,
  lookedAt,
  nomorOf,
  pageOfPerson,
  settled,
  shownNumber,
} from './percakapanQueries.ts';
import { presentButir, presentKeadaan } from './present.ts';

/** A name as it may stand in a message. */
const Nama = text();

type Known = Pick<Call, 'db' | 'config'>;

export const percakapan = [
  serve(calls.list, async (call) => {
    const { urut, saring, cari, ...asked } = call.query;
    const page = alwaysPaged(asked);
    const filter = { menunggu: saring === 'menunggu', menungguDulu: urut === 'menunggu', cari: cari ?? null };
    const { rows, total } = await pageOfPercakapan(call.db, filter, page);
    const numbers = rows.map(({ no_hp }) => no_hp);
    const owners = await pemilikOf(call.db, numbers);
    const data = rows.map((row) => presentRow(call, row, owners.get(row.no_hp)));
    return { data, meta: { ...page, total } };
  }),
  serve(calls.read, async (call) => {
    const { cari = null, ...asked } = call.query;
    const page = alwaysPaged(asked);
    const no_hp = await shownNumber(call.db, call.params.no_hp);
    const [orang, { rows, total }] = await Promise.all([
      orangOf(call, no_hp),
      pageOfPerson(call.db, no_hp, { ...page, cari }),
      // In a faculty's database this changes no conversation of another one.
      call.db.run(lookedAt(no_hp)),
      expectReached(call.db, no_hp),
    ]);
    return { data: rows.map(presentButir), orang, meta: { ...page, total } };
  }),
  serve(calls.balas, async (call) => {
    const input = call.body;
    const no_hp = await nomorOf(call.db, call.params.no_hp);
    const { nama, pemilik } = await orangOf(call, no_hp);
    const jenis = input.jenis ?? 'teks';
    return sendToOne(call, {
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
  }),
  serve(calls.selesai, async (call) => {
    const { db, user } = call;
    const no_hp = await nomorOf(db, call.params.no_hp);
    const { nama } = await orangOf(call, no_hp);
    await audited(db, settled(no_hp, Date.now()), {
      pelaku: user,
      tindakan: 'Menyelesaikan percakapan',
      sasaran: `${sebutan(nama, no_hp)} (${no_hp})`,
    });
    return { message: 'Percakapan selesai ditangani' };
  }),
];

/** The state of a conversation, which may have no message yet. */
async function orangOf({ db, config }: Known, no_hp: string): Promise<KeadaanPercakapan> {
  const [row, owners] = await Promise.all([keadaanOf(db, no_hp), pemilikOf(db, [no_hp])]);
  return presentKeadaan(config, row, owners.get(no_hp));
}

function presentRow({ config }: Known, row: PercakapanRow, pemilik: Pemilik[] | undefined): Percakapan {
  const { jenis, body, terakhir_pada } = row;
  return {
    ...presentKeadaan(config, row, pemilik),
    mendesak: row.mendesak === 1,
    terakhir: { jenis: jenis ?? 'lainnya', body: body ?? '', created_at: isoOf(terakhir_pada) },
  };
}

/** A profile name may be any text; in a message it has to be one line. */
const sebutan = (nama: string, no_hp: string) => Nama.safeParse(nama).data ?? no_hp;
