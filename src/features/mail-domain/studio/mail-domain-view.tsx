import Link from 'next/link';
import { env } from '@/config/env';
import { actionPath, studioPaths } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FactList } from '@/studio-kit/tables/fact-list';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { CopyText } from '@/studio-kit/views/copy.client';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { senderDomain } from '../check-domain';
import { findChecks, type StoredCheck } from '../find-checks';
import { checkTitles } from './check-titles';
import { ReceivedEmail } from './received-email.client';

const words: Record<StoredCheck['verdict'], string> = {
  right: 'Right',
  advice: 'Could be better',
  wrong: 'Wrong',
  unknown: 'Unknown',
};

/** View at `/admin/mail/domain`: whether the sender's domain is set up so that emails arrive, and what to change. */
export const MailDomainView = studioView(async ({ req, clock, searchParams }) => {
  const { domain, address } = senderDomain(env.mailFrom);
  const checks = domain ? await findChecks(req, domain) : [];
  const canCheck = Boolean(domain && env.smtpUrl);
  return {
    intro: domain
      ? `Whether emails from ${address} arrive: what receivers look up about ${domain}.${asOf(checks, clock)}`
      : 'Whether emails arrive: what receivers look up about the domain of the sender.',
    aside: canCheck && (
      <form method="post" action={actionPath('mail/domain')}>
        <button type="submit" className="studio-button">
          Check now
        </button>
      </form>
    ),
    children: (
      <>
        <StudioNotice sentence={searchParams?.did === 'check' ? 'Checked.' : undefined} />
        {!canCheck && <Unset domain={domain} address={address} />}
        {canCheck && checks.length === 0 && (
          <p>
            Not checked yet. Each morning all of it is checked by itself, and “Check now” does it at once.
          </p>
        )}
        {checks.map((check) => (
          <Check key={check.name} check={check} clock={clock} />
        ))}
        <FigureSection
          title="Test email"
          note={
            <>
              What a receiver says: send yourself any email at{' '}
              <Link href={studioPaths.emailPreview}>Email preview</Link>, open its source there (“Show
              original” in Gmail, “View message source” in Outlook), and paste it here. It stays in your
              browser.
            </>
          }
        >
          <ReceivedEmail />
        </FigureSection>
      </>
    ),
  };
});

const asOf = ([first]: readonly StoredCheck[], clock: ViewerClock) =>
  first ? ` Checked ${formatMoment(first.checkedAt, clock)}.` : '';

function Unset({ domain, address }: { domain: string | null; address: string }) {
  if (!env.smtpUrl) {
    return (
      <p className="studio-notice">
        Emails are captured on this machine, so there is nothing to check. Set SMTP_URL and MAIL_FROM to send
        them.
      </p>
    );
  }
  if (domain) return null;
  return <p>{address} is at no domain that receivers can look up. Set MAIL_FROM to an address of yours.</p>;
}

function Check({ check, clock }: { check: StoredCheck; clock: ViewerClock }) {
  const { name, verdict, reason, found, record, checkedAt, unansweredAt, brokenSince } = check;
  return (
    <FigureSection
      title={checkTitles[name]}
      note={
        <>
          <strong data-verdict={verdict}>{words[verdict]}</strong>
          {brokenSince && ` since ${formatMoment(brokenSince, clock)}`}. {reason}
        </>
      }
    >
      {found.length > 0 && (
        <details>
          <summary>Found in DNS</summary>
          {found.map((text) => (
            <p key={text} className="studio-address">
              {text}
            </p>
          ))}
        </details>
      )}
      {record && (
        <FactList
          rows={[
            ['Type', record.type],
            ['Name', <Copied key="name" text={record.name} label="Copy name" />],
            ['Value', <Copied key="value" text={record.value} label="Copy value" />],
          ]}
        />
      )}
      {unansweredAt && (
        <p className="studio-panel__note">
          The name servers did not answer at {formatMoment(unansweredAt, clock)}; this was found at{' '}
          {formatMoment(checkedAt, clock)}.
        </p>
      )}
    </FigureSection>
  );
}

const Copied = ({ text, label }: { text: string; label: string }) => (
  <>
    <code className="studio-address">{text}</code> <CopyText text={text} label={label} />
  </>
);
