import { parseArgs } from 'node:util';
import { deployInBuilds } from './builds.ts';
import { campusOf } from './campus.ts';
import { readTomls } from './config.ts';
import { deploy } from './deploy.ts';
import { onRealWorld } from './real-world.ts';

const HELP = `npm run deploy [-- --kampus NAMA] [--dry-run] [--ubah]

  --kampus NAMA  kampus yang dipasang; nama semua sumber daya diawali dengannya (bawaan: vadr)
  --dry-run      hanya mengatakan apa yang akan dilakukan
  --ubah         menanyakan semuanya lagi; yang tidak dijawab tetap`;

const options = {
  kampus: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  ubah: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;
const dry = process.argv.includes('--dry-run');

await onRealWorld(!dry, async (world) => {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(HELP);
  const campus = campusOf(values.kampus);
  const tomls = await readTomls();
  if (world.env.WORKERS_CI && !dry) await deployInBuilds(world, tomls);
  else await deploy(world, tomls, { campus, dry, change: values.ubah });
});
