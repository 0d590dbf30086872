import type { Metadata } from 'next';
import { ActionSamples } from './action-samples';
import { CalculatorSamples } from './calculator-samples';
import { ContentSamples } from './content-samples';
import { FeedbackSamples } from './feedback-samples';
import { ForcedStates } from './forced-states.client';
import { FormSamples } from './form-samples';
import { FoundationSamples } from './foundation-samples';
import { NavigationSamples } from './navigation-samples';
import { BlockSamples } from './sections/block-samples';
import { FigureSamples } from './sections/figure-samples';

export const metadata: Metadata = { title: 'Style guide', robots: { index: false, follow: false } };

/** Every component in every state, in the real shell: for visual checks before and after a change. */
export default function StyleGuidePage() {
  return (
    <div className="numbered-sections">
      <header className="frame plumb pt-12 pb-4 md:pt-20">
        <div className="lg:col-start-2">
          <h1 className="display text-5xl">Style guide</h1>
          <p className="measure mt-6 text-lg text-ink-soft">
            What this site is made of, each part in each of its states. Switch between light and dark in the
            header; narrow the window; press Tab.
          </p>
        </div>
      </header>
      <FoundationSamples />
      <ActionSamples />
      <FormSamples />
      <FeedbackSamples />
      <NavigationSamples />
      <ContentSamples />
      <FigureSamples />
      <BlockSamples />
      <CalculatorSamples />
      <ForcedStates />
    </div>
  );
}
