import { FileDown } from 'lucide-react';
import { listReply } from '#contract/daftar.ts';
import { BarisLaporan } from '#contract/laporan.ts';
import { Spinner } from '../../../components/Spinner.tsx';
import { plainButton } from '../../../components/styles.ts';
import { angka } from '../../../lib/angka.ts';
import { call } from '../../../lib/api.ts';
import { saveWorkbook } from '../../../lib/excel.ts';
import { KALIMAT } from '../../../lib/kalimat.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useSingleMutation } from '../../../lib/useSingleMutation.ts';
import { waktu } from '../../../lib/waktu.ts';
import { JENIS } from '../bersama/jenis.ts';
import { STATUS, tujuanOf } from '../bersama/status.ts';

const HEADINGS = ['Tanggal Kirim', 'Nama', 'Nomor HP', 'Group/Personal', 'Status', 'Alasan', 'Jenis'];

interface Props {
  title: string;
  path: `/api/${string}`;
  /** which of the messages */
  filter: Record<string, string>;
}

/** Takes all messages that the report finds out into a workbook, not only those of the page. */
export function EksporButton({ title, path, filter }: Props) {
  const saving = useSingleMutation({
    meta: { log: 'Ekspor gagal', toast: KALIMAT.eksporGagal },
    mutationFn: async () => {
      const query = new URLSearchParams(filter);
      const { data } = await call(listReply(BarisLaporan), 'GET', `${path}/ekspor?${query}`);
      await saveWorkbook(title, [{ name: 'Data', rows: [HEADINGS, ...data.map(cells)] }]);
      return data.length;
    },
    onSuccess: (rows) => toastSuccess(`${angka(rows)} baris disimpan ke Excel`),
  });
  return (
    <button
      type="button"
      className={plainButton}
      aria-disabled={saving.isPending || undefined}
      onClick={() => saving.mutate()}
    >
      {saving.isPending ? <Spinner /> : <FileDown aria-hidden="true" size={18} />}
      {saving.isPending ? 'Menyiapkan…' : 'Ekspor Excel'}
    </button>
  );
}

function cells(row: BarisLaporan): string[] {
  return [
    waktu(row.tanggal_kirim),
    row.nama,
    row.no_hp,
    tujuanOf(row),
    STATUS[row.belum_pasti ? 'belum_pasti' : row.status],
    row.alasan ?? '',
    JENIS[row.jenis],
  ];
}
