import { useQuery } from '@tanstack/react-query';
import { FormSelect } from '../../../../components/forms/FormSelect.tsx';
import { pengaturanOptions } from '../../settings/pengaturan.ts';

interface Props {
  /** empty: none */
  topik: string;
  onTopik: (topik: string) => void;
}

/** The field `topik`. Renders nothing while the settings name no topic and none is chosen. */
export function TopikField({ topik, onTopik }: Props) {
  const ada = useQuery(pengaturanOptions).data?.data.topik ?? [];
  const dipilih = topik === '' || ada.includes(topik) ? [] : [topik];
  const semua = [...ada, ...dipilih];
  if (semua.length === 0) return null;
  return (
    <FormSelect
      name="topik"
      label="Topik"
      optional
      hint={
        topik === ''
          ? undefined
          : `Tidak dikirim kepada yang sudah membalas STOP ${topik.toLowerCase()}. Sebutkan kata itu di pesan, supaya penerima tahu cara berhenti.`
      }
      value={topik}
      onValueChange={onTopik}
      empty="Tanpa topik"
      options={semua}
    />
  );
}
