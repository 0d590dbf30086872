import { Badge } from './badge';

/** Stands beside every person, quote or figure that is an example rather than a client's. */
export function SampleBadge() {
  return <Badge>Sample</Badge>;
}
