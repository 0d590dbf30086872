import { classNames } from '@/lib/class-names';
import type { FeatureListBlock } from '@/payload-types';
import { Icon, type IconName } from '@/ui/branding/icon';
import { ArrowLink } from '@/ui/navigation/text-link';
import { openLink } from '../block-links';
import { BlockSection, type SectionProps } from '../block-section';

type Item = FeatureListBlock['items'][number];

export function FeatureList(block: FeatureListBlock & SectionProps) {
  const layouts = { grid: FeatureGrid, list: RuledList, offers: Offers } as const;
  const Layout = layouts[block.layout];
  return (
    <BlockSection block={block} isSample={block.isSample} tone={block.layout === 'offers' ? 'sunk' : 'paper'}>
      <div className="@container">
        <Layout {...block} />
      </div>
    </BlockSection>
  );
}

/** List of features in two CSS columns, which are read downwards, one after the other. */
function FeatureGrid({ items }: FeatureListBlock) {
  return (
    <ul className="gap-x-14 @min-[40rem]:columns-2">
      {items.map((item) => (
        <li key={item.id ?? item.title} className="break-inside-avoid border-t border-line pt-5 pb-9">
          <h3 className="flex items-baseline justify-between gap-4">
            <span className="display text-xl">{item.title}</span>
            {item.figure && (
              <span className="figures shrink-0 text-sm font-semibold text-accent-ink">{item.figure}</span>
            )}
          </h3>
          <p className="mt-2 text-ink-soft">{item.text}</p>
          <ItemLink item={item} />
        </li>
      ))}
    </ul>
  );
}

function RuledList({ items }: FeatureListBlock) {
  const columns = items.some(({ figure }) => figure)
    ? '@min-[40rem]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_10.5rem]'
    : '@min-[40rem]:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]';
  return (
    <ul className="border-t border-ink">
      {items.map((item) => (
        <li
          key={item.id ?? item.title}
          className={classNames('grid gap-x-10 gap-y-1.5 border-b border-line py-5', columns)}
        >
          <h3 className="text-lg leading-snug font-semibold">{item.title}</h3>
          <div className="text-ink-soft">
            <p>{item.text}</p>
            <ItemLink item={item} />
          </div>
          {item.figure && (
            <p className="display figures text-xl text-balance @min-[40rem]:text-right">{item.figure}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Offers({ items, includedTitle, excludedTitle }: FeatureListBlock) {
  return (
    <ul className="grid border border-line bg-raised @min-[46rem]:auto-cols-fr @min-[46rem]:grid-flow-col">
      {items.map((item) => (
        <li
          key={item.id ?? item.title}
          className="flex flex-col border-line px-6 pt-0 pb-6 not-last:border-b @min-[46rem]:not-last:border-r @min-[46rem]:not-last:border-b-0 xl:px-8"
        >
          <div className="scale-top -mx-6 h-2.5 xl:-mx-8" aria-hidden="true" />
          <h3 className="mt-6 text-base font-semibold">{item.title}</h3>
          {item.figure && <p className="display figures mt-1 text-2xl">{item.figure}</p>}
          <div className="grow">
            <p className="mt-4 text-ink-soft">{item.text}</p>
            <Points title={includedTitle || 'Included'} icon="check" points={item.included} />
            <Points title={excludedTitle || 'Not included'} icon="close" points={item.excluded} />
          </div>
          <ItemLink item={item} />
        </li>
      ))}
    </ul>
  );
}

type PointsProps = { title: string; icon: IconName; points: Item['included'] };

function Points({ title, icon, points }: PointsProps) {
  if (!points?.length) return null;
  return (
    <div className="mt-6 border-t border-line pt-3 text-sm">
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-2 grid gap-1.5">
        {points.map(({ id, text }) => (
          <li key={id ?? text} className="flex gap-2.5">
            <Icon name={icon} className="mt-0.5 size-4 shrink-0 text-accent-ink" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function ItemLink({ item }: { item: Item }) {
  const link = await openLink(item);
  if (!link) return null;
  return (
    <ArrowLink href={link.href} className="mt-3 text-ink">
      {link.label}
    </ArrowLink>
  );
}
