import * as z from 'zod/mini';
import { Broadcast, UlangReply } from '#contract/broadcast.ts';
import { recordReply } from '#contract/daftar.ts';
import { KirimReply } from '#contract/kirim.ts';
import { KALIMAT } from '../../../lib/kalimat.ts';

/** Something about messages that is done once an operator has agreed to it. */
export interface Aksi {
  path: `/api/${string}`;
  title: string;
  /** whom or what it is about */
  subject: string;
  consequence: string;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  done: string;
  failed: string;
}

/** Whichever of these an action answers with, the page is loaded again. */
export const AksiReply = z.union([recordReply(Broadcast), UlangReply, KirimReply]);

/** What is said around sending what is there already. */
export const KIRIM_LAGI = {
  confirmLabel: 'Kirim',
  busyLabel: 'Mengirim…',
  done: KALIMAT.pesanTerkirim,
  failed: KALIMAT.pesanGagal,
} as const;
