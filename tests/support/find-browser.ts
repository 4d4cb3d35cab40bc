import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { ROOT } from '../../worker/local/settings.ts';

/** How to start the browser of this machine. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

// The shell first, which has no windows: around every page of the others is a frame that is a page itself, and costs as much.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const PACKAGED = join(ROOT, 'node_modules/.cache/vadr-chromium');

/** `CHROME_PATH`, else the system's Chromium, else the one that an npm package carries in itself. */
export async function findBrowser(): Promise<Browser> {
  const system = process.env.CHROME_PATH || findOnPath();
  if (system) return { executablePath: system, env: {} };
  if (!existsSync(PACKAGED)) await unpack();
  return {
    executablePath: join(PACKAGED, 'chromium'),
    env: { LD_LIBRARY_PATH: join(PACKAGED, 'al2023/lib'), FONTCONFIG_FILE: join(PACKAGED, 'fonts.conf') },
  };
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** Unpacks beside its place and renames, so that a broken-off unpacking is never taken for a browser. */
async function unpack(): Promise<void> {
  const partial = `${PACKAGED}.${process.pid}`;
  const source = join(ROOT, 'node_modules/@sparticuz/chromium/bin');
  mkdirSync(partial, { recursive: true });
  // The package unpacks to wherever the temporary folder is.
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = partial;
  try {
    for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'])
      await inflate(join(source, archive));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  // Chromium ends at once where fontconfig finds no font.
  writeFileSync(
    join(partial, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${PACKAGED}/fonts</dir><cachedir>${PACKAGED}/fontcache</cachedir></fontconfig>`,
  );
  rmSync(PACKAGED, { recursive: true, force: true });
  renameSync(partial, PACKAGED);
}
