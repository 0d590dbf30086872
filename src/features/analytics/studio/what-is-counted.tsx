import { FigureSection } from '@/studio-kit/tables/figure-section';

/** Explains what the figures include and exclude. */
export function WhatIsCounted() {
  return (
    <FigureSection title="How this is counted" note="By the product’s own recorder alone.">
      <dl className="studio-facts">
        <div>
          <dt>Counted</dt>
          <dd>Views of pages and followed links of the navigation, in browsers that run scripts.</dd>
        </div>
        <div>
          <dt>Not counted</dt>
          <dd>
            Browsers that send Do Not Track or Global Privacy Control, pages of sign-in and of the studio,
            previews of drafts, and visitors who block scripts. There are more visits than stand here.
          </dd>
        </div>
        <div>
          <dt>Not known</dt>
          <dd>
            Who somebody is, or whether they came back: there is no cookie and no address is kept. So figures
            are views, never visitors.
          </dd>
        </div>
        <div>
          <dt>Forms and calculators</dt>
          <dd>
            Come from the leads’ history, not from the recorder: every form that was stored, and the
            calculators its sender completed before.
          </dd>
        </div>
      </dl>
    </FigureSection>
  );
}
