import { Link } from 'react-router-dom';
import { RowLabel, type RowLabelProps } from './RowLabel.tsx';
import { RowTipTrigger } from './RowTip.tsx';
import { rowAction } from './styles.ts';

export function RowLink({ to, ...content }: RowLabelProps & { to: string }) {
  return (
    <RowTipTrigger tip={content.label} render={<Link to={to} className={rowAction} />}>
      <RowLabel {...content} />
    </RowTipTrigger>
  );
}
