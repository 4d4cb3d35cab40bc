import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../../worker/local/settings.ts';

const VERSIONS = { 'react-admin': '5.15.4', react: '19.3.1', 'react-dom': '19.3.1' };

/** A list whose rows need no request, so only the page itself is measured. */
const LIST = `
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  import { Admin, Datagrid, List, Resource, TextField } from 'react-admin';

  const data = Array.from({ length: 25 }, (_, n) => ({
    id: n + 1, nim: 20230001 + n, nama: 'Mahasiswa ' + n, no_hp: '0812' + (10000000 + n), jurusan: 'Informatika',
  }));
  const dataProvider = { getList: async () => ({ data, total: 2500 }) };
  const Mahasiswa = () => h(List, null, h(Datagrid, null,
    ['nim', 'nama', 'no_hp', 'jurusan'].map((source) => h(TextField, { key: source, source }))));
  createRoot(document.getElementById('root')).render(
    h(Admin, { dataProvider, disableTelemetry: true }, h(Resource, { name: 'mahasiswa', list: Mahasiswa })));
`;

const HTML =
  '<!doctype html><html lang="id"><meta name="viewport" content="width=device-width, initial-scale=1"><title>react-admin</title>' +
  '<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>';

/**
 * Installs react-admin from npm and builds a list of it with Vite, the first time (needs the network, takes a minute). It is no
 * dependency of ours, since it would double them.
 *
 * @returns the folder to serve
 */
export async function buildReactAdmin(): Promise<string> {
  const root = join(ROOT, 'node_modules/.cache/vadr-react-admin');
  const dist = join(root, 'dist');
  const built = join(root, 'built');
  const source = JSON.stringify([VERSIONS, HTML, LIST]);
  if (existsSync(built) && readFileSync(built, 'utf8') === source) return dist;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: root });
  writeFileSync(join(root, 'index.html'), HTML);
  writeFileSync(join(root, 'main.js'), LIST);
  await build({ root, configFile: false, logLevel: 'error' });
  writeFileSync(built, source);
  return dist;
}
