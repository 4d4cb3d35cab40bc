import type { PengaturanIdentitas } from '#contract/pengaturan/pengaturanIdentitas.ts';
import { type Palet, paletOf } from '#shared/palette.ts';
import { plainButton, primaryButton, textLink } from '../../../../../components/styles.ts';
import type { Isian } from './draf.ts';
import { paintWithin } from './gaya.ts';
import { isWarna } from './isWarna.ts';

/** A preview of the portal with the unsaved settings, in both themes. */
export function Pratinjau({ settings, saved }: { settings: Isian; saved: PengaturanIdentitas }) {
  const { merek, aksen } = settings.identitas_warna;
  // While a colour is incomplete, use the saved ones.
  const palet = paletOf(isWarna(merek) && isWarna(aksen) ? { merek, aksen } : saved.identitas_warna);
  return (
    <section
      aria-labelledby="pratinjau"
      className="panel top-4 flex flex-col gap-4 rounded-2xl p-4 xl:sticky"
    >
      <h2 id="pratinjau" className="font-bold text-xl">
        Pratinjau
      </h2>
      <Contoh settings={settings} palet={palet} tema="terang" />
      <Contoh settings={settings} palet={palet} tema="gelap" />
    </section>
  );
}

function Contoh({ settings, palet, tema }: { settings: Isian; palet: Palet; tema: 'terang' | 'gelap' }) {
  const { identitas_produk, identitas_institusi, identitas_nama_lengkap, identitas_logo } = settings;
  const [address] = settings.identitas_alamat;
  const logo = (
    <span className="flex items-center gap-3">
      <img src={identitas_logo ? `/files/${identitas_logo}` : '/logo.svg'} alt="" width="40" height="40" />
      <span className="min-w-0 leading-tight">
        <span className="block font-bold text-lg tracking-tight">{identitas_produk}</span>
        <span className="block text-sm">{identitas_institusi}</span>
      </span>
    </span>
  );
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-muted text-sm">Tema {tema}</figcaption>
      <div
        ref={(element) => {
          if (element) paintWithin(element, palet, tema);
        }}
        // The buttons and links are only shown.
        inert
        className="overflow-hidden rounded-xl border border-line bg-page text-ink"
      >
        <div className="band flex items-center justify-between gap-2 p-4">
          {logo}
          <span className="khatam grid size-9 shrink-0 place-items-center bg-gold font-bold text-band-deep">
            1
          </span>
        </div>
        <div className="flex flex-col gap-3 p-4">
          <p className="font-bold text-xl tracking-tight">Layanan {identitas_produk}</p>
          <p className="text-muted">Pilih layanan yang Anda perlukan.</p>
          <p>
            Belum punya akun? <span className={textLink}>Verifikasi akun</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <span className={primaryButton}>Masuk</span>
            <span className={plainButton}>Kembali</span>
          </div>
        </div>
        <div className="border-line border-t bg-surface p-4 text-sm">
          {logo}
          {address && (
            <p className="mt-3 text-muted">
              <span className="font-semibold text-ink">{address.nama}</span>
              <br />
              {address.jalan}, {address.kota}
            </p>
          )}
          <p className="mt-3 text-muted">
            © {identitas_produk} {identitas_nama_lengkap}
          </p>
        </div>
      </div>
    </figure>
  );
}
