import { type ReactNode, useId } from 'react';

type Tab = { id: string; label: string; content: ReactNode };

type TabsProps = {
  /** Legend of the group, announced before the options. */
  label: string;
  tabs: readonly Tab[];
};

/**
 * Tabs without script: a radio group, so arrow keys work, with each option right before its panel, for screen
 * readers. All panels are shown in print, and in browsers without `:has()`.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const name = useId();
  return (
    <fieldset className="tabs">
      <legend className="sr-only">{label}</legend>
      {tabs.map((tab, index) => [
        <label key={`${tab.id}-label`} className="tab target">
          <input type="radio" name={name} value={tab.id} defaultChecked={index === 0} className="sr-only" />
          <bdi>{tab.label}</bdi>
        </label>,
        <div key={tab.id} className="tab-panel">
          {tab.content}
        </div>,
      ])}
    </fieldset>
  );
}
