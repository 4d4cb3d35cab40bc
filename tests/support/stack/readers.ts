import { complaintsOf } from '../../../worker/pengaduan/status.ts';
import { lettersOf } from '../../../worker/surat/status.ts';

/** What `STATUS` tells, as `worker/app.ts` hands it over. */
export const readers = { surat: lettersOf, pengaduan: complaintsOf };
