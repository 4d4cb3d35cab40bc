import { type JenisFormulir, TAMPIL_FORMULIR } from '#contract/jawab/formulir.ts';
import { KATEGORI_PENGADUAN, MAX_ISI_PENGADUAN, MAX_JUDUL_PENGADUAN } from '#contract/pengaduan/pengaduan.ts';
import { MAX_SARAN, UNSUR } from '#contract/standar/survei.ts';
import { type IsianJenis, JENIS, MAX_DESKRIPSI } from '#contract/surat/jenis.ts';
import { JENIS_SURAT, type JenisSurat } from '#contract/surat/jenisSurat.ts';

// Static Flows in Meta's Flow JSON: everything is in the form, and no server is asked while it is filled in.
// Source: developers.facebook.com/docs/whatsapp/flows, Flow JSON 7.

const VERSION = '7.1';
const MAX_LABEL = 20;
const MAX_TITLE = 30;
const MAX_HINT = 80;

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

interface Screen {
  id: string;
  title: string;
  terminal?: true;
  success?: true;
  layout: { type: 'SingleColumnLayout'; children: object[] };
}

/** The last screen of a form. @param fixed values that the person does not fill in */
function lastScreen(
  id: string,
  title: string,
  fields: readonly { type: string; name?: string; [property: string]: unknown }[],
  fixed: Record<string, string> = {},
): Screen {
  const values = fields.flatMap(({ name }) => (name ? [[name, `\${form.${name}}`]] : []));
  const payload = { ...fixed, ...Object.fromEntries(values) };
  const footer = {
    type: 'Footer',
    label: 'Kirim',
    'on-click-action': { name: 'complete', payload },
  };
  const form = { type: 'Form', name: 'form', children: [...fields, footer] };
  return {
    id,
    title: short(title, MAX_TITLE),
    terminal: true,
    success: true,
    layout: { type: 'SingleColumnLayout', children: [form] },
  };
}

const labelled = (name: string, label: string, required: boolean, hint?: string) => ({
  name,
  label: short(label, MAX_LABEL),
  required,
  ...(hint && { 'helper-text': short(hint, MAX_HINT) }),
});

const choices = (values: readonly string[]) =>
  values.map((value) => ({ id: value, title: short(value, MAX_TITLE) }));

const complaint = () => [
  lastScreen(TAMPIL_FORMULIR.pengaduan.layar, TAMPIL_FORMULIR.pengaduan.nama, [
    {
      type: 'Dropdown',
      ...labelled('kategori', 'Kategori', true),
      'data-source': choices(KATEGORI_PENGADUAN),
    },
    { type: 'TextInput', ...labelled('judul', 'Judul', true), 'max-chars': MAX_JUDUL_PENGADUAN },
    { type: 'TextArea', ...labelled('isi', 'Isi pengaduan', true), 'max-length': MAX_ISI_PENGADUAN },
  ]),
];

function fieldOf({ nama, label, wajib, tipe, pilihan = [], contoh }: IsianJenis) {
  const field = labelled(nama, label, wajib, `Misalnya ${contoh}`);
  switch (tipe) {
    case 'tanggal':
      return { type: 'DatePicker', ...field };
    case 'pilihan':
      return { type: 'Dropdown', ...field, 'data-source': choices(pilihan) };
    default:
      return { type: 'TextInput', ...field, 'max-chars': MAX_DESKRIPSI };
  }
}

/** Names of screens have no digits. */
const screenOf = (place: number) => `SURAT_${String.fromCharCode(65 + place)}`;

const titleOf = (jenis: JenisSurat) => jenis.replace('Surat Keterangan ', 'Ket. ').replace('Surat ', '');

/** The kinds to choose from, and a screen with what each of them asks. */
const letter = (): Screen[] => [
  {
    id: TAMPIL_FORMULIR.surat.layar,
    title: TAMPIL_FORMULIR.surat.nama,
    layout: {
      type: 'SingleColumnLayout',
      children: [
        {
          type: 'NavigationList',
          name: 'pilihan',
          'list-items': JENIS_SURAT.map((jenis, place) => ({
            id: screenOf(place),
            'main-content': { title: short(titleOf(jenis), MAX_TITLE) },
            'on-click-action': {
              name: 'navigate',
              next: { type: 'screen', name: screenOf(place) },
              payload: {},
            },
          })),
        },
      ],
    },
  },
  ...JENIS_SURAT.map((jenis, place) => {
    const { deskripsi, isian } = JENIS[jenis];
    const purpose = {
      type: 'TextArea',
      ...labelled('deskripsi', deskripsi.label, true, `Misalnya ${deskripsi.contoh}`),
      'max-length': MAX_DESKRIPSI,
    };
    return lastScreen(
      screenOf(place),
      titleOf(jenis),
      [{ type: 'TextBody', text: jenis }, purpose, ...isian.map(fieldOf)],
      { jenis },
    );
  }),
];

const survey = () => [
  lastScreen(TAMPIL_FORMULIR.survei.layar, TAMPIL_FORMULIR.survei.nama, [
    ...UNSUR.flatMap(({ pertanyaan, pilihan }, place) => [
      { type: 'TextBody', text: pertanyaan },
      {
        type: 'RadioButtonsGroup',
        ...labelled(`jawaban_${place + 1}`, `Pertanyaan ${place + 1}`, true),
        'data-source': pilihan.map((title, worth) => ({ id: String(worth + 1), title })),
      },
    ]),
    { type: 'TextArea', ...labelled('saran', 'Saran', false), 'max-length': MAX_SARAN },
  ]),
];

const SCREENS: Record<JenisFormulir, () => Screen[]> = {
  pengaduan: complaint,
  surat: letter,
  survei: survey,
};

/** A form in the provider's description. */
export const flowOf = (jenis: JenisFormulir): string =>
  JSON.stringify({ version: VERSION, screens: SCREENS[jenis]() });

/** The answers of a form in the shape of the page's call. */
export function inputOf(jenis: JenisFormulir, answers: Record<string, unknown>): unknown {
  switch (jenis) {
    case 'pengaduan':
      return answers;
    case 'surat': {
      const { jenis: kind, deskripsi, flow_token: _, ...isian } = answers;
      return { jenis: kind, deskripsi, isian };
    }
    case 'survei':
      return {
        jawaban: UNSUR.map((_, place) => Number(answers[`jawaban_${place + 1}`])),
        saran: answers.saran,
      };
  }
}
