import { type FeatureName, featureRegistry } from '../features/registry';

export type SwitchTarget = {
  /** URL of the studio action. */
  action: string;
  /** Hidden field with the id of the row. */
  row: { name: 'person' | 'team'; id: string };
};

type SwitchFormProps = SwitchTarget & {
  feature: FeatureName;
  /** The switch of the row; undefined if it is not set. */
  own: boolean | undefined;
  /** Words for the target: “this person” or “this workspace”. */
  whom: string;
  /** What applies if the switch is not set. */
  usual: string;
};

/** Form that sets a switch of a feature for one person or workspace. */
export function SwitchForm({ action, row, feature, own, whom, usual }: SwitchFormProps) {
  const { title } = featureRegistry[feature];
  return (
    <form method="post" action={action} className="studio-fields">
      <input type="hidden" name={row.name} value={row.id} />
      <input type="hidden" name="feature" value={feature} />
      <select
        name="value"
        aria-label={`${title} for ${whom}`}
        defaultValue={own === undefined ? 'usual' : own ? 'on' : 'off'}
      >
        <option value="usual">Default ({usual})</option>
        <option value="on">On</option>
        <option value="off">Off</option>
      </select>
      <button type="submit" className="studio-button is-quiet">
        Save <span className="studio-hidden">{title}</span>
      </button>
    </form>
  );
}

type UnknownSwitchProps = SwitchTarget & { name: string; isOn: boolean };

/** A switch of a feature that does not exist, and the button that removes it. */
export const UnknownSwitch = ({ action, row, name, isOn }: UnknownSwitchProps) => (
  <form method="post" action={action} className="studio-actions">
    <input type="hidden" name={row.name} value={row.id} />
    <input type="hidden" name="feature" value={name} />
    <input type="hidden" name="value" value="usual" />
    <p>
      <code>{name}</code>, {isOn ? 'on' : 'off'}: unknown feature.
    </p>
    <button type="submit" className="studio-button">
      Remove <span className="studio-hidden">{name}</span>
    </button>
  </form>
);
