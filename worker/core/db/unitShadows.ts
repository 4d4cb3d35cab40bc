/** Single messages that wait, by two partial indexes: the second has broadcasts' too. */
const WAITING =
  "SELECT id FROM main.pesan WHERE id_broadcast IS NULL AND status = 'pending' AND belum_pasti = 0 UNION ALL SELECT id FROM main.pesan WHERE belum_pasti = 1";

const PEOPLE = ['mahasiswa', 'dosen', 'pegawai'] as const;
const SERVICES = ['surat', 'surat_masuk', 'pengaduan'] as const;
const SEARCHED = [...PEOPLE, 'lainnya', ...SERVICES];
/** Lists of uploads. Other files are those of letters and complaints, which limit them. */
const UPLOADS = ['gambar', 'dokumen'] as const;

/** The rows that operators of a unit see, as a query of each table and view. `main` is the real one. */
export function shadowsOf(unit: number): Record<string, string> {
  /** The number is that of a person of the unit, or of a student's parent. */
  const ofPerson = (no_hp: string) =>
    `EXISTS (SELECT 1 FROM main.nomor_fakultas o WHERE o.no_hp = ${no_hp} AND o.id_fakultas = ${unit})`;
  const inUnit = (table: string, id: string) =>
    `EXISTS (SELECT 1 FROM main.${table} o WHERE o.id = ${id} AND o.id_fakultas = ${unit})`;
  const owned = `id_fakultas = ${unit}`;

  const inOwnGroup = `${inUnit('"group"', 'member.id_group')} AND ${ofPerson('member.no_hp')}`;
  const ofComplaint = (row: string) =>
    `EXISTS (SELECT 1 FROM main.pengaduan WHERE pengaduan.id = ${row}.id_pengaduan AND satuan = ${unit})`;
  const byKategori = (kategori: string, id: string) =>
    `CASE ${kategori} WHEN 'Mahasiswa' THEN ${inUnit('mahasiswa', id)} WHEN 'Orangtua' THEN ${inUnit('mahasiswa', id)} WHEN 'Dosen' THEN ${inUnit('dosen', id)} WHEN 'Pegawai' THEN ${inUnit('pegawai', id)} ELSE 0 END`;

  const conditions: Record<string, string> = {
    ...Object.fromEntries(PEOPLE.map((table) => [table, owned])),
    lainnya: '0',
    nomor_berubah: byKategori('nomor_berubah.kategori', 'nomor_berubah.id_orang'),
    member: inOwnGroup,
    broadcast: owned,
    pesan: `${ofPerson('pesan.no_hp')} AND (pesan.id_broadcast IS NULL OR ${inUnit('broadcast', 'pesan.id_broadcast')})`,
    pesan_masuk: ofPerson('pesan_masuk.no_hp'),
    kontak_wa: ofPerson('kontak_wa.no_hp'),
    langganan_topik: ofPerson('langganan_topik.no_hp'),
    pertanyaan: owned,
    kata_lain: inUnit('pertanyaan', 'kata_lain.id_pertanyaan'),
    teks_siap: owned,
    draf: inUnit('akun', 'draf.dibuat_oleh'),
    ...Object.fromEntries(SERVICES.map((table) => [table, `satuan = ${unit}`])),
    berkas: `(${owned} OR jenis NOT IN ('gambar', 'dokumen'))`,
    pengaduan_balasan: ofComplaint('pengaduan_balasan'),
    pengaduan_kabar: ofComplaint('pengaduan_kabar'),
    persetujuan: `EXISTS (SELECT 1 FROM main.surat s WHERE s.id = persetujuan.id_surat AND ${inUnit('mahasiswa', 's.id_mahasiswa')})`,
  };
  const where = (table: string) => `FROM main.${table} WHERE ${conditions[table]}`;
  const teksOf = (list: string, table: string) => [
    `${list}_teks`,
    `SELECT * FROM main.${list}_teks WHERE EXISTS (SELECT 1 ${where(table)} AND ${table}.id = ${list}_teks.id)`,
  ];
  const teks = Object.fromEntries([
    ...SEARCHED.map((list) => teksOf(list, list)),
    ...UPLOADS.map((list) => teksOf(list, 'berkas')),
  ]);
  const asker = `main.pesan_masuk m WHERE m.id_belum_terjawab = b.id AND ${ofPerson('m.no_hp')}`;
  const counted: Record<string, string> = {
    ...Object.fromEntries(['lainnya', ...SERVICES].map((table) => [table, where(table)])),
    ...Object.fromEntries(
      UPLOADS.map((jenis) => [
        jenis,
        `FROM main.berkas WHERE jenis = '${jenis}' AND terbit_pada IS NOT NULL AND ${owned}`,
      ]),
    ),
    belum_terjawab: `FROM main.belum_terjawab b WHERE b.disisihkan_pada IS NULL AND EXISTS (SELECT 1 FROM ${asker})`,
  };
  const counter = (table: string, of: string) =>
    `COALESCE((SELECT s.jumlah FROM main.${table} s WHERE s.id_fakultas = ${unit} AND ${of}), 0)`;
  const waiting = `(SELECT count(*) FROM main.pesan p WHERE p.id IN (${WAITING}) AND p.id_broadcast IS NULL AND +p.kategori = t.kategori AND ${ofPerson('p.no_hp')})`;
  const singles = `iif(t.status = 'pending', ${waiting}, ${counter('total_pesan_satuan', 's.kategori = t.kategori AND s.status = t.status')})`;
  const ofBroadcasts = `sum(CASE t.status WHEN 'pending' THEN b.pending WHEN 'sent' THEN b.sent WHEN 'read' THEN b.read ELSE b.cancel END)`;

  return {
    ...Object.fromEntries(Object.keys(conditions).map((table) => [table, `SELECT * ${where(table)}`])),
    ...teks,
    group: `SELECT id, kode, nama_group, kategori, jumlah_satuan AS jumlah_member, jumlah_satuan, kolom, sementara, id_fakultas, created_at, updated_at FROM main."group" WHERE ${owned}`,
    member_tidak_layak_daftar: `SELECT * FROM main.member_tidak_layak_daftar t WHERE EXISTS (SELECT 1 FROM main.member WHERE member.id = t.id AND ${inOwnGroup})`,
    percakapan: `SELECT p.rowid AS rowid, p.* FROM main.percakapan p WHERE ${ofPerson('p.no_hp')}`,
    belum_terjawab: `SELECT id, makna, pesan, (SELECT count(*) FROM ${asker}) AS jumlah, terakhir_pada, disisihkan_pada FROM main.belum_terjawab b WHERE EXISTS (SELECT 1 FROM ${asker})`,
    pemilik_nomor: `SELECT * FROM main.pemilik_nomor n WHERE ${byKategori('n.kategori', 'n.id')}`,
    pemilik_akun: `SELECT * FROM main.pemilik_akun p WHERE p.hak_akses = 'Operator' OR EXISTS (SELECT 1 FROM main.akun a WHERE a.id = p.id_akun AND (${PEOPLE.map((table) => inUnit(table, `a.id_${table}`)).join(' OR ')}))`,
    // No UNION: D1 allows five terms in one.
    total: `SELECT tabel, CASE tabel ${Object.entries(counted)
      .map(([tabel, from]) => `WHEN '${tabel}' THEN (SELECT count(*) ${from})`)
      .join(
        ' ',
      )} WHEN 'audit' THEN jumlah ELSE ${counter('total_satuan', 's.tabel = total.tabel')} END AS jumlah FROM main.total`,
    total_layanan: `SELECT t.layanan, t.status, CASE t.layanan ${['surat', 'pengaduan']
      .map((table) => `WHEN '${table}' THEN (SELECT count(*) ${where(table)} AND ${table}.status = t.status)`)
      .join(' ')} END AS jumlah FROM main.total_layanan t`,
    total_pesan: `SELECT t.kategori, t.status, ${singles} + (SELECT COALESCE(${ofBroadcasts}, 0) FROM main.broadcast b WHERE b.id_fakultas = ${unit} AND b.kategori = t.kategori) AS jumlah FROM main.total_pesan t`,
  };
}
