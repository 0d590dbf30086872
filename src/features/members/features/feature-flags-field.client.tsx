'use client';

import { Button, FieldError, SelectInput, useField } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import type { FeatureFlags } from '@/lib/feature-flags';
import { type FeatureName, featureNames, featureRegistry } from './registry';
import { unknownFlags } from './resolve-features';

const choices = [
  { label: 'As usual', value: 'usual' },
  { label: 'On', value: 'on' },
  { label: 'Off', value: 'off' },
];

/**
 * Feature switches of a member or a workspace: one for each feature, and those of former releases, which can be
 * removed.
 */
export const FeatureFlagsField: JSONFieldClientComponent = ({ path, readOnly }) => {
  const { value, setValue, showError, errorMessage, disabled } = useField<FeatureFlags | null>({ path });
  const flags = value ?? {};
  const isLocked = Boolean(readOnly || disabled);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(flags).filter(([other]) => other !== name));
  const choose = (name: FeatureName, choice: unknown) =>
    setValue(choice === 'on' || choice === 'off' ? { ...flags, [name]: choice === 'on' } : without(name));

  return (
    <fieldset className="field-type flag-field" disabled={isLocked}>
      <legend className="field-label">Features</legend>
      {showError && <FieldError message={errorMessage} showError />}
      {featureNames.map((name) => (
        <SelectInput
          key={name}
          path={`${path}-${name}`}
          name={`${path}-${name}`}
          label={featureRegistry[name].title}
          description={featureRegistry[name].sentence}
          options={choices}
          value={flags[name] === undefined ? 'usual' : flags[name] ? 'on' : 'off'}
          isClearable={false}
          readOnly={isLocked}
          onChange={(option) => choose(name, Array.isArray(option) ? undefined : option?.value)}
        />
      ))}
      <ul className="flag-field__list">
        {unknownFlags(flags).map((name) => (
          <li key={name}>
            <span>
              {name}, {flags[name] ? 'on' : 'off'}: nothing goes by this name
            </span>
            <Button
              buttonStyle="none"
              size="small"
              margin={false}
              disabled={isLocked}
              aria-label={`Remove ${name}`}
              onClick={() => setValue(without(name))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
