import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { explain } from './explain.ts';
import { lockFolder } from './lock.ts';
import { withLocalBindings } from './prepare.ts';
import { sourceOf, targetOf } from './pulihkan/bindings.ts';
import { remotePlaces } from './pulihkan/remote.ts';
import { type Restored, restore, type Source, type Target } from './pulihkan/restore.ts';
import { ROOT, readSettings } from './settings.ts';

const USAGE = `Pakai: npm run pulihkan -- --dari 2026-11-22 --local
   atau npm run pulihkan -- --dari 2026-11-22 --remote [--kampus NAMA | --config BERKAS]`;

/** Restores a backup of the bucket CADANGAN into an empty, migrated database: on this machine, or at Cloudflare. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dari: { type: 'string', default: '' },
      local: { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
      kampus: { type: 'string' },
      config: { type: 'string' },
    },
  });
  const { dari, local, remote, kampus } = values;
  if (!/^\d{4}-\d{2}-\d{2}(-\d{4})?$/.test(dari) || local === remote) throw new Error(USAGE);
  const work = async (source: Source, target: Target) => {
    console.log(`Memeriksa cadangan ${dari}, lalu memulihkannya …`);
    report(await restore(source, target, dari, Date.now()));
  };
  if (local) return restoreHere(work);
  const config = values.config ?? (kampus ? join('.vadr', kampus, 'wrangler.json') : 'wrangler.toml');
  const { source, target, close } = await remotePlaces(resolve(ROOT, config));
  await work(source, target).finally(close);
}

async function restoreHere(work: (source: Source, target: Target) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  const lock = await lockFolder(settings.dataDir);
  await withLocalBindings(settings, ({ DB, CADANGAN }) => work(sourceOf(CADANGAN), targetOf(DB)));
  lock.close();
}

function report({ isi, kurang, dilewati }: Restored): void {
  const rows = isi.tabel.reduce((sum, { baris }) => sum + baris, 0);
  console.log(`Cadangan ${isi.id} (selesai ${isi.selesai_pada}) sudah dipulihkan: ${rows} baris.`);
  for (const { tabel, cadangan, pulih } of kurang)
    console.log(`- ${tabel}: ${pulih} dari ${cadangan} baris; sisanya dihapus orang selagi cadangan dibuat.`);
  if (dilewati.length > 0) console.log(`- Tabel yang tidak ada lagi di rilis ini: ${dilewati.join(', ')}.`);
  console.log(`
Yang perlu dilakukan sekarang:
- Semua orang login lagi. Password berlaku seperti pada saat cadangan dibuat.
- Broadcast yang belum selesai ditahan, dan pesan yang belum terkirim menjadi belum pasti: operator memutuskan di
  menu Broadcast dan Report Pesan, supaya tidak ada yang terkirim dua kali.
- Ulangi penghapusan data pribadi dan pencabutan akses yang dilakukan sesudah cadangan dibuat.`);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
