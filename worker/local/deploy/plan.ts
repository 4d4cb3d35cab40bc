import type { Resources, WorkerToml } from './config.ts';
import type { Notes } from './notes.ts';
import { gatewayQuestions, PORTAL_QUESTIONS, type Question, webhookOf } from './questions.ts';
import type { World } from './world.ts';

interface Planned {
  toml: WorkerToml;
  resources: Resources;
  notes: Notes;
  campus: string;
}

/** Prints the plan of a run, without account and network. */
export function dryRun({ env, log, folder }: World, { toml, resources, notes, campus }: Planned): void {
  const { worker, project, database, buckets, queues } = resources;
  const before = notes.variabel ?? {};
  const of = (name: string) => before[name] || env[name] || toml.vars[name] || '';
  const gateway = of('WA_GATEWAY');
  const asked = [
    ...gatewayQuestions(toml, { gateway, secondGateway: of('WA_GATEWAY_CADANGAN') }),
    ...PORTAL_QUESTIONS,
  ].filter(({ name }) => before[name] === undefined);
  const names = (secret: boolean) => asked.filter((question) => question.secret === secret).map(nameOf);
  const site = of('SITE_URL') || `https://${project}.pages.dev`;
  log(`Yang akan dilakukan untuk kampus "${campus}" (tidak ada yang dikerjakan sekarang):

 1. Masuk ke Cloudflare bila belum, dan melihat apa yang sudah ada di akun
 2. Menanyakan yang belum diketahui: ${['WA_GATEWAY', ...names(false)].join(', ')}
    dan rahasia yang belum disimpan: ${names(true).join(', ')}
 3. Menyimpan rahasia di Worker ${worker}; SESSION_KEYS dibuat bila belum ada
 4. Membuat yang belum ada: D1 ${database}
    Bucket R2 ${buckets.join(', ')}
    Antrean ${queues.join(', ')}
    Proyek Pages ${project}
 5. Memutakhirkan database ${database}
 6. Membuat operator pertama bila belum ada
 7. Memasang Worker ${worker}
 8. Membangun situs dengan identitas dari ${site}/api/identitas bila ada, dan memasangnya di Pages ${project}
 9. Memeriksa bahwa ${site}/api/health menjawab
10. Menampilkan alamat portal dan webhook ${webhookOf(gateway, site)}

Yang dijawab dan bukan rahasia disimpan di ${folder}/${campus}.json.`);
}

const nameOf = ({ name, empty }: Question) => `${name}${empty === 'kosong' ? ' (boleh kosong)' : ''}`;
