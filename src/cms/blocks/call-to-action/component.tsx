import type { CallToActionBlock } from '@/payload-types';
import { PlumbBob } from '@/ui/figures/plumb-bob';
import { Section } from '@/ui/layout/section';
import { BlockLinks } from '../block-links';

export function CallToAction(block: CallToActionBlock) {
  return block.tone === 'loud' ? <Closing {...block} /> : <Quiet {...block} />;
}

/** Quiet variant, for the middle of a page: one ruled row with the heading on the left and the links on the right. */
function Quiet({ eyebrow, anchor, heading, intro, primary, secondary }: CallToActionBlock) {
  return (
    <Section id={anchor} label={eyebrow} density="tight">
      <div className="grid items-end gap-x-12 gap-y-6 border-y border-ink py-8 md:grid-cols-[minmax(0,1fr)_fit-content(55%)]">
        <div>
          <h2 className="display text-2xl">{heading}</h2>
          {intro && <p className="measure mt-2 text-ink-soft">{intro}</p>}
        </div>
        <BlockLinks primary={primary} secondary={secondary} />
      </div>
    </Section>
  );
}

/** Loud variant, for the end of a page: the plumb line of the page ends here in the bob. */
function Closing({ eyebrow, anchor, heading, intro, primary, secondary }: CallToActionBlock) {
  return (
    <section id={anchor ?? undefined} className="inverse overflow-clip bg-raised text-ink">
      <div className="frame py-16 md:py-24">
        <PlumbBob />
        <p className="label-caps mb-5 text-ink-soft lg:mb-0 lg:pr-14">{eyebrow}</p>
        <div className="max-w-4xl">
          <h2 className="display text-4xl">{heading}</h2>
          {intro && <p className="measure mt-6 text-lg text-ink-soft">{intro}</p>}
          <div className="mt-10">
            <BlockLinks primary={primary} secondary={secondary} size="lg" />
          </div>
        </div>
      </div>
    </section>
  );
}
