import * as z from 'zod/mini';

/** How it reaches its readers. null: the gateway delivers a text whenever its reader last wrote. */
const JendelaBroadcast = z.nullable(
  z.object({
    /** who gets it as it is: they have written within a day */
    langsung: z.number(),
    /** who gets it as a template */
    template: z.nullable(
      z.object({
        id: z.string(),
        nama: z.string(),
        kategori: z.string(),
        jumlah: z.number(),
      }),
    ),
    /** who would get it as a template only, and there is none that may be sent */
    tertutup: z.number(),
    /** why what should stand in may not be sent now, so that the broadcast would wait for it */
    alasan: z.nullable(z.string()),
  }),
);
export type JendelaBroadcast = z.infer<typeof JendelaBroadcast>;

/** What a broadcast to a group would be, by what is known now. */
export const PratinjauReply = z.object({
  data: z.object({
    /** all members. They are `tidak_layak`, `berhenti`, `jeda` and, of a gateway with a window, the numbers in `jendela` */
    penerima: z.number(),
    /** members left out since another one has the same number */
    ganda: z.number(),
    /** members whose number cannot be sent to: their messages fail at once, and say so */
    tidak_layak: z.number(),
    /** members who want no broadcasts */
    berhenti: z.number(),
    /** members to whom the provider lets no marketing through for the time being */
    jeda: z.number(),
    jendela: JendelaBroadcast,
    /** messages of other broadcasts that go out first */
    antre: z.number(),
    /** messages a second */
    laju: z.number(),
    /** messages a day, and how many of them are left of today; null: as many as there are */
    batas: z.nullable(z.object({ per_hari: z.number(), sisa: z.number() })),
    /** when broadcasts rest, each day: `20:00`, `06:00` and `WIB` */
    jam_tenang: z.nullable(z.object({ mulai: z.string(), selesai: z.string(), zona: z.string() })),
    /** why nothing goes out at present; null: it does */
    ditahan: z.nullable(z.string()),
    /** when the first and when the last of its messages goes out */
    mulai_pada: z.iso.datetime(),
    selesai_pada: z.iso.datetime(),
    /** seconds from now, or from its time, until the last one goes out: with what goes first, hours of rest and the day's limit */
    detik: z.number(),
    /** the longest name, for what `{nama}` makes of a body */
    nama_terpanjang: z.number(),
  }),
});
export type Pratinjau = z.infer<typeof PratinjauReply>['data'];

/** What sending the failed ones again would be, by what is known now. */
export const PratinjauUlangReply = z.object({
  data: z.object({
    /** how many go out again. They are `berhenti`, `jeda` and, of a gateway with a window, the numbers in `jendela` */
    penerima: z.number(),
    /** whose messages fail once more: they want no broadcasts */
    berhenti: z.number(),
    /** to whom the provider lets no marketing through for the time being */
    jeda: z.number(),
    jendela: JendelaBroadcast,
  }),
});
export type PratinjauUlang = z.infer<typeof PratinjauUlangReply>['data'];
