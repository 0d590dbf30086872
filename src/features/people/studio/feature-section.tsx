import { actionPath } from '@/config/routes';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { describeFeature, resolveFeatures, unknownFlags } from '../../members/features/resolve-features';
import { FeatureTable } from '../../members/studio/feature-table';
import { UnknownSwitch } from '../../members/studio/switch-form';
import type { Person } from '../find/load-person';

/** The features with their switches: what is on, why, and how to change it for this person alone. */
export function FeatureSection({ person }: { person: Person }) {
  const { id, account, flags } = person;
  const states = account?.states ?? resolveFeatures(flags, []);
  const target = { action: actionPath('people/feature'), row: { name: 'person', id } } as const;
  return (
    <FigureSection
      title="Features"
      note="A person’s own switch comes first, then their workspaces’, then the default. Partner tools that are off for a workspace are off for everybody there."
    >
      <FeatureTable
        caption="Features"
        target={target}
        flags={flags}
        statusOf={(name) => describeFeature(states[name])}
        whom="this person"
        usualOf={(byDefault) => `${byDefault}, or as their workspace`}
      />
      {unknownFlags(flags).map((name) => (
        <UnknownSwitch key={name} {...target} name={name} isOn={flags[name] === true} />
      ))}
    </FigureSection>
  );
}
