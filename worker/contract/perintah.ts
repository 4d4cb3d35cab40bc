/** What people write to the campus's number for the portal to do something, in any case; a NIM follows `verifikasi`. */
export const PERINTAH = { verifikasi: 'VERIFIKASI', reset: 'RESET' } as const;
