/** The names in wrangler.toml begin with this one, and the first campus of an account keeps them. */
const DEFAULT_CAMPUS = 'vadr';

/** D1 allows 31 characters; bucket and queue names get a suffix. */
const LONGEST = 30;
const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Checks the campus name, with which names at Cloudflare begin. @throws Error with one line that suggests a valid name */
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
