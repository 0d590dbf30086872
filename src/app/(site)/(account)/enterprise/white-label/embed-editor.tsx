import { EmbedForm } from '@/features/embeds/components/embed-form';
import { LivePreview } from '@/features/embeds/components/live-preview.client';
import { Snippets } from '@/features/embeds/components/snippets';
import { embedDomainForms } from '@/features/embeds/domains/domain-actions';
import { embedHosts } from '@/features/embeds/domains/embed-hosts';
import { colourFrame, newEmbedColours, publicTitle, startsOf } from '@/features/embeds/frame/content-of';
import type { FrameColours } from '@/features/embeds/frame/frame-style';
import { embedEditPath, embedFiguresPath } from '@/features/embeds/paths';
import { startField } from '@/features/embeds/settings/embed-schema';
import { listRecipients } from '@/features/embeds/settings/list-recipients';
import { findEmbed, type ListedEmbed } from '@/features/embeds/settings/queries';
import { findLook } from '@/features/look/find-look';
import { DomainSection } from '@/features/partners/domains/components/domain-section';
import { listDomainClaims } from '@/features/partners/domains/tables';
import { partnerToolPath } from '@/features/partners/paths';
import { TeamActionButton } from '@/features/teams/components/team-action-button';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Section } from '@/ui/layout/section';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { readRefusedForm } from '../../parts/refused-form';
import type { ToolPage } from '../parts/partner-tool';

/** Query string with which the preview shows the embed as it is saved. */
function savedQuery(embed: ListedEmbed | undefined, { accent, background, ink }: FrameColours): string {
  const calculator = embed?.calculator ?? 'roi';
  const starts = Object.entries(startsOf(embed?.inputs)).map(([name, amount]): [string, string] => [
    startField(calculator, name),
    String(amount),
  ]);
  return new URLSearchParams([
    ...Object.entries({ accent, background, ink, calculator, language: embed?.language ?? 'en' }),
    ['heading', embed?.heading ?? ''],
    ['intro', embed?.intro ?? ''],
    ...(embed?.shows_logo ? [['shows_logo', 'yes']] : []),
    ...starts,
  ]).toString();
}

/** One embed: its form with a preview, its snippet, and its state. */
export async function EmbedEditor({ user, workspace, query }: ToolPage) {
  const { teamId, slug, logo } = workspace;
  const req = { payload: await getPayloadClient() };
  const isNew = query.embed === 'new';
  const embed = isNew ? undefined : ((await findEmbed(req, { teamId, id: query.embed ?? '' })) ?? undefined);
  if (!isNew && !embed) return <Gone slug={slug} />;
  const shown = colourFrame(embed ?? newEmbedColours, await findLook(req));
  const [recipients, refused] = await Promise.all([
    listRecipients(req, teamId),
    readRefusedForm('save-embed', query),
  ]);
  return (
    <>
      {embed && <StateSection embed={embed} slug={slug} query={query} />}
      {embed && (
        <Section label="Place it" density="tight">
          <h2 className="display mb-5 text-2xl">Put it on your page</h2>
          <Snippets publicId={embed.public_id} title={publicTitle(embed)} />
        </Section>
      )}
      <Section label={embed ? 'Change it' : 'Make it'} density="tight">
        <h2 className="sr-only">{embed ? 'Change the embed' : 'Make an embed'}</h2>
        <div className="grid gap-10 xl:grid-cols-2">
          <EmbedForm
            slug={slug}
            embed={embed}
            recipients={recipients}
            userId={user.id}
            hasLogo={logo !== null}
            shown={shown}
            refused={refused}
          />
          <div className="xl:sticky xl:top-24 xl:self-start">
            <h3 className="mb-3 font-semibold">Preview</h3>
            <LivePreview path={`/api/t/${slug}/embed-preview`} saved={savedQuery(embed, shown)} />
          </div>
        </div>
      </Section>
      {embed && <OwnDomain embed={embed} slug={slug} query={query} />}
    </>
  );
}

async function OwnDomain({ embed, slug, query }: StateProps) {
  const [domains, refused, unchecked, kept] = await Promise.all([
    listDomainClaims({ payload: await getPayloadClient() }, embedHosts, embed.id),
    readRefusedForm(embedDomainForms.claim, query),
    readRefusedForm(embedDomainForms.check, query),
    readRefusedForm(embedDomainForms.drop, query),
  ]);
  return (
    <Section label="Own domain" density="tight">
      <h2 className="display text-2xl">Show it on your own domain</h2>
      <p className="measure mt-2 mb-6 text-ink-soft">
        Two records prove that a domain is yours, and lead it to the hosted page of this embed. Ask us before
        you send people there: its certificate is made by our server, if that is set up for it.
      </p>
      <DomainSection
        slug={slug}
        kind={embedHosts}
        names={embedDomainForms}
        owner={embed.id}
        claims={domains}
        label="Domain"
        hint="One below your own, such as calculator.example.com."
        proven={(name) => (
          <>
            Proven: <TextLink href={`https://${name}`}>it shows the embed</TextLink>. We check the records
            every hour, and release the name once they are gone.
          </>
        )}
        refused={refused}
        problem={unchecked.errors[''] ?? kept.errors['']}
      />
    </Section>
  );
}

const Gone = ({ slug }: { slug: string }) => (
  <Section label="Gone" density="tight">
    <h2 className="display text-2xl">There is no such embed</h2>
    <p className="measure mt-2 mb-6 text-ink-soft">It was deleted, or it belongs to another workspace.</p>
    <ArrowLink href={partnerToolPath('white-label', slug)}>All embeds</ArrowLink>
  </Section>
);

type StateProps = { embed: ListedEmbed; slug: string; query: ToolPage['query'] };

async function StateSection({ embed, slug, query }: StateProps) {
  const { id, name, state, firm_paused_because: because } = embed;
  const problems = await Promise.all(
    ['pause-embed', 'open-embed', 'delete-embed'].map((action) => readRefusedForm(action, query)),
  );
  const problem = problems.map(({ errors }) => errors['']).find(Boolean);
  const sent = { embed: id };
  return (
    <Section label="Status" density="tight">
      <h2 className="display text-2xl wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      {problem && <Alert tone="error" title={problem} />}
      <p className="measure mt-2 text-ink-soft">
        {state === 'live' && 'It is live: the sites that may show it do.'}
        {state === 'paused' && 'It is paused: where it stands, it says that it is resting.'}
        {state === 'stopped' &&
          `We paused it${because ? `, because: “${because}”` : ''}. Write to us to have it opened.`}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        {state === 'paused' ? (
          <TeamActionButton slug={slug} action="open-embed" fields={sent} label="Open it again" />
        ) : (
          <TeamActionButton slug={slug} action="pause-embed" fields={sent} label="Pause it" />
        )}
        <TeamActionButton
          slug={slug}
          action="delete-embed"
          fields={sent}
          label="Delete it"
          variant="destructive"
        />
        <ArrowLink href={embedFiguresPath(slug, id)}>Figures</ArrowLink>
        <ArrowLink href={partnerToolPath('white-label', slug)}>All embeds</ArrowLink>
        <ArrowLink href={embedEditPath(slug)}>Make another</ArrowLink>
      </div>
    </Section>
  );
}
