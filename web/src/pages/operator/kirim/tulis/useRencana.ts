import { useState } from 'react';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { kolomDipakai } from '#contract/pesan/kirim.ts';
import { mungkinTerkirim } from '../compose/draf.ts';
import { useJendela } from '../compose/InfoJendela.tsx';
import { tertulis } from '../compose/PesanFields.tsx';
import type { Penulisan } from '../compose/useDraf.ts';
import { usePilihanTemplate } from '../compose/usePilihanTemplate.ts';
import { dikirimiOf, useAudiens, usePratinjau } from './audiens.ts';
import type { Mulai } from './mulai.ts';
import { useSatu } from './sumber.ts';

/** A recipient whose message is shown; `body` is set where the server has filled it in. */
export interface Contoh {
  nama: string;
  no_hp: string;
  body?: string | undefined;
}

/**
 * What becomes of a composition: whom it reaches, in what form, and what one of them reads.
 *
 * @param diubah the scheduled broadcast that is changed; null: a new message
 */
export function useRencana(mulai: Mulai, penulisan: Penulisan, diubah: Broadcast | null) {
  const { draf, change } = penulisan;
  const { sumber, jenis, terpilih } = draf;
  const [dilihat, setDilihat] = useState(0);
  const [lihat, setLihat] = useState('');
  const satu = useSatu(sumber, mulai.kategori);
  const audiens = useAudiens(draf, change, mungkinTerkirim(mulai.untuk));
  const choice = usePilihanTemplate(penulisan);
  const berkolom = kolomDipakai(choice.template ? terpilih.isian.join('\n') : draf.body).length > 0;
  const langsung = satu && !diubah && draf.jadwal === null && !berkolom ? satu : null;
  const jendela = useJendela(langsung?.no_hp ?? '', jenis);
  const teks = choice.template ? tertulis(choice.template, terpilih.isian) : draf.body;
  const pratinjau = usePratinjau(audiens.data, draf, teks, lihat.trim());
  const { data } = pratinjau;
  // A gateway without a message window has no templates.
  const tanpaJendela = langsung ? jendela.data?.data.terbuka === null : data?.jendela === null;
  const pilihan = tanpaJendela || choice.tanpa ? null : choice;

  // Without values of their own the preview follows what is typed.
  const contohOf = ({ body, ...orang }: Contoh) => ({ ...orang, body: berkolom ? body : undefined });
  const contoh: readonly Contoh[] =
    data && data.contoh.length > 0 ? data.contoh.map(contohOf) : satu ? [satu] : [];
  const dicari = lihat.trim() && data?.dilihat ? contohOf(data.dilihat) : null;
  return {
    audiens,
    /** its only recipient, to whom it goes as a single message; null: it is a broadcast */
    langsung,
    /** it has values that differ from recipient to recipient */
    berkolom,
    jendela,
    pratinjau,
    /** the choice of a template; null where there are none */
    pilihan,
    /** what the form's parser has to know */
    bentuk: {
      jenis,
      namaLength: langsung?.nama.length ?? data?.nama_terpanjang ?? 0,
      pilihan,
      kolom: data?.kolom,
    },
    /** the recipient whose message is shown; undefined: not known yet */
    orang: dicari ?? contoh[dilihat] ?? contoh[0],
    /** the choice of that recipient */
    melihat: {
      contoh,
      dilihat,
      onDilihat: (at: number) => {
        setDilihat(at);
        setLihat('');
      },
      adaLagi: (data?.penerima ?? 0) > contoh.length,
      lihat,
      onLihat: setLihat,
      hasil: pratinjau.settled ? dicari : undefined,
    },
    /** recipients to whom messages go out; null: none chosen yet */
    dikirimi: audiens.data ? (data ? dikirimiOf(data) : audiens.data.jumlah) : null,
    menghitung: sumber.length > 0 && !langsung && (audiens.isFetching || (!data && pratinjau.isFetching)),
  };
}

export type Rencana = ReturnType<typeof useRencana>;
