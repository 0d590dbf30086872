import type { ReactNode } from 'react';
import { StudioMark } from '../branding/studio-mark';

/** Empty state: what would be here, why there is nothing yet, and what to do. */
export function StudioEmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="studio-empty">
      <StudioMark />
      <div>
        <p className="studio-empty__title">{title}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}
