import type { ReactNode } from 'react';
import { type FeatureName, featureRegistry } from '@/features/members/features/registry';
import { describeFeatureOff, type FeatureState } from '@/features/members/features/resolve-features';
import { Section } from '@/ui/layout/section';

type FeatureOffProps = {
  name: FeatureName;
  state: FeatureState;
  /** How to get the feature. */
  children?: ReactNode;
};

/**
 * Shown in place of a feature that is not switched on; says what the feature is, why it is off, and how to get
 * it.
 */
export function FeatureOff({ name, state, children }: FeatureOffProps) {
  const { title, without } = featureRegistry[name];
  return (
    <Section label="Not on" density="tight">
      <h2 className="display text-2xl">{title}: not switched on for you</h2>
      <p className="measure mt-2 text-ink-soft">
        {describeFeatureOff(state)} {without}
      </p>
      {children && <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-4">{children}</div>}
    </Section>
  );
}
