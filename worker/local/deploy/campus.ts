/** The names of wrangler.toml begin with this one: the first campus of an account keeps them. */
const DEFAULT_CAMPUS = 'vadr';

/** D1 wants a name shorter than 32 characters, and a bucket's gets an ending. */
const LONGEST = 30;
const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * The campus as names at Cloudflare begin with it.
 *
 * @throws Error with one line that says what such a name looks like
 */
export function campusOf(name: string | undefined): string {
  if (name === undefined) return DEFAULT_CAMPUS;
  if (SLUG.test(name) && name.length >= 2 && name.length <= LONGEST) return name;
  const near = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  const example = near.length >= 2 ? near : 'uin-palembang';
  throw new Error(
    `Nama kampus: 2 sampai ${LONGEST} huruf kecil, angka dan tanda hubung, diawali huruf. Misalnya: --kampus ${example}`,
  );
}
