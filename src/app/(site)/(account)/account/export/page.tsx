import type { Metadata } from 'next';
import { newRequest } from '@/access/actor';
import { requireSession } from '@/app/require-session';
import { routes } from '@/config/routes';
import { exportWithinLimit } from '@/features/auth/users/export-user';
import { isAppError } from '@/http/app-error';
import { asWords } from '@/lib/text/as-words';
import { getPayloadClient } from '@/payload';
import { Section } from '@/ui/layout/section';
import { ArrowLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../../parts/account-head';
import { Facts } from '../../parts/facts';
import { KeptRows, KeptValue } from './kept-value';

export const metadata: Metadata = { title: 'What is kept about your account' };

const path = `${routes.account}/export`;

/** Shows the export of the user's account as a page. */
export default async function ExportPage() {
  const session = await requireSession(path);
  const { user } = session;
  const req = await newRequest(await getPayloadClient(), { kind: 'user', user, session });
  const kept = await exportWithinLimit(req, { userId: user.id }).catch(sentenceOfLimit);
  if (typeof kept === 'string') return <TooMany sentence={kept} />;
  // Converts every date to a string, as in the file.
  const parts = Object.entries(JSON.parse(JSON.stringify(kept)) as Record<string, unknown>);
  const single = parts.filter(([, part]) => typeof part !== 'object');
  const shown = parts.filter(([, part]) => typeof part === 'object' && !isEmpty(part));
  const empty = parts.filter(([, part]) => isEmpty(part));
  return (
    <>
      <AccountHead
        label="Account"
        title="What is kept about your account"
        intro="The same as in the file, without secrets: no token, no code, no key."
      >
        <ArrowLink href={routes.account}>Back to your account</ArrowLink>
        <a href={`/api/users/${user.id}/export`} download className="font-semibold underline">
          Download it as JSON
        </a>
      </AccountHead>
      <Section label="File" density="tight">
        <h2 className="sr-only">File</h2>
        <Facts
          facts={single.map(([name, value]) => [asWords(name), <KeptValue key={name} value={value} />])}
        />
      </Section>
      {shown.map(([name, part]) => (
        <Section key={name} label={asWords(name)} density="tight">
          <h2 className="sr-only">{asWords(name)}</h2>
          <KeptRows rows={Array.isArray(part) ? part : [part]} />
        </Section>
      ))}
      {empty.length > 0 && (
        <Section label="Empty" density="tight">
          <h2 className="sr-only">Empty</h2>
          <p className="measure">
            The file has nothing under these names: {empty.map(([name]) => asWords(name)).join(', ')}.
          </p>
        </Section>
      )}
    </>
  );
}

/** Message for an exceeded rate limit; any other error is rethrown. */
function sentenceOfLimit(error: unknown): string {
  if (isAppError(error) && error.status === 429) return error.message;
  throw error;
}

const TooMany = ({ sentence }: { sentence: string }) => (
  <AccountHead label="Account" title="What is kept about your account" intro={sentence}>
    <ArrowLink href={routes.account}>Back to your account</ArrowLink>
  </AccountHead>
);

const isEmpty = (part: unknown) => part === null || (Array.isArray(part) && part.length === 0);
