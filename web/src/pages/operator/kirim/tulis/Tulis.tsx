import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../../../lib/title.ts';
import { HalamanSatu } from '../../records/HalamanSatu.tsx';
import { openedAs } from '../compose/draf.ts';
import { awalOptions, mulaiOf } from './mulai.ts';
import { TulisForm } from './TulisForm.tsx';

/** The composer: to whom, what, and what becomes of it, on one page. */
export default function Tulis() {
  const { search, state } = useLocation();
  const mulai = useMemo(() => mulaiOf(search, state), [search, state]);
  const halaman = openedAs(mulai.untuk);
  const query = useQuery({
    ...awalOptions(mulai),
    // A composition that was just saved is the one that is shown.
    placeholderData: (shown, before) => (before?.queryKey[1] === halaman ? shown : undefined),
  });
  usePageTitle('Tulis');
  return (
    <HalamanSatu query={query} title="Tulis">
      {(data) => <TulisForm key={halaman} mulai={mulai} {...data} />}
    </HalamanSatu>
  );
}
