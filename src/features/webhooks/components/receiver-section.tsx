import type { RefusedForm } from '@/forms/form-draft';
import { formatMoment } from '@/lib/format/format-in-zone';
import { isDeeperThan } from '@/lib/json-depth';
import { Badge, type BadgeTone } from '@/ui/badge';
import { CodeSample } from '@/ui/code/code-sample';
import { EmptyState } from '@/ui/empty-state';
import { Accordion, AccordionItem } from '@/ui/layout/accordion';
import { ArrowLink } from '@/ui/navigation/text-link';
import { TeamActionButton } from '../../teams/components/team-action-button';
import { webhookAnchors, webhooksPath } from '../paths';
import type { WebhookReceipt } from '../receiver/list-receipts';
import type { ReceiptVerdict } from '../receiver/webhook-receipts-collection';

const maxShownDepth = 16;

const verdicts: Record<ReceiptVerdict, { label: string; tone: BadgeTone; sentence: string }> = {
  right: {
    label: 'Signature right',
    tone: 'patina',
    sentence: 'It is by a secret of an endpoint that sends here.',
  },
  wrong: {
    label: 'Signature wrong',
    tone: 'negative',
    sentence: 'No secret of an endpoint that sends here fits.',
  },
  missing: { label: 'Not signed', tone: 'accent', sentence: 'Headers of a signature are missing.' },
  late: { label: 'Too old', tone: 'accent', sentence: 'Its time is more than five minutes away from ours.' },
};

type ReceiverSectionProps = {
  slug: string;
  receiver: string | null;
  receipts: readonly WebhookReceipt[];
  timeZone: string;
  refusedForm: (action: string) => RefusedForm;
};

/** Receiver on our own site, so that nobody needs a receiver of their own to see how messages arrive. */
export function ReceiverSection({ slug, receiver, receipts, timeZone, refusedForm }: ReceiverSectionProps) {
  if (!receiver)
    return (
      <div id={webhookAnchors.receiver} className="grid max-w-2xl gap-5">
        <h2 className="display text-2xl">A receiver to try it with</h2>
        <p className="measure text-ink-soft">
          An address here that takes messages and shows them on this page, with whether the signature is
          right. You need no server and no tunnel. What arrives is kept for a day.
        </p>
        <TeamActionButton
          slug={slug}
          action="open-receiver"
          label="Open a receiver"
          refused={refusedForm('open-receiver')}
        />
      </div>
    );
  return (
    <div id={webhookAnchors.receiver} className="grid max-w-3xl gap-6">
      <h2 className="display text-2xl">A receiver to try it with</h2>
      <CodeSample title="Its address" code={receiver} />
      {receipts.length === 0 ? (
        <EmptyState title="Nothing has arrived yet">
          Make an endpoint with this address, and send it a test.
        </EmptyState>
      ) : (
        <Accordion>
          {receipts.map((receipt, index) => (
            <AccordionItem
              key={receipt.id}
              isOpen={index === 0}
              summary={
                <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <span>{typeOf(receipt)}</span>
                  <Badge tone={verdicts[receipt.verdict].tone}>{verdicts[receipt.verdict].label}</Badge>
                  <span className="figures text-sm font-normal text-ink-soft">
                    {formatMoment(new Date(receipt.received_at), { timeZone, isTwelveHour: false })}
                  </span>
                </span>
              }
            >
              <div className="grid gap-4">
                <p>{verdicts[receipt.verdict].sentence}</p>
                <CodeSample
                  title="Headers"
                  code={Object.entries(receipt.headers)
                    .map(([name, value]) => `${name}: ${value}`)
                    .join('\n')}
                />
                <CodeSample title="Body" language="json" code={prettyBody(receipt)} />
              </div>
            </AccordionItem>
          ))}
        </Accordion>
      )}
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
        <ArrowLink href={`${webhooksPath(slug)}#${webhookAnchors.receiver}`}>Look again</ArrowLink>
        {receipts.length > 0 && (
          <TeamActionButton
            slug={slug}
            action="clear-receiver"
            label="Empty it"
            refused={refusedForm('clear-receiver')}
          />
        )}
        <TeamActionButton
          slug={slug}
          action="close-receiver"
          label="Close it"
          refused={refusedForm('close-receiver')}
        />
      </div>
    </div>
  );
}

function parsed({ body }: WebhookReceipt): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function typeOf(receipt: WebhookReceipt): string {
  const message = parsed(receipt);
  return typeof message === 'object' && message && 'type' in message && typeof message.type === 'string'
    ? message.type.slice(0, 60)
    : 'A message of another form';
}

function prettyBody(receipt: WebhookReceipt): string {
  // Deeply nested JSON is shown unformatted, since indentation grows with the square of the depth: 6 kB of brackets
  // would print as 18 MB.
  const message = isDeeperThan(receipt.body, maxShownDepth) ? undefined : parsed(receipt);
  return message === undefined ? receipt.body : JSON.stringify(message, null, 2);
}
