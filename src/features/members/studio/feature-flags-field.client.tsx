'use client';

import { Button, CheckboxInput, FieldError, TextInput, useField } from '@payloadcms/ui';
import type { JSONFieldClientComponent } from 'payload';
import { useState } from 'react';
import { checkFlagName, type FeatureFlags } from '@/lib/feature-flags';

/** Field for a member's feature flags: a switch for each, and an input to add one. */
export const FeatureFlagsField: JSONFieldClientComponent = ({ path, readOnly }) => {
  const { value, setValue, showError, errorMessage, disabled } = useField<FeatureFlags | null>({ path });
  const [newName, setNewName] = useState('');
  const [problem, setProblem] = useState('');
  const flags = value ?? {};
  const isLocked = Boolean(readOnly || disabled);

  const add = () => {
    const name = newName.trim();
    const verdict = Object.hasOwn(flags, name) ? `“${name}” is in the list already.` : checkFlagName(name);
    setProblem(verdict === true ? '' : verdict);
    if (verdict !== true) return;
    setValue({ ...flags, [name]: true });
    setNewName('');
  };
  const remove = (name: string) =>
    setValue(Object.fromEntries(Object.entries(flags).filter(([other]) => other !== name)));

  return (
    <fieldset className="field-type flag-field" disabled={isLocked}>
      <legend className="field-label">Feature flags</legend>
      {showError && <FieldError message={errorMessage} showError />}
      {Object.keys(flags).length === 0 && <p className="flag-field__none">Nothing is switched on yet.</p>}
      <ul className="flag-field__list">
        {Object.entries(flags).map(([name, isOn]) => (
          <li key={name}>
            <CheckboxInput
              id={`flag-${name}`}
              name={`flag-${name}`}
              label={name}
              checked={isOn}
              readOnly={isLocked}
              onToggle={() => setValue({ ...flags, [name]: !isOn })}
            />
            <Button
              buttonStyle="none"
              size="small"
              margin={false}
              disabled={isLocked}
              aria-label={`Remove ${name}`}
              onClick={() => remove(name)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className="flag-field__new">
        <TextInput
          path="new-flag"
          label="New flag"
          value={newName}
          readOnly={isLocked}
          showError={problem !== ''}
          Error={problem && <FieldError message={problem} showError />}
          onChange={(event: { target: { value: string } }) => setNewName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button buttonStyle="secondary" margin={false} disabled={isLocked} onClick={add}>
          Add
        </Button>
      </div>
    </fieldset>
  );
};
