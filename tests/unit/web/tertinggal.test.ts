import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isTertinggal, kalimatTertinggal } from '../../../web/src/lib/api/tertinggal.ts';

let client: QueryClient;
let answer: () => Promise<string>;
const failing = () => Promise.reject(new Error('503'));
const works = () => Promise.resolve('jawaban');

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** A part of a page that shows a call. */
function watch(key: string, silent?: true) {
  const meta = { log: `${key} gagal dimuat`, ...(silent && { silent }) };
  const observer = new QueryObserver(client, { queryKey: [key], queryFn: () => answer(), meta });
  return observer.subscribe(() => {});
}
const pass = () => vi.advanceTimersByTimeAsync(10);
const said = () => kalimatTertinggal(client.getQueryCache());

it('names what a page lacks without a word, once, and nothing that has its own place', async () => {
  answer = failing;
  watch('Daftar fakultas', true);
  watch('Daftar fakultas', true);
  watch('Mahasiswa');
  watch('Jumlah yang menunggu', true);
  await pass();
  expect(said()).toBe('Daftar fakultas gagal dimuat. Jumlah yang menunggu gagal dimuat.');
});

it('says that what is shown is not the newest, whoever shows it, until it is', async () => {
  answer = works;
  watch('Mahasiswa');
  await pass();
  expect(said()).toBe('');
  answer = failing;
  void client.invalidateQueries();
  await pass();
  expect(said()).toBe('Isi halaman ini belum dapat diperbarui.');
  answer = works;
  void client.refetchQueries({ type: 'active', predicate: isTertinggal });
  await pass();
  expect(said()).toBe('');
});

it('stays while it is asked for again, and goes with the page', async () => {
  answer = failing;
  const leave = watch('Daftar fakultas', true);
  await pass();
  answer = () => new Promise(() => {});
  void client.refetchQueries();
  await pass();
  expect(said()).toBe('Daftar fakultas gagal dimuat.');
  leave();
  expect(said()).toBe('');
});
