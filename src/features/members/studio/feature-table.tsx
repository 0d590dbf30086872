import type { ReactNode } from 'react';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { type FeatureName, featureNames, featureRegistry } from '../features/registry';
import { SwitchForm, type SwitchTarget } from './switch-form';

type FeatureTableProps = {
  caption: string;
  /** Person or workspace whose switches are shown. */
  target: SwitchTarget;
  flags: Partial<Record<string, boolean>>;
  /** Whether the feature is on, and why. */
  statusOf(name: FeatureName): ReactNode;
  /** Words for the target: “this person” or “this workspace”. */
  whom: string;
  /** What applies if the switch is not set. */
  usualOf(byDefault: 'on' | 'off'): string;
};

/**
 * All features: whether each is on, and its switch. Each row is a block on a narrow screen, so that no row scrolls.
 */
export const FeatureTable = ({ caption, target, flags, statusOf, whom, usualOf }: FeatureTableProps) => (
  <div className="studio-words is-stacked">
    <FigureTable
      caption={caption}
      columns={['Feature', 'Status', 'Switch']}
      rows={featureNames.map((name) => ({
        key: name,
        cells: [
          <span key="feature" className="studio-document">
            {featureRegistry[name].title}
            <small>{featureRegistry[name].sentence}</small>
          </span>,
          statusOf(name),
          <SwitchForm
            key="switch"
            {...target}
            feature={name}
            own={flags[name]}
            whom={whom}
            usual={usualOf(featureRegistry[name].default ? 'on' : 'off')}
          />,
        ],
      }))}
    />
  </div>
);
