import type { ReactNode } from 'react';
import { formatAgo } from '@/lib/format/format-ago';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { LocalDate } from '@/ui/local-moment.client';
import { TextLink } from '@/ui/navigation/text-link';
import { keysPath } from '../paths';
import type { KeyState, ListedKey } from '../queries';

const states: Record<KeyState, { label: string; tone: BadgeTone }> = {
  live: { label: 'Works', tone: 'patina' },
  replaced: { label: 'Replaced', tone: 'accent' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'negative' },
};

export const KeyBadge = ({ state }: { state: KeyState }) => (
  <Badge tone={states[state].tone}>{states[state].label}</Badge>
);

/** When and from where a key was last used, in words. */
export const lastUsedInWords = ({ lastUsed }: ListedKey, now: Date): string =>
  lastUsed ? `${formatAgo(lastUsed.at, now)}${lastUsed.network ? ` from ${lastUsed.network}` : ''}` : 'Never';

/** Date on which a key expires or expired, or on which it was revoked. */
export function endInWords({ state, expiresAt, revokedAt }: ListedKey): ReactNode {
  const end = state === 'revoked' ? revokedAt : expiresAt;
  if (end) return <LocalDate key="end" at={end.toISOString()} />;
  return state === 'revoked' ? '–' : 'No end';
}

const columns = ['May', 'Last used', 'Ends'];

/** Keys of a workspace; each name links to the page of that key. */
export const KeyTable = ({ slug, keys, now }: { slug: string; keys: readonly ListedKey[]; now: Date }) => (
  <Table caption="Keys of the workspace" isStacked>
    <TableHead columns={['Key', ...columns]} />
    <tbody>
      {keys.map((key) => (
        <TableRow
          key={key.id}
          columns={columns}
          heading={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink href={keysPath(slug, { key: key.id })} className="wrap-anywhere">
                <bdi>{key.name}</bdi>
              </TextLink>
              <KeyBadge state={key.state} />
              <code className="basis-full font-mono text-sm font-normal text-ink-soft">{key.start}…</code>
            </span>
          }
          cells={[key.scopes.join(', '), lastUsedInWords(key, now), endInWords(key)]}
        />
      ))}
    </tbody>
  </Table>
);
