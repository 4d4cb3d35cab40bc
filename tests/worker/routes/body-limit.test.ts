import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { JENIS_BERKAS } from '../../../worker/contract/berkas/berkas.ts';
import { EXCEL } from '../../../worker/contract/orang/excel.ts';
import { fileOf, formOf, PNG, ticketsOf } from '../../support/files/berkas.ts';
import { answerToEndless } from '../../support/stack/endless.ts';
import { operatorHeaders } from '../../support/stack/shared.ts';
import { sharedStack } from '../../support/stack/shared-stack.ts';

const stack = sharedStack();
const operator = operatorHeaders(stack);

const MIB = 1024 * 1024;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'multipart/form-data; boundary=b' };
const { gambar, dokumen } = JENIS_BERKAS;

describe('a body in pieces that does not end', () => {
  it.each([
    ['/api/login', JSON_TYPE, 16_384, 'Data yang dikirim terlalu besar'],
    ['/api/login', FORM_TYPE, 16_384, 'Data yang dikirim terlalu besar'],
    ['/api/dosen', FORM_TYPE, MIB, 'Data yang dikirim terlalu besar'],
    ['/api/kirimpesan', JSON_TYPE, MIB, 'Data yang dikirim terlalu besar'],
    ['/api/tidak-ada', JSON_TYPE, MIB, 'Data yang dikirim terlalu besar'],
    ['/api/webhook/cloud-api', JSON_TYPE, 4 * MIB, 'Data yang dikirim terlalu besar'],
    ['/api/addmember', JSON_TYPE, 8 * MIB, 'Terlalu banyak member dalam satu permintaan'],
    ['/api/upload-excel', FORM_TYPE, EXCEL.maxBytes + 65_536, EXCEL.tooLarge],
    ['/api/mahasiswa/impor', FORM_TYPE, EXCEL.maxBytes + 65_536, EXCEL.tooLarge],
    [gambar.path, FORM_TYPE, gambar.maxBytes + 65_536, gambar.tooLarge],
    [dokumen.path, FORM_TYPE, dokumen.maxBytes + 65_536, dokumen.tooLarge],
  ])('is refused by %s (%o) after %i bytes', async (path, type, limit, message) => {
    const answer = await answerToEndless(
      new URL(path, stack.url),
      { ...type, ...operator },
      { bytes: limit + 1 },
    );
    expect(answer).toEqual({
      status: 413,
      body: { success: false, error: { code: 'terlalu_besar', message } },
    });
  });

  it('is answered without being read where nobody wants it', async () => {
    const bytes = 200_000;
    const { url } = await ticketsOf(stack, operator).give();
    expect(await answerToEndless(new URL(gambar.path, stack.url), FORM_TYPE, { bytes })).toMatchObject({
      status: 401,
    });
    expect(
      await answerToEndless(url, { 'Content-Type': PNG.mime }, { bytes, method: 'PUT' }),
      'without the length that was announced',
    ).toMatchObject({ status: 422 });
  });
});

/** Sends a body in pieces, so that it announces no length. */
const inPieces = (path: string, body: Blob, type: string) =>
  fetch(new URL(path, stack.url), {
    method: 'POST',
    headers: { ...operator, 'Content-Type': type },
    body: body.stream(),
    duplex: 'half',
  } as RequestInit);

it('takes a body in pieces up to the very limit', async () => {
  const text = JSON.stringify({ nama_fakultas: 'Fakultas Berpotongan' }).padEnd(MIB);
  expect((await inPieces('/api/fakultas', new Blob([text]), 'application/json')).status).toBe(201);

  const file = fileOf('png', gambar.maxBytes);
  const form = new Response(formOf({ nama_file: 'Besar', file: new Blob([file]) }));
  const type = form.headers.get('Content-Type') ?? '';
  const kept = await inPieces(gambar.path, await form.blob(), type);
  expect(kept.status).toBe(201);
  const { data } = (await kept.json()) as { data: { file: string } };
  const shown = await stack.api('GET', new URL(data.file).pathname);
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(file);
});

it('lets a client that sends all of a large body read the answer', async () => {
  const large = formOf({ nama_file: 'x', file: new Blob([fileOf('png', 20 * MIB)]) });
  for (const response of [
    await stack.api('POST', gambar.path, large, operator),
    await inPieces(gambar.path, await new Response(large).blob(), FORM_TYPE['Content-Type']),
  ]) {
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: { code: 'terlalu_besar', message: gambar.tooLarge },
    });
  }
});

it('answers a GET that brings a body as any other, also where the answer has none', async () => {
  for (const path of ['/api/identitas', '/api/openapi.json', '/api/docs']) {
    const asked = request(new URL(path, stack.url), {
      headers: { 'If-None-Match': '*', 'Content-Length': 3 },
    });
    asked.end('abc');
    const [answer]: IncomingMessage[] = await once(asked, 'response');
    answer?.resume();
    expect(answer?.statusCode, path).toBe(304);
  }
});
