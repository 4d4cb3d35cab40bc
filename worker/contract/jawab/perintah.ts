/** Commands to the campus's number, in any case; a NIM follows `verifikasi`. */
export const PERINTAH = { verifikasi: 'VERIFIKASI', reset: 'RESET' } as const;
