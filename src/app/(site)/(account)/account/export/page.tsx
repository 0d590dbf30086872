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

export const metadata: Metadata = { title: 'What is kept about your account' };

const path = `${routes.account}/export`;

/** Maximum number of rows shown of each part; the file contains all rows. */
const maxRows = 50;

/** Shows the export of the user's account as a page. */
export default async function ExportPage() {
  const session = await requireSession(path);
  const { user } = session;
  const req = await newRequest(await getPayloadClient(), { kind: 'user', user, session });
  const kept = await exportWithinLimit(req, { userId: user.id }).catch(sentenceOfLimit);
  if (typeof kept === 'string') return <TooMany sentence={kept} />;
  const parts = Object.entries(kept).flatMap(([name, part]) => {
    if (typeof part !== 'object' || part === null) return [];
    const rows: unknown[] = Array.isArray(part) ? part : [part];
    return rows.length > 0 ? [{ name, rows }] : [];
  });
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
      {parts.map(({ name, rows }) => (
        <Section key={name} label={asWords(name)} density="tight">
          <h2 className="sr-only">{asWords(name)}</h2>
          <ol className="grid gap-6">
            {rows.slice(0, maxRows).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one export do not change
              <li key={index}>
                <Facts facts={factsOf(row)} />
              </li>
            ))}
          </ol>
          {rows.length > maxRows && (
            <p className="mt-4 text-ink-soft">
              {maxRows} of {rows.length} are shown; the file has them all.
            </p>
          )}
        </Section>
      ))}
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

const factsOf = (row: unknown): [string, string][] =>
  typeof row === 'object' && row !== null
    ? Object.entries(row).map(([name, value]) => [asWords(name), valueInWords(value)])
    : [['', valueInWords(row)]];

function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
