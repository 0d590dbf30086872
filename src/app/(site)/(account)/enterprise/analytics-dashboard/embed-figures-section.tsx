import { absoluteUrl } from '@/config/site';
import { FiguresPanel } from '@/features/embeds/figures/figures-panel';
import { readFigures, readSpanLength, spanLengths } from '@/features/embeds/figures/read-figures';
import { readMadeShare, shareDays, shareToken } from '@/features/embeds/figures/share-token';
import { embedEditPath, embedFiguresPath, sharedFiguresPath } from '@/features/embeds/paths';
import { type ListedEmbed, listEmbeds } from '@/features/embeds/settings/queries';
import { partnerToolPath } from '@/features/partners/paths';
import { mayDo } from '@/features/teams/deeds';
import { teamActionPath } from '@/features/teams/paths';
import { formatMoment } from '@/lib/format/format-in-zone';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Button, ButtonLink } from '@/ui/button';
import { CodeSample } from '@/ui/code/code-sample';
import { SelectField } from '@/ui/forms/select-field';
import { Section } from '@/ui/layout/section';
import { FilterLinks } from '@/ui/navigation/filter-links';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { readRefusedForm } from '../../parts/refused-form';
import type { ToolPage } from '../parts/partner-tool';

/** Figures of the embed that the query names; by default of the newest embed. */
export async function EmbedFiguresSection({ workspace, query }: ToolPage) {
  const { teamId, slug, role } = workspace;
  const req = { payload: await getPayloadClient() };
  const embeds = await listEmbeds(req, teamId);
  const embed = query.embed ? embeds.find(({ id }) => id === query.embed) : embeds[0];
  if (!embed) return <NoFigures slug={slug} isUnknown={embeds.length > 0} />;
  const length = readSpanLength(query.days);
  const figures = await readFigures(req, embed.id, length);
  const mayShare = mayDo(role, 'manageTools');
  return (
    <>
      <Section label="Figures" density="tight">
        <h2 className="display text-2xl wrap-anywhere">
          <bdi>{embed.name}</bdi>
        </h2>
        <div className="mt-5 grid gap-4">
          {embeds.length > 1 && <EmbedChooser slug={slug} embeds={embeds} current={embed.id} days={length} />}
          <FilterLinks
            label="Days"
            links={spanLengths.map((days) => ({
              label: `${days} days`,
              href: embedFiguresPath(slug, embed.id, { days: String(days) }),
              isCurrent: days === length,
            }))}
          />
        </div>
        <p className="measure my-6 text-ink-soft">
          From {figures.span.from} to {figures.span.to} (days of UTC), beside {figures.before.from} to{' '}
          {figures.before.to}. One opening of a page counts each figure once; nobody is recognised.
        </p>
        <FiguresPanel figures={figures} calculator={embed.calculator} />
        <p className="mt-7">
          <TextLink
            href={`/api/t/${slug}/embed-figures?${new URLSearchParams({ embed: embed.id, days: String(length) })}`}
          >
            These days as CSV
          </TextLink>
        </p>
      </Section>
      {mayShare && <ShareSection slug={slug} timeZone={workspace.timeZone} embed={embed} query={query} />}
    </>
  );
}

type ChooserProps = { slug: string; embeds: readonly ListedEmbed[]; current: string; days: number };

/** Form that chooses another embed, since the names of the embeds do not fit into a row of links. */
const EmbedChooser = ({ slug, embeds, current, days }: ChooserProps) => (
  <form action={partnerToolPath('analytics-dashboard')} className="flex flex-wrap items-end gap-x-6 gap-y-4">
    <input type="hidden" name="workspace" value={slug} />
    <input type="hidden" name="days" value={days} />
    <SelectField
      id="embed"
      name="embed"
      label="Embed"
      required
      className="min-w-0 max-w-full"
      options={embeds.map(({ id, name }) => ({ value: id, label: name }))}
      defaultValue={current}
    />
    <Button type="submit" variant="secondary">
      Show it
    </Button>
  </form>
);

const NoFigures = ({ slug, isUnknown }: { slug: string; isUnknown: boolean }) => (
  <Section label="Figures" density="tight">
    <h2 className="display text-2xl">{isUnknown ? 'There is no such embed' : 'Nothing to count yet'}</h2>
    <p className="measure mt-2 mb-6 text-ink-soft">
      {isUnknown
        ? 'It was deleted, or it belongs to another workspace.'
        : 'Figures begin with the first embed that somebody opens.'}
    </p>
    {isUnknown ? (
      <ArrowLink href={embedFiguresPath(slug, '')}>The figures of the others</ArrowLink>
    ) : (
      <ButtonLink href={embedEditPath(slug)} hasArrow>
        Make an embed
      </ButtonLink>
    )}
  </Section>
);

type ShareProps = { slug: string; timeZone: string; embed: ListedEmbed; query: ToolPage['query'] };

async function ShareSection({ slug, timeZone, embed, query }: ShareProps) {
  const [{ values, errors }, ending] = await Promise.all([
    readRefusedForm('share-figures', query),
    readRefusedForm('end-shared-figures', query),
  ]);
  const [problem] = [errors[''], ...Object.values(ending.errors)].filter(Boolean);
  const until = readMadeShare(query.share ?? '', embed.id);
  return (
    <Section label="Share" density="tight">
      <h2 className="display text-2xl">Show these figures to somebody</h2>
      <p className="measure mt-2 mb-6 text-ink-soft">
        A link shows the figures of this embed, and nothing else: no leads, no other embeds. Whoever has it
        can read them until it ends.
      </p>
      {problem && <Alert tone="error" title={problem} />}
      {until !== null && (
        <div className="mb-6 max-w-3xl">
          <CodeSample
            title={`Link, until ${formatMoment(new Date(until), timeZone)}`}
            language="text"
            code={absoluteUrl(sharedFiguresPath(shareToken(embed, until)))}
          />
        </div>
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <form
          method="post"
          action={teamActionPath(slug, 'share-figures')}
          className="flex flex-wrap items-end gap-4"
        >
          <input type="hidden" name="embed" value={embed.id} />
          <SelectField
            id="days"
            name="days"
            label="It lasts"
            required
            options={shareDays.map((days) => ({ value: String(days), label: `${days} days` }))}
            defaultValue={values.days ?? '30'}
            error={errors.days ?? ''}
          />
          <Button type="submit" variant="secondary">
            Make a link
          </Button>
        </form>
        <form method="post" action={teamActionPath(slug, 'end-shared-figures')}>
          <input type="hidden" name="embed" value={embed.id} />
          <Button type="submit" variant="quiet">
            End all links to it
          </Button>
        </form>
      </div>
    </Section>
  );
}
