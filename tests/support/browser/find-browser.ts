import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { ROOT } from '../../../worker/local/settings.ts';

/** The path and environment that start this machine's browser. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

// The headless shell first: it has no windows, whose frames are pages too and double the cost.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const PACKAGED = join(ROOT, 'node_modules/.cache/vadr-chromium');

/** Finds the browser: `CHROME_PATH`, the system's Chromium, or that of an npm package. */
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

/** Unpacks and renames, so that an interrupted unpacking is never used. */
async function unpack(): Promise<void> {
  const partial = `${PACKAGED}.${process.pid}`;
  const source = join(ROOT, 'node_modules/@sparticuz/chromium/bin');
  mkdirSync(partial, { recursive: true });
  // The package unpacks into the temporary folder.
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = partial;
  try {
    for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'])
      await inflate(join(source, archive));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  // Chromium crashes when fontconfig finds no font.
  writeFileSync(
    join(partial, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${PACKAGED}/fonts</dir><cachedir>${PACKAGED}/fontcache</cachedir></fontconfig>`,
  );
  rmSync(PACKAGED, { recursive: true, force: true });
  renameSync(partial, PACKAGED);
}
