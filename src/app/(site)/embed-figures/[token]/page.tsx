import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FiguresPanel } from '@/features/embeds/figures/figures-panel';
import { readFigures, readSpanLength, spanLengths } from '@/features/embeds/figures/read-figures';
import { findSharedEmbed } from '@/features/embeds/figures/share-token';
import { sharedFiguresPath } from '@/features/embeds/paths';
import type { SearchParams } from '@/lib/request/search-params';
import { getPayloadClient } from '@/payload';
import { Section } from '@/ui/layout/section';
import { LocalDate } from '@/ui/local-moment.client';
import { FilterLinks } from '@/ui/navigation/filter-links';
import { AccountHead } from '../../(account)/parts/account-head';

export const metadata: Metadata = {
  title: 'Figures of a calculator',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Props = { params: Promise<{ token: string }>; searchParams: Promise<SearchParams> };

/** Figures of one embed for everybody who has the link. */
export default async function SharedFiguresPage({ params, searchParams }: Props) {
  const [{ token }, { days }] = await Promise.all([params, searchParams]);
  const req = { payload: await getPayloadClient() };
  const embed = await findSharedEmbed(req, token);
  if (embed === null) notFound();
  if (embed === 'ended')
    return (
      <AccountHead
        label="Figures"
        title="This link has ended"
        intro="Links to figures last for some days only, or are ended by those who made them. Ask them for another one."
      />
    );
  const length = readSpanLength(typeof days === 'string' ? days : undefined);
  const figures = await readFigures(req, embed.id, length);
  return (
    <>
      <AccountHead
        label="Figures"
        title={<bdi>{embed.name}</bdi>}
        intro={
          <>
            A calculator of <bdi>{embed.team}</bdi>, from {figures.span.from} to {figures.span.to} (days of
            UTC), beside {figures.before.from} to {figures.before.to}.
          </>
        }
      >
        <FilterLinks
          label="Days"
          links={spanLengths.map((one) => ({
            label: `${one} days`,
            href: `${sharedFiguresPath(token)}?days=${one}`,
            isCurrent: one === length,
          }))}
        />
      </AccountHead>
      <Section label="Figures" density="tight">
        <h2 className="sr-only">Figures</h2>
        <FiguresPanel figures={figures} calculator={embed.calculator} />
        <p className="mt-7 text-sm text-ink-soft">
          This link ends on <LocalDate at={embed.until.toISOString()} />.
        </p>
      </Section>
    </>
  );
}
