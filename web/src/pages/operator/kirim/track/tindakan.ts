import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import type { KirimanUlang } from './InfoKirimUlang.tsx';
import type { UlangBroadcast } from './InfoUlangBroadcast.tsx';

/** Something about messages that is done once an operator has agreed to it. */
export interface Tindakan {
  /** does it, and returns what else there is to say of it */
  run: (idempotencyKey: string) => Promise<string | undefined>;
  title: string;
  /** whom or what it is about */
  subject: string;
  consequence: string;
  /** what is sent by it, and to which number; null where nobody may know that */
  kiriman?: KirimanUlang | null;
  /** what goes out by it: one message, or a broadcast's, which no other gateway takes while the first is held */
  mengirim?: 'satu' | 'broadcast';
  /** the broadcast whose failed messages are sent by it */
  ulangBroadcast?: UlangBroadcast;
  /** what leaves everything as it is, where “Batal” could be taken for the action itself */
  cancelLabel?: string;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  done: string;
  failed: string;
}

/** What is said around sending what is there already. */
export const KIRIM_LAGI = {
  confirmLabel: 'Kirim',
  busyLabel: 'Mengirim…',
  done: KALIMAT.pesanTerkirim,
  failed: KALIMAT.pesanGagal,
} as const;
