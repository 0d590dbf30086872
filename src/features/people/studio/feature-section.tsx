import { actionPath } from '@/config/routes';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { featureNames, featureRegistry } from '../../members/features/registry';
import { describeFeature, resolveFeatures, unknownFlags } from '../../members/features/resolve-features';
import { SwitchForm, UnknownSwitch } from '../../members/studio/switch-form';
import type { Person } from '../find/load-person';

/** The features with their switches: what is on, why, and how to change it for this person alone. */
export function FeatureSection({ person }: { person: Person }) {
  const { id, account, flags } = person;
  const states = account?.states ?? resolveFeatures(flags, []);
  const form = { action: actionPath('people/feature'), row: { name: 'person', id } } as const;
  return (
    <FigureSection
      title="Features"
      note="A person’s own switch comes first, then their workspaces’, then the default. Partner tools that are off for a workspace are off for everybody there."
    >
      <div className="studio-words">
        <FigureTable
          caption="Features"
          columns={['Feature', 'Status', 'Switch']}
          rows={featureNames.map((name) => ({
            key: name,
            cells: [
              <span key="feature" className="studio-document">
                {featureRegistry[name].title}
                <small>{featureRegistry[name].sentence}</small>
              </span>,
              describeFeature(states[name]),
              <SwitchForm
                key="switch"
                {...form}
                feature={name}
                own={flags[name]}
                whom="this person"
                usual={`${featureRegistry[name].default ? 'on' : 'off'}, or as their workspace`}
              />,
            ],
          }))}
        />
      </div>
      {unknownFlags(flags).map((name) => (
        <UnknownSwitch key={name} {...form} name={name} isOn={flags[name] === true} />
      ))}
    </FigureSection>
  );
}
