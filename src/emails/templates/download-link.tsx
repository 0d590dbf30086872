import { MailButton, MailHeading, MailLayout, MailText } from '../layout';
import { TransactionalMailFooter } from '../transactional-mail-footer';

type DownloadLinkProps = {
  brand: string;
  siteUrl: string;
  unsubscribeUrl: string;
  disownUrl: string;
  title: string;
  /** "PDF", "Excel workbook" */
  kind: string;
  promise: string | null;
  unlockUrl: string;
  /** 4 March 2026 */
  until: string;
  maxDownloads: number;
};

/** The link to a file, to the address that was typed for it. */
export function DownloadLink(props: DownloadLinkProps) {
  const { brand, siteUrl, unsubscribeUrl, disownUrl, title, kind, promise, unlockUrl, until, maxDownloads } =
    props;
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={`${kind}, until ${until}.`}
      footer={
        <TransactionalMailFooter
          where="to get this file"
          unsubscribeUrl={unsubscribeUrl}
          disownUrl={disownUrl}
        />
      }
    >
      <MailHeading>{title}</MailHeading>
      {promise && <MailText>{promise}</MailText>}
      <MailButton href={unlockUrl}>Get the file</MailButton>
      <MailText>
        The link works until {until}, for {maxDownloads} downloads. It is yours: whoever has it can fetch the
        file.
      </MailText>
    </MailLayout>
  );
}
