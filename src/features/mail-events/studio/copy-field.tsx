import { CopyText } from '@/studio-kit/views/copy.client';

type CopyFieldProps = { label: string; value: string };

/** Text in a field, with a button that copies the text. Without JavaScript the text can be selected by hand. */
export const CopyField = ({ label, value }: CopyFieldProps) => (
  <div className="studio-fields studio-copy">
    <label>
      {label}
      <input type="text" readOnly value={value} />
    </label>
    <CopyText text={value} label="Copy" />
  </div>
);
