import { RowLabel, type RowLabelProps } from './RowLabel.tsx';
import { RowTipTrigger } from './RowTip.tsx';
import { rowAction, rowDanger } from './styles.ts';

interface Props extends RowLabelProps {
  danger?: boolean;
  onClick: (button: HTMLButtonElement) => void;
}

export function RowButton({ danger, onClick, ...content }: Props) {
  return (
    <RowTipTrigger
      tip={content.label}
      type="button"
      className={danger ? rowDanger : rowAction}
      onClick={(event) => onClick(event.currentTarget as HTMLButtonElement)}
    >
      <RowLabel {...content} />
    </RowTipTrigger>
  );
}
