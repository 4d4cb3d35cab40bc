import { Link } from 'react-router-dom';
import { RowLabel, type RowLabelProps } from './RowLabel.tsx';
import { RowTipTrigger } from './RowTip.tsx';
import { rowAction } from './styles.ts';

interface Props extends RowLabelProps {
  to: string;
}

export function RowLink({ to, ...content }: Props) {
  return (
    <RowTipTrigger tip={content.label} render={<Link to={to} className={rowAction} />}>
      <RowLabel {...content} />
    </RowTipTrigger>
  );
}
