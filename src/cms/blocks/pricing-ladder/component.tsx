import { classNames } from '@/lib/class-names';
import type { PricingLadderBlock } from '@/payload-types';
import { Badge } from '@/ui/badge';
import { Icon } from '@/ui/branding/icon';
import { ArrowLink } from '@/ui/navigation/text-link';
import { openLink } from '../block-links';
import { BlockSection, type SectionProps } from '../block-section';

type Tier = PricingLadderBlock['tiers'][number];

/** Offers as rows of an ordered list, first step on top: price, audience, and what is and is not included. */
export function PricingLadder(block: PricingLadderBlock & SectionProps) {
  return (
    <BlockSection block={block}>
      <ol className="border-t border-ink">
        {block.tiers.map((tier, index) => (
          <Rung key={tier.id ?? index} tier={tier} />
        ))}
      </ol>
      {block.note && <p className="measure mt-5 text-sm text-ink-soft">{block.note}</p>}
    </BlockSection>
  );
}

async function Rung({ tier }: { tier: Tier }) {
  const { name, price, duration, text, includes, excludes, isRecommended } = tier;
  const link = await openLink(tier.link);
  return (
    <li
      className={classNames(
        'grid gap-x-10 gap-y-5 border-b border-line py-7 pl-5 md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)] md:py-9 md:pl-7',
        'border-l-2',
        isRecommended ? 'border-l-accent' : 'border-l-line',
      )}
    >
      <div>
        <h3 className="text-base leading-snug font-semibold wrap-anywhere">{name}</h3>
        <p className="display figures mt-1 text-2xl wrap-anywhere">{price}</p>
        {duration && <p className="mt-0.5 text-sm text-ink-soft">{duration}</p>}
        {isRecommended && (
          <p className="mt-3">
            <Badge tone="accent">Where most begin</Badge>
          </p>
        )}
      </div>
      <div className="min-w-0">
        {text && <p className="measure whitespace-pre-line text-ink-soft">{text}</p>}
        <div className="mt-5 grid gap-x-10 gap-y-5 empty:hidden lg:grid-cols-2">
          <Points title="Included" icon="check" points={includes} />
          <Points title="Not included" icon="close" points={excludes} />
        </div>
        {link && (
          <ArrowLink href={link.href} className="mt-5 text-ink">
            {link.label}
          </ArrowLink>
        )}
      </div>
    </li>
  );
}

type PointsProps = { title: string; icon: 'check' | 'close'; points: Tier['includes'] };

function Points({ title, icon, points }: PointsProps) {
  if (!points?.length) return null;
  return (
    <div className="text-sm">
      <h4 className="border-t border-line pt-2.5 font-semibold">{title}</h4>
      <ul className="mt-2 grid gap-1.5">
        {points.map(({ id, text }, index) => (
          <li key={id ?? index} className="flex gap-2.5">
            <Icon name={icon} className="mt-0.5 size-4 shrink-0 text-accent-ink" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
