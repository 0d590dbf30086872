import { type ReactNode, useId } from 'react';

type Tab = { id: string; label: string; content: ReactNode };

type TabsProps = {
  /** What one chooses, said before the choices. */
  label: string;
  tabs: readonly Tab[];
};

/**
 * One of several texts at a time, without script: a choice of one, so arrow keys change it, and each choice stands right
 * before its own text for whoever listens. A browser that cannot tell which one is chosen shows all, and so does paper.
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
