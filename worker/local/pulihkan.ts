import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { campusOf } from './deploy/campus.ts';
import { readNotes } from './deploy/notes.ts';
import { wranglerIn } from './deploy/wrangler.ts';
import { explain } from './explain.ts';
import { lockFolder } from './lock.ts';
import { withLocalBindings } from './prepare.ts';
import { sourceOf, targetOf } from './pulihkan/bindings.ts';
import { remotePlaces } from './pulihkan/remote.ts';
import { type Restored, restore, type Source, type Target } from './pulihkan/restore.ts';
import { ROOT, readSettings } from './settings.ts';

const USAGE = `Pakai: npm run pulihkan -- --dari 2026-11-22 --local
   atau npm run pulihkan -- --dari 2026-11-22 --remote [--kampus NAMA | --config BERKAS]`;

/** Where a deployment keeps what it has written. */
const VADR = join(ROOT, '.vadr');

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
  const campus = campusOf(kampus);
  const config = values.config ? resolve(values.config) : configOf(campus);
  const wrangler = wranglerIn(readNotes(VADR, campus).akun, process.env);
  const { source, target, close } = await remotePlaces(wrangler, config);
  await work(source, target).finally(close);
}

/** What `npm run deploy` has written for a campus, or wrangler.toml where somebody deploys by hand. */
function configOf(campus: string): string {
  const deployed = join(VADR, campus, 'wrangler.json');
  return existsSync(deployed) ? deployed : join(ROOT, 'wrangler.toml');
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
- Nomor surat yang terbit sesudah cadangan dibuat dapat terpakai lagi: cocokkan dengan arsip sebelum menerbitkan.
- Ulangi penghapusan data pribadi dan pencabutan akses yang dilakukan sesudah cadangan dibuat.`);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
