import { useSimpanPengaturan } from '../../settings/useSimpanPengaturan.ts';

/** Whether the same numbers are reminded of deadlines. Saves at once. */
export function KabarTenggat({ aktif }: { aktif: boolean }) {
  const { mutate: save } = useSimpanPengaturan({ log: 'Pengingat janji waktu gagal diubah' });
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={aktif}
        onChange={(event) => save({ kabar_tenggat: event.target.checked })}
        className="size-5 shrink-0 accent-primary"
      />
      Setiap pagi hari kerja, ingatkan surat dan pengaduan yang terlambat atau hampir jatuh tempo
    </label>
  );
}
