import { CREATED_ID, fields, NO_HP, resource } from '../describe.ts';
import { Gateway, gateway, PesanUji, UjiInput } from './gateway.ts';

export const gatewayReference = resource('gateway', 'Gateway WhatsApp', gateway, {
  examples: {
    read: {},
    uji: { body: { no_hp: '080000000001' } },
    hasilUji: { params: { id: CREATED_ID } },
    lanjut: { body: {}, note: 'Bila tidak ada yang ditahan, gateway di dalam balasan null.' },
  },
  schemas: { Gateway },
  fields: [
    fields(Gateway, {
      cadangan: 'Gateway pengganti',
      batas_harian: 'Pesan sehari; lebih dari itu broadcast menunggu',
    }),
    fields(Gateway.shape.gateway, {
      keadaan:
        'siap, tidak_terjangkau, belum_siap (menunggu sesuatu di penyedia) atau ditahan (menunggu operator)',
      alasan: 'Mengapa tidak siap',
    }),
    fields(PesanUji, { belum_pasti: 'Jawaban gateway hilang, jadi tidak diketahui sampai atau tidak' }),
    fields(UjiInput, { no_hp: NO_HP }),
  ],
});
