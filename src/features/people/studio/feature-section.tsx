import { actionPath } from '@/config/routes';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { type FeatureName, featureNames, featureRegistry } from '../../members/features/registry';
import { describeFeature, resolveFeatures, unknownFlags } from '../../members/features/resolve-features';
import type { Person } from '../find/load-person';

/** The features with their switches: what is on, why, and how to change it for this person alone. */
export function FeatureSection({ person }: { person: Person }) {
  const { id, account, flags } = person;
  const states = account?.states ?? resolveFeatures(flags, []);
  return (
    <FigureSection
      title="Features"
      note="A person’s own switch comes first, then their workspaces’, then the default."
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
              <SwitchForm key="switch" personId={id} name={name} own={flags[name]} />,
            ],
          }))}
        />
      </div>
      {unknownFlags(flags).map((name) => (
        <form key={name} method="post" action={actionPath('people/feature')} className="studio-actions">
          <input type="hidden" name="person" value={id} />
          <input type="hidden" name="feature" value={name} />
          <input type="hidden" name="value" value="usual" />
          <p>
            <code>{name}</code>, {flags[name] ? 'on' : 'off'}: unknown feature.
          </p>
          <button type="submit" className="studio-button">
            Remove <span className="studio-hidden">{name}</span>
          </button>
        </form>
      ))}
    </FigureSection>
  );
}

type SwitchFormProps = { personId: string; name: FeatureName; own: boolean | undefined };

function SwitchForm({ personId, name, own }: SwitchFormProps) {
  const { title, default: usual } = featureRegistry[name];
  return (
    <form method="post" action={actionPath('people/feature')} className="studio-fields">
      <input type="hidden" name="person" value={personId} />
      <input type="hidden" name="feature" value={name} />
      <select
        name="value"
        aria-label={`${title} for this person`}
        defaultValue={own === undefined ? 'usual' : own ? 'on' : 'off'}
      >
        <option value="usual">Default ({usual ? 'on' : 'off'}, or as their workspace)</option>
        <option value="on">On</option>
        <option value="off">Off</option>
      </select>
      <button type="submit" className="studio-button is-quiet">
        Save <span className="studio-hidden">{title}</span>
      </button>
    </form>
  );
}
