import type { Potongan } from './dataPribadi.ts';

/**
 * A person's data as one JSON file, sent while it is read. What fails before the first part is still an error reply.
 *
 * @param name of the file, in ASCII
 */
export async function dataFile(
  name: string,
  no_hp: string | null,
  parts: AsyncGenerator<Potongan>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const about = JSON.stringify({ dibuat_pada: new Date().toISOString(), no_hp });
  let text = about.slice(0, -1);
  let before: string | null = null;
  /** what stands before the next row of the part */
  let comma = '';
  let part = await parts.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (part.done) {
        controller.enqueue(encoder.encode('\n]}\n'));
        controller.close();
        return;
      }
      const [bagian, rows] = part.value;
      if (bagian !== before) {
        text += `${before === null ? '' : '\n]'},\n${JSON.stringify(bagian)}: [`;
        before = bagian;
        comma = '';
      }
      for (const row of rows) {
        text += `${comma}\n${JSON.stringify(row)}`;
        comma = ',';
      }
      controller.enqueue(encoder.encode(text));
      text = '';
      part = await parts.next();
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.json"`,
    },
  });
}
