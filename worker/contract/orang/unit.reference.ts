import { CREATED_ID, resource } from '../describe.ts';
import { Fakultas, fakultas, Jurusan, jurusan } from './unit.ts';

export const fakultasReference = resource('fakultas', 'Fakultas', fakultas, {
  examples: {
    list: {},
    read: { params: { id: 1 } },
    create: { body: { nama_fakultas: 'Ekonomi dan Bisnis Islam' }, failures: ['sudah_ada'] },
    update: {
      params: { id: CREATED_ID },
      body: { nama_fakultas: 'Ekonomi Syariah' },
      failures: ['sudah_ada'],
    },
    remove: {
      params: { id: CREATED_ID },
      failures: ['sudah_ada'],
      note: 'Selama masih ada orang atau program studi di dalamnya, fakultas tidak dapat dihapus (409).',
    },
  },
  schemas: { Fakultas },
});

export const jurusanReference = resource('jurusan', 'Program studi', jurusan, {
  examples: {
    list: { params: { id_fakultas: 1 } },
    create: { body: { id_fakultas: 1, nama_jurusan: 'Tadris Biologi' }, failures: ['sudah_ada'] },
    update: { params: { id: CREATED_ID }, body: { nama_jurusan: 'Tadris Fisika' }, failures: ['sudah_ada'] },
    remove: {
      params: { id: CREATED_ID },
      failures: ['sudah_ada'],
      note: 'Selama masih ada orang di dalamnya, program studi tidak dapat dihapus (409).',
    },
  },
  schemas: { Jurusan },
});
