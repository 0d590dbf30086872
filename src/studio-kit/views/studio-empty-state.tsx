import type { ReactNode } from 'react';
import { StudioMark } from '../branding/studio-mark';

/** Says what would stand here, why it does not yet, and what to do about it. */
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
