import { StudioMark } from './studio-mark';

/** Small logo at the top of the studio; links to the start page. */
export function Icon() {
  return <StudioMark />;
}
