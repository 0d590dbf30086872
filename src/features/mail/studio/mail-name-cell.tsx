import type { DefaultServerCellComponentProps } from 'payload';
import { mailName } from '@/emails/mail-names';

/** Cell of a mail's template in Payload's lists. */
export const MailNameCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{typeof cellData === 'string' && cellData ? mailName(cellData) : '–'}</span>
);
