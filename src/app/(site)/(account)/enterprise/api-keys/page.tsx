import type { Metadata } from 'next';
import { partnerToolField } from '@/cms/globals/account-texts';
import { getAccountTexts } from '@/cms/queries';
import { MakeKeyForm, RevokeKeyForm, RotateKeyForm } from '@/features/keys/components/key-forms';
import { endInWords, KeyBadge, KeyTable, lastUsedInWords } from '@/features/keys/components/key-table';
import { maxKeys } from '@/features/keys/limits';
import { keysPath } from '@/features/keys/paths';
import { findListedKey, type ListedKey, listKeys } from '@/features/keys/queries';
import { revealKey } from '@/features/keys/reveal-key';
import { formatWhole } from '@/lib/format/format-number';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { CodeSample } from '@/ui/code/code-sample';
import { EmptyState } from '@/ui/empty-state';
import { Section } from '@/ui/layout/section';
import { LocalDate } from '@/ui/local-moment.client';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { Facts } from '../../parts/facts';
import { readRefusedForm } from '../../parts/refused-form';
import { PartnerTool, type PartnerToolProps, type ToolPage } from '../parts/partner-tool';

export async function generateMetadata(): Promise<Metadata> {
  const { title, intro } = (await getAccountTexts())[partnerToolField('api-keys')];
  return { title, description: intro, robots: { index: false } };
}

const done = { revoked: 'The key is revoked. Its next request is refused.' };

/**
 * API keys of a workspace: a list, or the page of one key with `?key=`. With `?shown=`, the list also shows the
 * secret of a key that was just created.
 */
export default function ApiKeysPage({ searchParams }: PartnerToolProps) {
  return (
    <PartnerTool tool="api-keys" deed="manageTools" searchParams={searchParams} done={done}>
      {(page) => (page.query.key === undefined ? <AllKeys {...page} /> : <OneKey {...page} />)}
    </PartnerTool>
  );
}

async function AllKeys({ user, workspace, query }: ToolPage) {
  const { teamId, slug } = workspace;
  const req = { payload: await getPayloadClient() };
  const shown = query.shown;
  const key = shown === undefined ? null : await revealKey(req, { teamId, id: shown, userId: user.id });
  const [keys, refused] = await Promise.all([listKeys(req, teamId), readRefusedForm('make-key', query)]);
  const live = keys.filter(({ state }) => state === 'live' || state === 'replaced').length;
  return (
    <>
      {shown !== undefined && <NewKey secret={key} slug={slug} />}
      <Section label="Keys" density="tight">
        <h2 className="display text-2xl">Keys of this workspace</h2>
        <p className="measure mt-2 mb-6 text-ink-soft">
          {formatWhole(live)} of at most {formatWhole(maxKeys)} work. They belong to the workspace and stay
          when whoever made one leaves.
        </p>
        {keys.length === 0 ? (
          <EmptyState title="There is no key yet">
            Make the first one below. What can be called with it, with examples, stands on{' '}
            <TextLink href="/developers">the developers’ page</TextLink>.
          </EmptyState>
        ) : (
          <KeyTable slug={slug} keys={keys} now={new Date()} />
        )}
      </Section>
      <Section label="New key" density="tight">
        <h2 className="display mb-6 text-2xl">Make a key</h2>
        <MakeKeyForm slug={slug} refused={refused} />
      </Section>
    </>
  );
}

const NewKey = ({ secret, slug }: { secret: string | null; slug: string }) => (
  <Section label="Your new key" density="tight">
    {secret === null ? (
      <Alert tone="info" title="This key was shown before">
        It is shown once, to whoever made it. If it was not kept, replace it: the old one can end at once.
      </Alert>
    ) : (
      <div className="grid max-w-3xl gap-4">
        <Alert tone="success" title="Your new key">
          Copy it now, into the place where your program keeps its secrets. It is shown this once, and we keep
          no more than its fingerprint.
        </Alert>
        <CodeSample title="The key" language="text" code={secret} />
        <p>
          <ArrowLink href={keysPath(slug)}>I have kept it</ArrowLink>
        </p>
      </div>
    )}
  </Section>
);

async function OneKey({ workspace, query }: ToolPage) {
  const { teamId, slug } = workspace;
  const key = await findListedKey({ payload: await getPayloadClient() }, { teamId, id: query.key ?? '' });
  if (!key) {
    return (
      <Section label="No key" density="tight">
        <h2 className="display text-2xl">There is no such key</h2>
        <p className="mt-4">
          <ArrowLink href={keysPath(slug)}>All keys of the workspace</ArrowLink>
        </p>
      </Section>
    );
  }
  const [rotation, revocation] = await Promise.all([
    readRefusedForm('rotate-key', query),
    readRefusedForm('revoke-key', query),
  ]);
  const isOver = key.state === 'revoked' || key.state === 'expired';
  const form = { slug, id: key.id, name: key.name };
  return (
    <>
      <Section label="Key" density="tight">
        <h2 className="display mb-6 flex flex-wrap items-center gap-3 text-2xl">
          <bdi>{key.name}</bdi>
          <KeyBadge state={key.state} />
        </h2>
        <Facts facts={factsOf(key)} />
        <p className="mt-7">
          <ArrowLink href={keysPath(slug)}>All keys of the workspace</ArrowLink>
        </p>
      </Section>
      {key.state === 'live' && (
        <Section label="Replace" density="tight">
          <RotateKeyForm {...form} refused={rotation} />
        </Section>
      )}
      {!isOver && (
        <Section label="Revoke" density="tight">
          <RevokeKeyForm {...form} refused={revocation} />
        </Section>
      )}
    </>
  );
}

const factsOf = (key: ListedKey) =>
  [
    ['Begins with', <code key="start">{key.start}…</code>],
    ['May', key.scopes.join(', ')],
    ['Made', <LocalDate key="made" at={key.createdAt.toISOString()} />],
    [key.state === 'revoked' ? 'Revoked' : 'Ends', endInWords(key)],
    ['Last used', lastUsedInWords(key, new Date())],
  ] as const;
