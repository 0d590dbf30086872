import { StudioMark } from './studio-mark';

/** Small logo at the top of the studio, which links to its start page. */
export function Icon() {
  return <StudioMark />;
}
