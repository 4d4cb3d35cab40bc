// Draws the icons of the installed app from the logo, for a campus that has another:  npm run icons
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../worker/local/settings.ts';
import { launchBrowser } from './browser.ts';

const FOLDER = join(ROOT, 'web/public/ikon');
const BAND = '#0b3b2d';

/** The logo's share of the icon. Of a maskable icon, phones show at least the inner circle of 80 %. */
const ICONS = [
  { name: '192', size: 192, share: 1 },
  { name: '512', size: 512, share: 1 },
  { name: '180', size: 180, share: 0.76, background: BAND },
  { name: 'maskable-192', size: 192, share: 0.68, background: BAND },
  { name: 'maskable-512', size: 512, share: 0.68, background: BAND },
];

const logo = readFileSync(join(ROOT, 'web/public/logo.svg')).toString('base64');
mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
const page = await browser.newPage();
for (const { name, size, share, background = 'transparent' } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">
       <img src="data:image/svg+xml;base64,${logo}" width="${size * share}" height="${size * share}">`,
    { waitUntil: 'load' },
  );
  await page.screenshot({ path: join(FOLDER, `${name}.png`), omitBackground: true });
}
await browser.close();
