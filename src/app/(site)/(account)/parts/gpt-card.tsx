import { maxFeedback } from '@/features/agents/gpts/gpt-limits';
import { accountActionPath } from '@/forms/account-action';
import type { RefusedForm } from '@/forms/form-draft';
import { formatDate } from '@/lib/format/format-date';
import type { ClientGpt } from '@/payload-types';
import { Alert } from '@/ui/alert';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { CopyButton } from '@/ui/code/copy-button-island.client';
import { TextAreaField } from '@/ui/forms/text-field';
import { Accordion, AccordionItem } from '@/ui/layout/accordion';
import { Card } from '@/ui/layout/card';

type GptCardProps = {
  gpt: ClientGpt;
  /** True if feedback was just sent. */
  isTold: boolean;
  refused: RefusedForm | undefined;
};

/** A GPT that was made for the user or their workspace. */
export function GptCard({ gpt, isTold, refused }: GptCardProps) {
  const { id, title, purpose, link, how_to_use: howToUse, starters, versions, team } = gpt;
  return (
    <li id={`gpt-${id}`} className="scroll-mt-24">
      <Card hasScale>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <h3 className="display text-2xl break-words">{title}</h3>
          <Badge>{team && typeof team === 'object' ? team.name : 'Made for you'}</Badge>
        </div>
        {purpose && <p className="measure mt-3 break-words whitespace-pre-line">{purpose}</p>}
        <div className="mt-5">
          <ButtonLink href={link} hasArrow>
            Open it<span className="sr-only">: {title}</span>
          </ButtonLink>
        </div>
        {howToUse && (
          <>
            <h4 className="mt-7 font-semibold">How to use it</h4>
            <p className="measure mt-2 break-words whitespace-pre-line">{howToUse}</p>
          </>
        )}
        {starters && starters.length > 0 && (
          <>
            <h4 className="mt-7 font-semibold">To begin with, write</h4>
            <ul className="measure mt-2 grid gap-2">
              {starters.map(({ id: key, text }) => (
                <li
                  key={key}
                  data-copyable
                  className="flex flex-wrap items-start justify-between gap-x-4 border-l-2 border-accent pl-4"
                >
                  <span data-copied className="min-w-0 flex-1 basis-60 break-words">
                    {text}
                  </span>
                  <CopyButton what={`“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`} />
                </li>
              ))}
            </ul>
          </>
        )}
        {isTold && (
          <Alert tone="success" title="Thank you. A person reads it." className="mt-7">
            If it needs an answer, it comes to the address you are signed in with.
          </Alert>
        )}
        <div className="mt-7">
          <Accordion>
            {versions && versions.length > 0 && <Versions versions={versions} />}
            <Feedback gptId={id} refused={refused} />
          </Accordion>
        </div>
      </Card>
    </li>
  );
}

function Versions({ versions }: { versions: NonNullable<ClientGpt['versions']> }) {
  const [latest] = versions;
  return (
    <AccordionItem
      summary={latest ? `What changed: ${latest.version}, ${formatDate(latest.date)}` : 'What changed'}
    >
      <dl className="grid gap-4">
        {versions.map(({ id, version, date, notes }) => (
          <div key={id}>
            <dt className="font-semibold">
              {version}, {formatDate(date)}
            </dt>
            <dd className="break-words whitespace-pre-line">{notes}</dd>
          </div>
        ))}
      </dl>
    </AccordionItem>
  );
}

type FeedbackProps = Pick<GptCardProps, 'refused'> & { gptId: string };

function Feedback({ gptId, refused }: FeedbackProps) {
  const general = refused?.errors[''] ?? refused?.errors.gpt;
  return (
    <AccordionItem summary="Tell us how it does" isOpen={refused !== undefined}>
      {general && <Alert tone="error" title={general} className="mb-4" />}
      <form method="post" action={accountActionPath('gpts/feedback')} className="grid gap-4 text-ink">
        <input type="hidden" name="gpt" value={gptId} />
        <TextAreaField
          label="What did it get right or wrong?"
          hint="A case with what you put in and what came out helps most. Leave out what is confidential."
          name="text"
          maxLength={maxFeedback}
          required
          defaultValue={refused?.values.text}
          error={refused?.errors.text}
        />
        <div>
          <Button type="submit" variant="secondary">
            Send it
          </Button>
        </div>
      </form>
    </AccordionItem>
  );
}
