import { CREATED_ID, fields, resource } from '../describe.ts';
import { Passkey, PasskeyInput, passkey, ResponsInput } from './passkey.ts';

const RESPONS = 'Jawaban navigator.credentials sebagai JSON, dengan byte sebagai base64url (toJSON())';

/** As a browser answers when it makes a passkey, and when it uses one. */
export const PASSKEY_BARU = {
  id: 'q83vEjRWeJA',
  rawId: 'q83vEjRWeJA',
  type: 'public-key' as const,
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
  clientExtensionResults: {},
};
export const PASSKEY_DIPAKAI = {
  id: 'q83vEjRWeJA',
  rawId: 'q83vEjRWeJA',
  type: 'public-key' as const,
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcP',
    signature: 'MEUCIQDx',
  },
  clientExtensionResults: {},
};

const SEKALI =
  'Tantangannya berlaku lima menit, sekali, dan hanya di browser yang memintanya: browser itu dikenali dari cookie.';

export const passkeyReference = resource('passkey', 'Passkey', passkey, {
  examples: {
    list: {},
    mulai: { note: `Balasannya untuk navigator.credentials.create. ${SEKALI}` },
    tambah: { body: { nama: 'HP saya', respons: PASSKEY_BARU } },
    hapus: { params: { id: CREATED_ID } },
    tantangan: {
      failures: ['terlalu_sering'],
      note: `Balasannya untuk navigator.credentials.get. ${SEKALI}`,
    },
    masuk: { body: { respons: PASSKEY_DIPAKAI }, failures: ['belum_login', 'terlalu_sering'] },
    bukti: { body: { respons: PASSKEY_DIPAKAI }, failures: ['terlalu_sering'] },
    pulihkan: { params: { id: 4 } },
  },
  schemas: { Passkey },
  fields: [
    fields(ResponsInput, { respons: RESPONS }),
    fields(PasskeyInput, { nama: 'Sebutan untuk mengenalinya', respons: RESPONS }),
    fields(Passkey, { dipakai_pada: 'Terakhir dipakai; null: belum pernah' }),
  ],
});
