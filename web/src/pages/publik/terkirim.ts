import { RegisterInput } from '#contract/akun/verifikasi.ts';
import { keptInTab } from './keptInTab.ts';

/** What was verified in this tab, for as long as a person waits for the message. The password is never on this side. */
export const verified = keptInTab('verifikasi', RegisterInput, 15 * 60_000);
