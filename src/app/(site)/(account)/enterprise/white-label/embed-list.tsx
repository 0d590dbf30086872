import { calculators } from '@/features/calculators/calculators';
import { maxEmbeds } from '@/features/embeds/limits';
import { embedEditPath, embedFiguresPath, teamLeadsPath } from '@/features/embeds/paths';
import { type EmbedState, listEmbeds } from '@/features/embeds/settings/queries';
import { formatWhole } from '@/lib/format/format-number';
import { getPayloadClient } from '@/payload';
import { ButtonLink } from '@/ui/button';
import { Section } from '@/ui/layout/section';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import type { ToolPage } from '../parts/partner-tool';

const stateWords: Record<EmbedState, string> = {
  live: 'Live',
  paused: 'Paused',
  stopped: 'Paused by us',
  off: 'Off',
  deleted: 'Deleted',
};

/** Embeds of a workspace with their states. */
export async function EmbedList({ workspace: { teamId, slug } }: ToolPage) {
  const embeds = await listEmbeds({ payload: await getPayloadClient() }, teamId);
  const isFull = embeds.length >= maxEmbeds;
  return (
    <Section label="Embeds" density="tight">
      <h2 className="display text-2xl">
        {embeds.length === 0 ? 'Your first embed' : `${formatWhole(embeds.length)} of ${maxEmbeds} embeds`}
      </h2>
      {embeds.length === 0 ? (
        <p className="measure mt-2 text-ink-soft">
          Choose a calculator, give it your colours, and copy one line onto your page. Whoever leaves an
          address in it becomes a lead of yours, told to you by mail.
        </p>
      ) : (
        <ul className="mt-5 border-t border-ink">
          {embeds.map(({ id, name, calculator, state }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-line py-4"
            >
              <span className="min-w-0 wrap-anywhere">
                <TextLink href={embedEditPath(slug, id)}>
                  <bdi>{name}</bdi>
                </TextLink>
                <span className="block text-sm text-ink-soft">
                  {calculators[calculator].label} · {stateWords[state]}
                </span>
              </span>
              <TextLink href={embedFiguresPath(slug, id)}>
                Figures<span className="sr-only"> of {name}</span>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-4">
        {isFull ? (
          <p className="measure">There is room for no more. Delete one that is not used any more.</p>
        ) : (
          <ButtonLink href={embedEditPath(slug)} hasArrow>
            Make an embed
          </ButtonLink>
        )}
        <ArrowLink href={teamLeadsPath(slug)}>Your leads</ArrowLink>
      </div>
    </Section>
  );
}
