import { env } from '@/config/env';
import { queryInTransaction } from '@/db/transaction';
import { MailButton, MailHeading, MailText } from '@/emails/layout';
import { type TransactionalMailFrame, TransactionalMailLayout } from '@/emails/transactional-mail-layout';
import { formatMoment } from '@/lib/format/format-in-zone';
import { defineMail } from '../mail/outbox/define-mail';
import { sendTransactionalMail } from '../mail/outbox/transactional-mail';
import { grantTerms } from './download-fields';
import { unlockLink, unlockPath } from './grants/grant-token';
import { findOfferedFile, type OfferedFile } from './offered-file';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'download-link': { grant_id: string };
  }
}

type GrantRow = { id: string; lead_id: string; resource_id: string; expires_at: string };

type Offer = Pick<OfferedFile, 'title' | 'kind' | 'promise'> & {
  unlockUrl: string;
  /** Formatted date, e.g. 4 March 2026. */
  until: string;
};

/** Body of the mail with the link to a file. */
function DownloadLink({ title, kind, promise, unlockUrl, until, ...frame }: TransactionalMailFrame & Offer) {
  return (
    <TransactionalMailLayout {...frame} preheader={`${kind}, until ${until}.`} where="to get this file">
      <MailHeading>{title}</MailHeading>
      {promise && <MailText>{promise}</MailText>}
      <MailButton href={unlockUrl}>Get the file</MailButton>
      <MailText>
        The link works until {until}, for {grantTerms.maxDownloads} downloads. It is yours: whoever has it can
        fetch the file.
      </MailText>
    </TransactionalMailLayout>
  );
}

const words = (offer: Offer) => (frame: TransactionalMailFrame) => ({
  subject: `Your file: ${offer.title}`,
  templateVersion: '1',
  body: <DownloadLink {...frame} {...offer} />,
});

/** Mail with the link to a file. The link grants access, so it is computed when the mail is sent, and not stored. */
const downloadLinkMail = defineMail({
  name: 'download-link',
  isSecret: true,
  async decide(req, mail) {
    const { grant_id } = mail.metadata;
    const [grant] = await queryInTransaction<GrantRow>(
      req,
      `select id, lead_id, resource_id, expires_at::text from download_grants
       where id::text = $1 and expires_at > now()`,
      [grant_id],
    );
    const file = grant && (await findOfferedFile(req, grant.resource_id));
    if (!grant || !file)
      return { kind: 'skip', reason: 'the file is no longer offered, or the grant is over' };
    const { title, kind, promise } = file;
    const unlockUrl = unlockLink({ id: grant.id, leadId: grant.lead_id, resourceId: grant.resource_id });
    const until = formatMoment(new Date(grant.expires_at), 'UTC');
    return sendTransactionalMail(req, mail, words({ title, kind, promise, unlockUrl, until }));
  },
  preview: (req, { mail }) =>
    sendTransactionalMail(
      req,
      mail,
      words({
        title: 'The 30-day automation plan',
        kind: 'PDF',
        promise: 'Which work to hand over first, and what it saves.',
        unlockUrl: env.siteUrl + unlockPath('sample'),
        until: formatMoment(new Date(), 'UTC'),
      }),
    ),
});

export const mails = [downloadLinkMail] as const;
