import { Badge } from './badge';

/** Badge for every person, quote or figure that is an example rather than a client's. */
export function SampleBadge() {
  return <Badge>Sample</Badge>;
}
