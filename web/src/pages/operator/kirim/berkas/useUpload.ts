import { useState } from 'react';
import { berkas, type JenisBerkas, type MimeBerkas } from '#contract/berkas/berkas.ts';
import { useBusy } from '../../../../components/dialogs/holds.ts';
import { call, failureOf } from '../../../../lib/api/api.ts';
import { upload } from '../../../../lib/api/upload.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';

interface Upload {
  nama_file: string;
  file: File;
  mime: MimeBerkas;
}

/** Of a PUT whose first answer was lost on the way; which of them depends on who keeps the files. */
const ALREADY_THERE = [409, 412];

/** Puts a file where the server says, straight into object storage where it can, and has it published. */
export function useUpload(
  jenis: JenisBerkas,
  outcome: { onSuccess: () => unknown; onError: (error: Error) => void },
) {
  const [progress, setProgress] = useState(0);
  const calls = berkas[jenis];
  const mutation = useSingleMutation({
    meta: { log: 'Unggah gagal', toast: KALIMAT.simpanGagal },
    mutationFn: async ({ nama_file, file, mime }: Upload) => {
      setProgress(0);
      const { data: ticket } = await call(calls.tiket, {
        body: { nama_file, mime, ukuran_byte: file.size },
      });
      const { status, reply } = await upload(
        { method: ticket.method, url: ticket.url, headers: ticket.headers, body: file },
        setProgress,
      );
      // Object storage answers a failure in XML, the worker in the contract's shape.
      if ((status < 200 || status > 299) && !ALREADY_THERE.includes(status)) throw failureOf(status, reply);
      return call(calls.terbit, { params: { id: ticket.id } });
    },
    ...outcome,
  });
  // A file on its way would be lost without a word.
  useBusy(mutation.isPending);
  return { ...mutation, progress };
}
