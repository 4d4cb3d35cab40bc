import { FileDown, FileText } from 'lucide-react';
import { KOLOM_MEMBER } from '#contract/pesan/group.ts';
import { ExternalLink } from '../../../../components/ExternalLink.tsx';
import { textLink } from '../../../../components/styles.ts';
import { saveTemplate } from '../../excel/workbook.ts';

const link = `${textLink} inline-flex min-h-11 items-center gap-2`;

/** The expected format of a members workbook. */
export function UploadPetunjuk() {
  return (
    <div>
      <p className="text-muted">
        Isi template, atau pakai berkas Anda sendiri yang punya kolom{' '}
        {KOLOM_MEMBER.map(({ judul }) => judul).join(' dan ')}.
      </p>
      <div className="flex flex-wrap gap-x-6">
        <button type="button" className={link} onClick={() => void saveTemplate('Member', KOLOM_MEMBER)}>
          <FileDown aria-hidden="true" size={18} />
          Unduh template
        </button>
        <ExternalLink url={new URL('/panduan-upload-member.pdf', location.href).href} className={link}>
          <FileText aria-hidden="true" size={18} />
          Panduan (PDF)
        </ExternalLink>
      </div>
    </div>
  );
}
