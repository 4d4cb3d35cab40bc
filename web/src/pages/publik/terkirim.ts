import { RegisterInput } from '#contract/akun/verifikasi.ts';
import { keptInTab } from './keptInTab.ts';

/** The verification of this tab, kept while the user waits for the message. It never contains the password. */
export const verified = keptInTab('verifikasi', RegisterInput, 15 * 60_000);
