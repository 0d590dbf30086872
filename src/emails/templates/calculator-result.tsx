import { MailButton, MailFacts, MailHeading, MailLayout, MailText } from '../layout';
import { TransactionalMailFooter } from '../transactional-mail-footer';

export type CalculatorResultProps = {
  brand: string;
  siteUrl: string;
  /** What was reckoned with and what came of it, in one line. */
  summary: string;
  inputs: readonly (readonly [label: string, value: string])[];
  results: readonly (readonly [label: string, value: string])[];
  /** Opens the calculator with these inputs. */
  resultUrl: string;
  unsubscribeUrl: string;
  disownUrl: string;
};

export const calculatorResultSubject = ({ summary }: Pick<CalculatorResultProps, 'summary'>) =>
  `Your result, ${summary}`;

/** A calculator's result, to the address that was typed below it. */
export function CalculatorResult(props: CalculatorResultProps) {
  const { brand, siteUrl, summary, inputs, results, resultUrl, unsubscribeUrl, disownUrl } = props;
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={summary}
      footer={
        <TransactionalMailFooter
          where="below our calculator"
          unsubscribeUrl={unsubscribeUrl}
          disownUrl={disownUrl}
        />
      }
    >
      <MailHeading>Your result</MailHeading>
      <MailFacts facts={results} />
      <MailText>This is what it was worked out from:</MailText>
      <MailFacts facts={inputs} />
      <MailButton href={resultUrl}>Open it with these numbers</MailButton>
      <MailText>
        The numbers are your estimates; what else is assumed stands beside the calculator. Time ten real cases
        before you decide anything by them; a reply to this mail reaches a person who can tell you how.
      </MailText>
    </MailLayout>
  );
}
