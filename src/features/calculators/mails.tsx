import { env } from '@/config/env';
import { MailButton, MailFacts, MailHeading, MailText } from '@/emails/layout';
import { type TransactionalMailFrame, TransactionalMailLayout } from '@/emails/transactional-mail-layout';
import { defineMail } from '../mail/outbox/define-mail';
import { sendTransactionalMail } from '../mail/outbox/transactional-mail';
import type { Calculation } from './calculation';
import { formatFigure, formatInput } from './calculator';
import { pathOfCalculation } from './calculator-address';
import { calculators } from './calculators';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'calculator-result': Calculation;
  }
}

type Facts = readonly (readonly [label: string, value: string])[];

type CalculatorResultProps = TransactionalMailFrame & {
  /** Inputs and result in one line. */
  summary: string;
  inputs: Facts;
  results: Facts;
  /** Link that opens the calculator with the inputs. */
  resultUrl: string;
};

/** Body of the mail that shows a calculator's result and links to it. */
function CalculatorResult({ summary, inputs, results, resultUrl, ...frame }: CalculatorResultProps) {
  return (
    <TransactionalMailLayout {...frame} preheader={summary} where="below our calculator">
      <MailHeading>Your result</MailHeading>
      <MailFacts facts={results} />
      <MailText>This is what it was worked out from:</MailText>
      <MailFacts facts={inputs} />
      <MailButton href={resultUrl}>Open it with these numbers</MailButton>
      <MailText>
        The numbers are your estimates; what else is assumed stands beside the calculator. Time ten real cases
        before you decide anything by them; a reply to this mail reaches a person who can tell you how.
      </MailText>
    </TransactionalMailLayout>
  );
}

const words = (calculation: Calculation) => (frame: TransactionalMailFrame) => {
  const { inputs, compute } = calculators[calculation.calculator];
  const { amounts, figures, summary } = compute(calculation.inputs);
  return {
    subject: `Your result, ${summary}`,
    templateVersion: '2',
    body: (
      <CalculatorResult
        {...frame}
        summary={summary}
        inputs={inputs.map((input) => [input.label, formatInput(input, amounts[input.name] ?? 0)])}
        results={figures.map((figure) => [figure.label, formatFigure(figure)])}
        resultUrl={env.siteUrl + pathOfCalculation(calculation, amounts)}
      />
    ),
  };
};

/** Calculation with the default inputs of the ROI calculator. */
function sampleCalculation(): Calculation {
  const inputs = Object.fromEntries(
    calculators.roi.inputs.map(({ name, defaultAmount }) => [name, defaultAmount]),
  );
  return { calculator: 'roi', page: '/roi-calculator', anchor: 'roi', inputs, result: {} };
}

/** Mail with a calculator's result, to the visitor who requested it. */
const calculatorResultMail = defineMail({
  name: 'calculator-result',
  decide: (req, mail) => sendTransactionalMail(req, mail, words(mail.metadata)),
  preview: (req, { mail }) => sendTransactionalMail(req, mail, words(sampleCalculation())),
});

export const mails = [calculatorResultMail] as const;
