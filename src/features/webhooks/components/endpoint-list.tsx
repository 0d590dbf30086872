import { formatWhole } from '@/lib/format/format-number';
import { Badge, type BadgeTone } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { TextLink } from '@/ui/navigation/text-link';
import { endpointStateTexts } from '../endpoints/endpoint-states';
import type { ListedEndpoint } from '../endpoints/list-endpoints';
import { webhooksPath } from '../paths';

type Condition = { label: string; tone: BadgeTone };

/** Label and tone for the state of an endpoint. An active endpoint that accepts nothing is labelled “Failing”. */
export function conditionOf({ state, failing_since }: ListedEndpoint): Condition {
  if (state === 'active' && failing_since) return { label: 'Failing', tone: 'accent' };
  const { label } = endpointStateTexts[state];
  return { label, tone: state === 'active' ? 'patina' : state === 'paused' ? 'neutral' : 'negative' };
}

/** Summary of an endpoint's deliveries: “3 pending, 1 failed this week” */
function summaryOf({ waiting, failed, last_delivered_at }: ListedEndpoint): string {
  const parts = [
    waiting > 0 && `${formatWhole(waiting)} pending`,
    failed > 0 && `${formatWhole(failed)} failed this week`,
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return last_delivered_at ? 'Everything delivered' : 'Nothing was sent yet';
}

export function EndpointList({ slug, endpoints }: { slug: string; endpoints: readonly ListedEndpoint[] }) {
  if (endpoints.length === 0)
    return (
      <EmptyState title="There is no endpoint yet">
        An endpoint is an address of your own system, such as your CRM. Make one below, or open the receiver
        on this page first and watch a message arrive.
      </EmptyState>
    );
  return (
    <ul className="border-t border-ink">
      {endpoints.map((endpoint) => {
        const { label, tone } = conditionOf(endpoint);
        return (
          <li
            key={endpoint.id}
            className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="min-w-0">
              <TextLink
                href={webhooksPath(slug, { endpoint: endpoint.id })}
                className="font-semibold wrap-anywhere"
              >
                <bdi>{endpoint.url}</bdi>
              </TextLink>
              {endpoint.description && (
                <span className="block wrap-anywhere text-ink-soft">
                  <bdi>{endpoint.description}</bdi>
                </span>
              )}
              <span className="block text-sm text-ink-soft">{endpoint.events.join(', ')}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:block sm:text-right">
              <Badge tone={tone}>{label}</Badge>
              <span className="block text-sm text-ink-soft sm:mt-1.5">{summaryOf(endpoint)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
