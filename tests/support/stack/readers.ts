import { complaintsOf } from '../../../worker/pengaduan/status.ts';
import { lettersOf } from '../../../worker/surat/status.ts';

/** The answers of `STATUS`, as `worker/app.ts` passes them. */
export const readers = { surat: lettersOf, pengaduan: complaintsOf };
