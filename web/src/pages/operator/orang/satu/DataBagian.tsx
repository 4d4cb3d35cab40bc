import type { SatuOrang } from '#contract/orang/satuOrang.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Item } from '../../../../components/Item.tsx';
import { bagianWaktu } from '../../../../lib/format/waktu.ts';
import { kecualiTopik } from '../../../../lib/operator/topik.ts';
import { jenisOf } from '../jenis.ts';

/** The record, the account and the subscription. */
export function DataBagian({ orang }: { orang: SatuOrang }) {
  const { kategori, baris, keadaan } = orang;
  return (
    <Bagian title="Data">
      <dl className="panel grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-2xl p-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {jenisOf(orang.kategori)
          .facts(baris)
          .map(([label, value]) => (
            <Item key={label} label={label}>
              <bdi className="whitespace-pre-wrap">{value ?? '-'}</bdi>
            </Item>
          ))}
        {kategori !== 'Lainnya' && (
          <Item label="Akun">
            <Akun akun={orang.akun} />
          </Item>
        )}
        {keadaan && (
          <Item label="Broadcast">
            {keadaan.berhenti_pada === null
              ? `Berlangganan${kecualiTopik(keadaan)}`
              : `Berhenti berlangganan sejak ${bagianWaktu(keadaan.berhenti_pada)[0]}${kecualiTopik(keadaan)}. Pesan untuk satu orang tetap dapat dikirim.`}
          </Item>
        )}
      </dl>
    </Bagian>
  );
}

function Akun({ akun }: Pick<SatuOrang, 'akun'>) {
  if (akun === null) return 'Belum punya akun';
  const { username, masuk_pada } = akun;
  return (
    <>
      <bdi>{username}</bdi>
      {masuk_pada === null ? ', belum pernah masuk' : `, terakhir masuk ${bagianWaktu(masuk_pada)[0]}`}
    </>
  );
}
