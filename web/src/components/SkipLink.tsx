export function SkipLink() {
  return (
    <a
      href="#utama"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-10 focus:rounded-lg focus:bg-surface focus:p-3 focus:text-ink"
    >
      Lewati ke isi halaman
    </a>
  );
}
