import { realpathSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { openPrompt } from './ask.ts';
import { explain } from './explain.ts';

interface Nomor {
  /** with its version */
  base: string;
  id: string;
  token: string;
  pin: string;
  /** country where Meta keeps the texts, such as ID; empty: its default */
  region: string;
  /** for a number in use: it can send again once it is registered again */
  again?: boolean;
}

const Failure = z.object({ error: z.object({ message: z.string(), code: z.number() }) });
const Settings = z.object({
  storage_configuration: z.object({ data_localization_region: z.string().optional() }).optional(),
});

/**
 * Registers a number with Meta's Cloud API. Where its messages rest can only be set while it is not registered, and since
 * version 21 only by its settings. Source: Meta, "Register a business phone number" and "Local storage".
 *
 * @returns the country that Meta then names, null when it names none
 */
export async function registerNumber(nomor: Nomor, send: typeof fetch = fetch): Promise<string | null> {
  const { base, id, token, pin, region, again = false } = nomor;
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await send(`${base}/${id}/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    const { error } = Failure.safeParse(answer).data ?? {};
    throw new Error(`Meta menolak ${path}: ${error ? `${error.message} (${error.code})` : response.status}`);
  };
  const register = async () => {
    if (region !== '') {
      const status = 'IN_COUNTRY_STORAGE_ENABLED';
      await call('POST', 'settings', { storage_configuration: { status, data_localization_region: region } });
    }
    await call('POST', 'register', { messaging_product: 'whatsapp', pin });
    const found = Settings.safeParse(await call('GET', 'settings')).data;
    return found?.storage_configuration?.data_localization_region ?? null;
  };
  if (!again) return register();
  await call('POST', 'deregister');
  return register().catch((error: Error) => {
    throw new Error(`${error.message}. Nomor sudah dilepas dari Meta: jalankan lagi tanpa --ulang.`);
  });
}

/** `npm run wa:register`. Token and PIN are typed without echo, and stand in no argument or shell history. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { ulang: { type: 'boolean', default: false } } });
  const { env } = process;
  const prompt = openPrompt();
  const base = env.WA_BASE_URL || 'https://graph.facebook.com/v25.0';
  const id = env.WA_PHONE_NUMBER_ID || (await prompt.ask('Phone number ID: '));
  const region = await prompt.ask(
    'Negara tempat Meta menyimpan isi pesan (ID: Indonesia, kosong: pilihan Meta): ',
  );
  const token = env.WA_TOKEN || (await prompt.askSecret('Token: '));
  const pin = await prompt.askSecret('PIN nomor, enam angka (belum punya: buat sekarang dan simpan): ');
  prompt.close();
  if (!/^\d+$/.test(id)) throw new Error('Phone number ID terdiri dari angka saja.');
  if (!/^([A-Z]{2})?$/.test(region)) throw new Error('Negara: dua huruf besar, misalnya ID.');
  if (!/^\d{6}$/.test(pin)) throw new Error('PIN harus enam angka.');
  const rests = await registerNumber({ base, id, token, pin, region, again: values.ulang });
  console.log(`Nomor terdaftar. Isi pesan disimpan Meta di: ${rests ?? 'tempat yang dipilih Meta'}`);
}

if (realpathSync(process.argv[1] ?? '.') === import.meta.filename)
  main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
