import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Komponen } from '../../../worker/contract/pesan/template/template.ts';

/** A template in Meta's list. */
export interface MetaTemplate {
  id: string;
  name: string;
  language: string;
  status: string;
  category: string;
  components: Komponen[];
  quality_score?: { score: string };
  rejected_reason?: string;
}

/** A text template whose body has `{{1}}`, the name, and `{{2}}`, the text. */
export const metaTemplate = (id: string, changes: Partial<MetaTemplate> = {}): MetaTemplate => ({
  id,
  name: `pengumuman_${id}`,
  language: 'id',
  status: 'APPROVED',
  category: 'UTILITY',
  components: [{ type: 'BODY', text: 'Halo {{1}}, ada pengumuman: {{2}} Terima kasih.' }],
  quality_score: { score: 'GREEN' },
  ...changes,
});

const PER_PAGE = 100;

/** Serves Meta's list of templates in pages, before a server with the rest of Meta's API. */
export async function startMetaTemplates(account: string) {
  const state = {
    templates: [] as MetaTemplate[],
    /** replaces the answer */
    status: 200,
    /** number of requested pages */
    pages: 0,
    rest: '',
  };

  function pageFrom(after: number) {
    const end = after + PER_PAGE;
    const more = end < state.templates.length;
    const paging = {
      cursors: { before: String(after), after: String(end) },
      ...(more && { next: 'http://lain.example/' }),
    };
    return { data: state.templates.slice(after, end), paging };
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://meta');
    const body = await text(request);
    if (pathname.endsWith(`/${account}/message_templates`)) {
      state.pages += 1;
      const error = { message: 'x', type: 'OAuthException', code: 190 };
      const answer = state.status === 200 ? pageFrom(Number(searchParams.get('after') ?? 0)) : { error };
      response.writeHead(state.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
      return;
    }
    const { method = 'GET', headers } = request;
    const answer = await fetch(state.rest + request.url, {
      method,
      headers: { Authorization: headers.authorization ?? '', 'Content-Type': 'application/json' },
      ...(method !== 'GET' && { body }),
    });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}
