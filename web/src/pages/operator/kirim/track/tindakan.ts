import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import type { KirimanUlang } from './InfoKirimUlang.tsx';
import type { UlangBroadcast } from './InfoUlangBroadcast.tsx';

/** An action that needs confirmation. */
export interface Tindakan {
  /** runs it; the result is added to the toast */
  run: (idempotencyKey: string) => Promise<string | undefined>;
  title: string;
  /** the affected person or item */
  subject: string;
  consequence: string;
  /** the message to resend; null when its number is hidden */
  kiriman?: KirimanUlang | null;
  /** what it sends; broadcasts wait while the first gateway is held, single messages may use the second */
  mengirim?: 'satu' | 'broadcast';
  /** the broadcast whose failed messages it resends */
  ulangBroadcast?: UlangBroadcast;
  /** replaces “Batal” where that could mean the action itself */
  cancelLabel?: string;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  done: string;
  failed: string;
}

/** The words for resending. */
export const KIRIM_LAGI = {
  confirmLabel: 'Kirim',
  busyLabel: 'Mengirim…',
  done: KALIMAT.pesanTerkirim,
  failed: KALIMAT.pesanGagal,
} as const;
