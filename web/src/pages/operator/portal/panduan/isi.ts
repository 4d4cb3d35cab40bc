import { type Bab, readBab } from './bab.ts';

const BERKAS = import.meta.glob<string>('./isi/*.md', { query: '?raw', import: 'default', eager: true });

/** The guide's chapters, by file name. */
const NAMA: Record<string, string> = {
  mulai: 'Memulai',
  data: 'Master Data',
  kirim: 'Mengirim Pesan',
  pantau: 'Memantau',
  jawab: 'Menjawab',
  layanan: 'Pengaduan dan Surat',
  portal: 'Mengelola Portal',
};

export interface BagianPanduan {
  nama: string;
  bab: readonly Bab[];
}

export const PANDUAN: readonly BagianPanduan[] = Object.entries(BERKAS)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([path, berkas]) => {
    const [, name = ''] = /-(\w+)\.md$/.exec(path) ?? [];
    return { nama: NAMA[name] ?? name, bab: readBab(berkas) };
  });
