import { StudioMark } from './studio-mark';

/** The small mark at the top of the studio, and of its way home. */
export function Icon() {
  return <StudioMark />;
}
