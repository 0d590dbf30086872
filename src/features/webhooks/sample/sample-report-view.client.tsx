'use client';

import { formatWhole } from '@/lib/format/format-number';
import { Alert } from '@/ui/alert';
import { Badge, type BadgeTone } from '@/ui/badge';
import { CodeSample } from '@/ui/code/code-sample';
import { writeSampleCall } from './sample-call';
import type { SampleAttempt, SampleReport, SignatureCheck } from './sample-report';

const words: Record<SampleReport['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'On its way', tone: 'neutral' },
  sending: { label: 'On its way', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'patina' },
  failed: { label: 'Failed', tone: 'negative' },
};

/** Report on a sample, with its requests and responses. */
export function SampleReportView({ report }: { report: SampleReport }) {
  const { state, attempts, body, secret, check } = report;
  const [last, ...former] = attempts;
  const { label, tone } = words[state];
  return (
    <div className="grid min-w-0 gap-5">
      <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span>{last ? verdictOf(last) : 'It waits for its turn. Look again in a few seconds.'}</span>
      </p>
      {(state === 'waiting' || state === 'sending') && last && (
        <Alert tone="warning" title="It is tried again by itself">
          After 5 seconds, then after 5 minutes, then ever more rarely, for three days. Our receiver should
          not need that: if it does, something is wrong here.
        </Alert>
      )}
      {former.map((attempt) => (
        <p key={attempt.number} className="text-ink-soft">
          Attempt {attempt.number}: {verdictOf(attempt)}
        </p>
      ))}
      {last && (
        <CodeSample
          title="Headers"
          code={Object.entries(last.headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        />
      )}
      {body && <CodeSample title="Body, byte for byte" language="text" code={body} />}
      {last && <CodeSample title="Answer" language="text" code={last.answer ?? 'The answer was empty.'} />}
      {secret && <CodeSample title="Secret, which signs nothing but samples" language="text" code={secret} />}
      {check && <p>{checkWords(check)}</p>}
      {last && body && (
        <CodeSample
          title="The same message to your own receiver"
          language="bash"
          code={writeSampleCall(last.headers, body)}
        />
      )}
    </div>
  );
}

const verdictOf = ({ status, problem, durationMs }: SampleAttempt): string =>
  problem === null
    ? `Accepted with ${status} after ${formatWhole(durationMs)} ms.`
    : `${problem} It took ${formatWhole(durationMs)} ms.`;

function checkWords({ isRight, isRightWhenChanged }: SignatureCheck): string {
  if (!isRight) return 'We checked it again: the signature is wrong, which should not happen.';
  return isRightWhenChanged
    ? 'We checked it again: the signature is right, but also with a letter changed, which should not happen.'
    : 'We checked it again: the signature is right. With one letter of the body changed, it is not.';
}
