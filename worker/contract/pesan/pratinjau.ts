import * as z from 'zod/mini';

/** Recipients by how they get it. null: the gateway has no window and delivers free text to all. */
const JendelaBroadcast = z.nullable(
  z.object({
    /** as free text: they wrote within 24 hours */
    langsung: z.number(),
    /** by the template */
    template: z.nullable(
      z.object({
        id: z.string(),
        nama: z.string(),
        kategori: z.string(),
        jumlah: z.number(),
      }),
    ),
    /** not reached: outside the window, and no template may be sent */
    tertutup: z.number(),
    /** why the template may not be sent now, so that the broadcast would wait for it */
    alasan: z.nullable(z.string()),
  }),
);
export type JendelaBroadcast = z.infer<typeof JendelaBroadcast>;

/** The text as a member will read it. */
const Contoh = z.object({ nama: z.string(), no_hp: z.string(), body: z.string() });

export const PratinjauReply = z.object({
  data: z.object({
    /** all members: the sum of `tidak_layak`, `tak_lengkap`, `berhenti`, `berhenti_topik`, `jeda` and, for a gateway with a window, the counts in `jendela` */
    penerima: z.number(),
    /** members left out because of a duplicate number */
    ganda: z.number(),
    /** members with an unsendable number: their messages fail at once, with a reason */
    tidak_layak: z.number(),
    /** members who lack a value that the text uses: their messages fail at once, too */
    tak_lengkap: z.number(),
    /** by value that the text uses, how many members lack it; without those that all have */
    tanpa_nilai: z.array(z.object({ kolom: z.string(), jumlah: z.number() })),
    /** names of values that the text may use, besides `nama` */
    kolom: z.array(z.string()),
    /** the text as up to three members will read it, the longest one first; none without a text */
    contoh: z.array(Contoh),
    /** the text for the first member whom `lihat` finds; null: it finds nobody who gets the message */
    dilihat: z.nullable(Contoh),
    /** members who unsubscribed */
    berhenti: z.number(),
    /** members who ended its topic */
    berhenti_topik: z.number(),
    /** members for whom the provider drops marketing at present */
    jeda: z.number(),
    jendela: JendelaBroadcast,
    /** messages of other broadcasts that go first */
    antre: z.number(),
    /** messages a second */
    laju: z.number(),
    /** daily cap, and what is left of it today; null: no cap */
    batas: z.nullable(z.object({ per_hari: z.number(), sisa: z.number() })),
    /** daily quiet hours: `20:00`, `06:00` and `WIB` */
    jam_tenang: z.nullable(z.object({ mulai: z.string(), selesai: z.string(), zona: z.string() })),
    /** why nothing is sent at present; null: sending */
    ditahan: z.nullable(z.string()),
    /** when the first and the last message is sent */
    mulai_pada: z.iso.datetime(),
    selesai_pada: z.iso.datetime(),
    /** seconds until the last message, from now or from its schedule, including queue, quiet hours and daily cap */
    detik: z.number(),
    /** length of the longest name, for the length of the filled body */
    nama_terpanjang: z.number(),
    /**
     * What it costs: as things are, and if everybody gets it in the dearest way and none is free; `sisa_batas` is null
     * without a limit. null: the gateway has no prices.
     */
    biaya: z.nullable(
      z.object({
        mata_uang: z.string(),
        perkiraan: z.number(),
        paling_banyak: z.number(),
        sisa_batas: z.nullable(z.number()),
      }),
    ),
  }),
});
export type Pratinjau = z.infer<typeof PratinjauReply>['data'];

export const PratinjauUlangReply = z.object({
  data: z.object({
    /** messages to resend: the sum of `berhenti`, `berhenti_topik`, `jeda` and, for a gateway with a window, the counts in `jendela` */
    penerima: z.number(),
    /** fail again: unsubscribed */
    berhenti: z.number(),
    /** fail again: ended its topic */
    berhenti_topik: z.number(),
    /** the provider drops marketing for them at present */
    jeda: z.number(),
    jendela: JendelaBroadcast,
  }),
});
export type PratinjauUlang = z.infer<typeof PratinjauUlangReply>['data'];
