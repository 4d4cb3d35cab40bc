import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../../../lib/title.ts';
import { HalamanSatu } from '../../records/HalamanSatu.tsx';
import { awalOptions, mulaiOf } from './mulai.ts';
import { Penulisan } from './Penulisan.tsx';

/** The composer: to whom, what, and what becomes of it, on one page. */
export default function Tulis() {
  const { search, state } = useLocation();
  const mulai = useMemo(() => mulaiOf(search, state), [search, state]);
  const query = useQuery(awalOptions(mulai));
  usePageTitle('Tulis');
  return (
    <HalamanSatu query={query} title="Tulis">
      {(data) => <Penulisan key={mulai.untuk} mulai={mulai} {...data} />}
    </HalamanSatu>
  );
}
