import { ClaimList } from '@/cms/blocks/claims/claim-list';
import { getSettings } from '@/cms/queries';
import { classNames } from '@/lib/class-names';
import type { HeroBlock } from '@/payload-types';
import { PlumbBob } from '@/ui/figures/plumb-bob';
import { TickDial } from '@/ui/figures/tick-dial';
import { BlockLinks } from '../block-links';
import type { BlockNeighbours } from '../block-section';

/** Returns a smaller font size for a longer heading, so that a long one does not fill the whole screen. */
function headingSize(heading: string) {
  if (heading.length <= 46) return 'text-5xl';
  return heading.length <= 84 ? 'text-4xl' : 'text-3xl';
}

export async function Hero(block: HeroBlock & BlockNeighbours) {
  if (block.beside?.after === 'tool') return <ToolHero {...block} />;
  const { eyebrow, heading, lead, primary, secondary, aside, note } = block;
  const hasClaims = aside === 'claims';
  return (
    <section className="overflow-clip">
      <div
        className={classNames(
          'frame plumb',
          hasClaims
            ? 'pt-10 pb-14 md:pt-16 md:pb-20'
            : 'pt-10 pb-2 md:pt-20 md:pb-4 [:has(+.bg-sunk)>&]:pb-16',
        )}
      >
        {hasClaims && <PlumbBob />}
        <p className="label-caps mb-5 text-accent-ink lg:mb-0 lg:pt-3 lg:pr-14">{eyebrow}</p>
        <div
          className={classNames(
            'grid gap-y-12',
            hasClaims && 'xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-x-20',
          )}
        >
          <div className={hasClaims ? undefined : 'max-w-4xl'}>
            <h1 className={`display ${headingSize(heading)}`}>{heading}</h1>
            {lead && <p className="mt-7 max-w-[36rem] text-lg text-ink-soft md:mt-9">{lead}</p>}
            <div className="mt-8 empty:hidden md:mt-10">
              <BlockLinks primary={primary} secondary={secondary} size="lg" />
            </div>
            {note && <p className="mt-4 text-sm text-ink-soft">{note}</p>}
          </div>
          {hasClaims && <HeroClaims />}
        </div>
      </div>
    </section>
  );
}

/** Head of a page that is a tool: its name and a sentence, so that the tool itself is visible without scrolling. */
function ToolHero({ eyebrow, heading, lead, primary, secondary, note }: HeroBlock) {
  return (
    <section className="bg-sunk">
      <div className="frame plumb pt-7 md:pt-10">
        <p className="label-caps mb-2 text-accent-ink lg:mb-0 lg:pt-2.5 lg:pr-14">{eyebrow}</p>
        <div className="grid items-end gap-x-10 gap-y-4 xl:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <h1 className="display text-3xl">{heading}</h1>
            {lead && <p className="measure mt-2 text-ink-soft">{lead}</p>}
            {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
          </div>
          <div className="empty:hidden">
            <BlockLinks primary={primary} secondary={secondary} />
          </div>
        </div>
      </div>
    </section>
  );
}

async function HeroClaims() {
  const { claims } = await getSettings();
  return (
    <aside aria-label="What we promise" className="xl:pt-2">
      <div className="grid items-center gap-x-10 gap-y-8 sm:grid-cols-[auto_1fr] xl:grid-cols-1">
        <TickDial count={claims.guaranteeDays} unit="day" label="ROI guarantee" />
        <ClaimList claims={claims} />
      </div>
    </aside>
  );
}
