import { accountsOf } from './account.ts';
import type { Notes } from './notes.ts';
import type { World } from './world.ts';

/** The account to work in. Once chosen, a campus stays there. */
export async function chooseAccount(world: World, notes: Notes): Promise<{ id: string; name: string }> {
  const { env, prompt, log } = world;
  const wanted = env.CLOUDFLARE_ACCOUNT_ID || notes.akun;
  if (notes.akun && wanted !== notes.akun)
    throw new Error(
      `Kampus ini terpasang di akun ${notes.akun}, CLOUDFLARE_ACCOUNT_ID menunjuk akun lain. Kosongkan, atau pakai --kampus NAMA yang lain.`,
    );
  const wrangler = world.wrangler(wanted);
  let accounts = await accountsOf(wrangler);
  if (accounts === null && prompt) {
    log('Belum masuk ke Cloudflare: peramban akan terbuka.');
    if (await world.login()) accounts = await accountsOf(wrangler);
  }
  if (accounts === null)
    throw new Error(
      'Belum masuk ke Cloudflare: jalankan `npx wrangler login`, atau isi CLOUDFLARE_API_TOKEN.',
    );
  // A token may be let into one account, and not be allowed to list it.
  if (wanted) return accounts.find(({ id }) => id === wanted) ?? { id: wanted, name: wanted };
  const [only, ...others] = accounts;
  if (!only) throw new Error('Akun tidak terlihat oleh token ini: isi CLOUDFLARE_ACCOUNT_ID.');
  if (others.length === 0) return only;
  const list = accounts.map(({ id, name }, n) => `  ${n + 1}. ${name} (${id})`).join('\n');
  if (!prompt) throw new Error(`Ada beberapa akun; isi CLOUDFLARE_ACCOUNT_ID dengan salah satunya:\n${list}`);
  for (;;) {
    const chosen = accounts[Number(await prompt.ask(`Akun Cloudflare:\n${list}\n  Nomor: `)) - 1];
    if (chosen) return chosen;
  }
}
