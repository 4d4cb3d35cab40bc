import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { Termuat } from '../../../../lib/api/Termuat.tsx';
import { pengaturanOptions } from '../../settings/pengaturan.ts';
import { PengaturanForm } from './PengaturanForm.tsx';

/** The settings of letters: appearance, signers and numbering. */
export default function Pengaturan() {
  const query = useQuery(pengaturanOptions);
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Pengaturan" />
      <Termuat query={query}>{(data) => <PengaturanForm saved={data.data} />}</Termuat>
    </section>
  );
}
