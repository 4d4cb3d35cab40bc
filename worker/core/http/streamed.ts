/** Answers with a text that is sent while it is made. A failure before its first part is still an error reply. */
export async function streamed(parts: AsyncGenerator<string>, headers: HeadersInit): Promise<Response> {
  const encoder = new TextEncoder();
  let part = await parts.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (part.done) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(part.value));
      part = await parts.next();
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, { headers });
}
