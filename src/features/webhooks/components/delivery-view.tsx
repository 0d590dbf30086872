import type { RefusedForm } from '@/forms/form-draft';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import { Badge } from '@/ui/badge';
import { CodeSample } from '@/ui/code/code-sample';
import { Accordion, AccordionItem } from '@/ui/layout/accordion';
import { Section } from '@/ui/layout/section';
import { ArrowLink } from '@/ui/navigation/text-link';
import { TeamActionButton } from '../../teams/components/team-action-button';
import type { FoundDelivery, ListedAttempt } from '../deliveries/list-deliveries';
import { messageBody } from '../deliveries/message';
import { webhooksPath } from '../paths';
import { deliveryConditionOf } from './delivery-list';

type DeliveryViewProps = { slug: string; delivery: FoundDelivery; timeZone: string; refused: RefusedForm };

/** Delivery of one event to one endpoint: what was sent, and every attempt with its response. */
export function DeliveryView({ slug, delivery, timeZone, refused }: DeliveryViewProps) {
  const { label, tone } = deliveryConditionOf(delivery);
  const moment = (at: string) => formatMoment(new Date(at), { timeZone, isTwelveHour: false });
  const { event_id: id, published_at: publishedAt } = delivery;
  const body = JSON.stringify(JSON.parse(messageBody({ ...delivery, id, publishedAt })), null, 2);
  return (
    <>
      <Section label="Delivery" density="tight">
        <div className="mb-6 flex flex-wrap items-center gap-4">
          <h2 className="display text-2xl">{delivery.type}</h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="measure mb-5 text-ink-soft">
          Happened {moment(publishedAt)}.{' '}
          {delivery.state === 'waiting' && delivery.next_at && delivery.attempts > 0
            ? `The next attempt is due ${moment(delivery.next_at)}.`
            : ''}{' '}
          Its id is the same at every attempt: a receiver that has seen it may pass over it.
        </p>
        <div className="grid max-w-3xl gap-5">
          <TeamActionButton
            slug={slug}
            action="replay-webhook"
            fields={{ delivery: delivery.id }}
            label={delivery.state === 'delivered' ? 'Send it again' : 'Send it now'}
            refused={refused}
          />
          <CodeSample title="Message" language="json" code={body} />
        </div>
      </Section>
      <Section label="Attempts" density="tight">
        <h2 className="display mb-5 text-2xl">Attempts</h2>
        {delivery.attemptRows.length === 0 ? (
          <p className="text-ink-soft">There was none yet. Load this page again in a few seconds.</p>
        ) : (
          <Accordion>
            {delivery.attemptRows.map((attempt, index) => (
              <AccordionItem
                key={attempt.id}
                isOpen={index === 0}
                summary={`No. ${attempt.number}, ${moment(attempt.started_at)}: ${verdictOf(attempt)}`}
              >
                <AttemptFacts attempt={attempt} />
              </AccordionItem>
            ))}
          </Accordion>
        )}
        <div className="mt-7">
          <ArrowLink href={webhooksPath(slug, { endpoint: delivery.endpoint_id })}>
            All deliveries of this endpoint
          </ArrowLink>
        </div>
      </Section>
    </>
  );
}

const verdictOf = ({ status, problem }: ListedAttempt): string =>
  problem === null ? `accepted with ${status}` : status === null ? 'no answer' : `refused with ${status}`;

const AttemptFacts = ({ attempt }: { attempt: ListedAttempt }) => (
  <div className="grid gap-4">
    {attempt.problem && <p>{attempt.problem}</p>}
    <p className="wrap-anywhere">
      Sent to <bdi>{attempt.url}</bdi>; it took {formatWhole(attempt.duration_ms)} ms.
    </p>
    <CodeSample
      title="Headers"
      code={Object.entries(attempt.request_headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')}
    />
    <CodeSample
      title="Beginning of the answer"
      language="text"
      code={attempt.answer ?? 'The answer was empty.'}
    />
    <p className="text-sm wrap-anywhere">SHA-256 of the body: {attempt.body_sha256}</p>
  </div>
);
