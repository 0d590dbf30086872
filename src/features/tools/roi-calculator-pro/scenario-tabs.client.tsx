'use client';

import { Icon } from '@/ui/branding/icon';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { type Computed, type ScenarioKey, scenarioKeys } from './state';

type ScenarioTabsProps = {
  scenarios: readonly Computed[];
  current: ScenarioKey;
  choose: (key: ScenarioKey) => void;
  copy: (into: ScenarioKey) => void;
  remove: (key: ScenarioKey) => void;
};

/** Switches between up to three scenarios, and adds or removes one. */
export function ScenarioTabs({ scenarios, current, choose, copy, remove }: ScenarioTabsProps) {
  const free = scenarioKeys.find((key) => !scenarios.some((each) => each.key === key));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2 not-scripted:hidden sm:px-7 print:hidden">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Scenario</legend>
        {scenarios.map(({ key, scenario }) => (
          <Chip key={key} isPressed={key === current} onClick={() => choose(key)}>
            {key.toUpperCase()}: {scenario.name}
          </Chip>
        ))}
      </fieldset>
      {free && (
        <Button variant="quiet" size="sm" onClick={() => copy(free)}>
          <Icon name="plus" className="size-4.5" />
          Compare with a copy
        </Button>
      )}
      {current !== 'a' && (
        <Button variant="quiet" size="sm" onClick={() => remove(current)}>
          <Icon name="close" className="size-4" />
          Remove scenario {current.toUpperCase()}
        </Button>
      )}
    </div>
  );
}
