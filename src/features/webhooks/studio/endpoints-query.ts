/** Query of the studio's list of webhooks, and outcomes of its buttons. */
import { studioPaths } from '@/config/routes';
import { readListQuery } from '@/lib/request/list-query';
import type { SearchParams } from '@/lib/request/search-params';
import { listAddress, outcomeSentence } from '@/studio-kit/tables/list-query';
import { type EndpointFilter, type EndpointGroup, endpointGroups } from './list-all-endpoints';

export const endpointGroupNames: Record<EndpointGroup, string> = {
  active: 'Active',
  failing: 'Failing',
  off: 'Switched off',
  stopped: 'Stopped by us',
};

export const readEndpointFilter = (query: SearchParams = {}): EndpointFilter => ({
  group: endpointGroups.find((group) => group === query.group),
  ...readListQuery(query),
});

/** URL of a list. Changing a filter returns to the first page. */
export const endpointsHref = (filter: EndpointFilter, change: Partial<EndpointFilter> = {}): string =>
  listAddress(studioPaths.webhooks, { ...filter, page: 1, ...change });

const outcomes = {
  stopped: 'Webhook stopped: nothing more is sent to it, and its workspace reads that we did so.',
  released: 'Webhook resumed: what waits is sent from now on.',
  unchanged: 'Nothing was changed: a colleague did it already, or the webhook no longer exists.',
} as const;
export type EndpointOutcome = keyof typeof outcomes;

export const endpointSentence = (query?: SearchParams): string | undefined =>
  outcomeSentence(outcomes, query);

export const afterEndpointAction = (did: EndpointOutcome): string => `${studioPaths.webhooks}?did=${did}`;
