import type { Biaya } from '#contract/biaya/biaya.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { Takaran } from '../../../components/charts/Takaran.tsx';
import { angka } from '../../../lib/format/angka.ts';
import { namaBulan } from '../../../lib/format/waktu.ts';
import { useBoleh } from '../../../lib/operator/izin.ts';
import { uang } from './biaya.ts';

/** The month's total against its limit, and the free messages. */
export function Ringkasan({ bulan, total, batas, mata_uang, perkiraan, gratis_service }: Biaya) {
  const { terpakai, dari } = gratis_service;
  const boleh = useBoleh();
  const sisa = batas === null ? 0 : Math.max(0, batas - total);
  return (
    <Bagian title={namaBulan(bulan)}>
      <div className="panel flex flex-col gap-5 rounded-2xl p-5">
        <p>
          <strong className="font-bold text-3xl tabular-nums">{uang(total, mata_uang)}</strong>
          {perkiraan && <span className="text-muted"> menurut tarif perkiraan</span>}
        </p>
        {batas === null ? (
          <p>
            Tanpa batas biaya.
            {boleh('pengaturan') &&
              ' Pasang batas di bawah supaya broadcast ditahan sebelum tagihannya terlalu besar.'}
          </p>
        ) : (
          <Takaran
            label="Batas sebulan"
            used={total}
            limit={batas}
            text={`${uang(total, mata_uang)} dari ${uang(batas, mata_uang)}, sisa ${uang(sisa, mata_uang)}`}
            hint="Bila tercapai, broadcast ditahan. Pesan tunggal, kode, dan surat tetap terkirim."
          />
        )}
        {dari > 0 && (
          <Takaran
            label="Teks bebas gratis"
            used={terpakai}
            limit={dari}
            text={`${angka(terpakai)} dari ${angka(dari)} pesan, sisa ${angka(dari - terpakai)}`}
            calm
          />
        )}
      </div>
    </Bagian>
  );
}
