import { Hono } from 'hono';
import * as z from 'zod/mini';
import { EXCEL } from '#contract/orang/excel.ts';
import { MemberInput, UploadExcelInput } from '#contract/pesan/group.ts';
import type { Pelaku } from '../../core/db/audit.ts';
import { type Db, isReferenced } from '../../core/db/client.ts';
import type { App } from '../../core/http/context.ts';
import { guard } from '../../core/http/guard.ts';
import { sizeLimit } from '../../core/http/sizeLimit.ts';
import { fileField, fileLimit, readForm } from '../../core/http/upload.ts';
import { groupById, noGroup, sebutan } from './groupRow.ts';
import { addMembers, type NamaNomor } from './memberQueries.ts';
import { readMembers } from './memberRows.ts';

/** Room for 50,000 members with long names. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

const UploadForm = z.extend(UploadExcelInput, { file: fileField });

/** Many members of a group at once: picked from a list, or from a workbook. */
export const member = new Hono<App>()
  .post(
    '/addmember',
    guard('Operator'),
    sizeLimit(MAX_BODY_BYTES, 'Terlalu banyak member dalam satu permintaan'),
    async (c) => {
      const { id_group, members } = await readForm(c, MemberInput);
      return c.json({ data: await add(c.var.db, id_group, members, c.var.user) }, 201);
    },
  )
  .post('/upload-excel', guard('Operator'), fileLimit(EXCEL.maxBytes, EXCEL.tooLarge), async (c) => {
    const { id_group, file } = await readForm(c, UploadForm);
    const { good, gagal } = readMembers(new Uint8Array(await file.arrayBuffer()));
    return c.json({ data: { ...(await add(c.var.db, id_group, good, c.var.user)), gagal } });
  });

/** @throws ApiError tidak_ditemukan when there is no such group */
async function add(db: Db, id_group: number, members: readonly NamaNomor[], pelaku: Pelaku) {
  const sasaran = sebutan(await groupById(db, id_group));
  try {
    const ditambahkan = await addMembers(db, id_group, members, { pelaku, sasaran });
    return { ditambahkan, dilewati: members.length - ditambahkan };
  } catch (error) {
    // Deleted just now.
    throw isReferenced(error) ? noGroup() : error;
  }
}
