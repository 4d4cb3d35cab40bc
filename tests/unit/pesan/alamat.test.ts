import { describe, expect, it } from 'vitest';
import { alamatDitolak } from '../../../worker/pesan/accept/alamat.ts';

const OURS = 'http://localhost:8788';

describe('a link that a gateway fetches from', () => {
  it.each([
    `${OURS}/files/abc`,
    'https://kampus.ac.id',
    'https://cdn.kampus.ac.id:8443/a/b.png?x=@y#z',
    'https://xn--mller-kva.de/a.png',
    'https://KAMPUS.AC.ID/A.png',
  ])('is ours or a public one: %s', (alamat) => {
    expect(alamatDitolak(alamat, OURS)).toBeNull();
  });

  it.each([
    'http://kampus.ac.id/a.png',
    'ftp://kampus.ac.id/a.png',
    'http://localhost/a.png',
    'http://localhost:8789/a.png',
    'http://localhost:87880/a.png',
    'http://localhost:8788@10.0.0.1/a.png',
    'https://localhost/a.png',
    'https://localhost./a.png',
    'https://kampus.ac.id./a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.0x1/',
    'https://0177.0.0.1/',
    'https://10.0.0.1:443/',
    'https://8.8.8.8/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/a.png',
    'https://user:pass@kampus.ac.id/a.png',
    'https://user@kampus.ac.id/',
    'https://@kampus.ac.id/',
    'https://kampus.ac.id\\@10.0.0.1/',
    'https:\\\\10.0.0.1/',
    'https:kampus.ac.id',
    'https:///10.0.0.1/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://router.lan/',
    'https://10-0-0-1.nip.io/',
    'https://intranet/',
    'https://１２７.０.０.１/',
    'https://kampus。ac。id/',
    'https://kampus.ac.id\t/a.png',
    'javascript:alert(1)',
    '',
  ])('is refused else: %s', (alamat) => {
    expect(alamatDitolak(alamat, OURS)).not.toBeNull();
  });
});
