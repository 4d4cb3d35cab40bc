import { useState } from 'react';
import { type Berkas, berkas, JENIS_BERKAS, type JenisBerkas } from '#contract/berkas/berkas.ts';
import { useBusy } from '../../../../components/dialogs/holds.ts';
import { call, createFailure } from '../../../../lib/api/api.ts';
import { useSingleMutation } from '../../../../lib/api/query.ts';
import { upload } from '../../../../lib/api/upload.ts';
import { mimeOf } from '../../../../lib/files/fileCheck.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';

/** Statuses of a repeated PUT whose first answer was lost; which one depends on the storage. */
const ALREADY_THERE = [409, 412];

/** Uploads a file to the URL the server gives, directly to object storage where possible, then publishes it. */
export function useUpload(
  jenis: JenisBerkas,
  outcome: { onSuccess: (reply: { data: Berkas }) => unknown; onError: (error: Error) => void },
) {
  const [progress, setProgress] = useState(0);
  const calls = berkas[jenis];
  const mutation = useSingleMutation({
    meta: { log: 'Unggah gagal', toast: KALIMAT.simpanGagal },
    mutationFn: async ({ nama_file, file }: { nama_file: string; file: File }) => {
      setProgress(0);
      const mime = await mimeOf(file);
      if (!mime) throw new Error(JENIS_BERKAS[jenis].wrongType);
      const { data: ticket } = await call(calls.tiket, {
        body: { nama_file, mime, ukuran_byte: file.size },
      });
      const { status, reply } = await upload(
        { method: ticket.method, url: ticket.url, headers: ticket.headers, body: file },
        setProgress,
      );
      // Object storage reports failures as XML, the worker as the contract says.
      if ((status < 200 || status > 299) && !ALREADY_THERE.includes(status))
        throw createFailure(status, reply);
      return call(calls.terbit, { params: { id: ticket.id } });
    },
    ...outcome,
  });
  // Closing would silently abort the upload.
  useBusy(mutation.isPending);
  return { ...mutation, progress };
}
