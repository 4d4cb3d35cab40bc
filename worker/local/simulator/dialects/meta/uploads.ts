import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { refuse } from './errors.ts';

/** The app that the token was made for. */
export const APP_ID = '100000000000001';

const TYPES = new Set(['application/pdf', 'image/jpeg', 'image/jpg', 'image/png', 'video/mp4']);

/** Meta's resumable uploads, of examples for templates. They last as long as the simulator runs. */
export function createUploads() {
  const lengths = new Map<string, number>();
  const handles = new Set<string>();
  return {
    open({ file_name, file_length, file_type }: Record<string, string>) {
      const length = Number(file_length);
      if (!file_name || !Number.isInteger(length) || length <= 0 || !TYPES.has(file_type ?? ''))
        refuse(100, 'file_name, file_length and file_type have to describe a file');
      const id = `upload:${Buffer.from(randomUUID()).toString('base64url')}`;
      lengths.set(id, length);
      return { id: `${id}?sig=simulated` };
    },
    take(id: string, offset: string | undefined, bytes: ArrayBuffer) {
      const length = lengths.get(id);
      if (length === undefined || offset !== '0') refuse(100, 'Unknown upload session or offset');
      if (bytes.byteLength !== length) refuse(100, `The file has ${bytes.byteLength} of ${length} bytes`);
      lengths.delete(id);
      const h = `4::${Buffer.from(randomUUID()).toString('base64')}`;
      handles.add(h);
      return { h };
    },
    has: (handle: unknown) => typeof handle === 'string' && handles.has(handle),
  };
}

export type Uploads = ReturnType<typeof createUploads>;
