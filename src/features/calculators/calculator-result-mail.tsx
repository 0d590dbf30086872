import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { queryInTransaction } from '@/db/transaction';
import { renderMail } from '@/emails/render-mail';
import {
  CalculatorResult,
  type CalculatorResultProps,
  calculatorResultSubject,
} from '@/emails/templates/calculator-result';
import { defineMail, type OutboxMail, type Verdict } from '../mail/outbox/define-mail';
import { findSender } from '../mail/sending/find-sender';
import { mailLink } from '../mail/suppression/links';
import { hashAddress } from '../mail/suppression/suppressions';
import type { Calculation } from './calculation';
import { formatFigure, formatInput } from './calculator';
import { pathOfCalculation } from './calculator-address';
import { calculators } from './calculators';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'calculator-result': Calculation;
  }
}

const templateVersion = '2';

type Row = { calculation: Calculation; suppressed: string | null };

/** Who asked for no more nurture mail may still ask for a result; a refusing or disowned mailbox gets nothing. */
const findRow = `
  select metadata as calculation,
    (select reason::text from suppressions where email_hash = $2 and reason in ('bounced', 'disowned')) as suppressed
  from emails where id = $1`;

type Links = Pick<CalculatorResultProps, 'unsubscribeUrl' | 'disownUrl'>;

async function propsFor(req: PayloadRequest, calculation: Calculation, links: Links) {
  const { brand } = await findSender(req);
  const { inputs, compute } = calculators[calculation.calculator];
  const { amounts, figures, summary } = compute(calculation.inputs);
  return {
    brand,
    siteUrl: env.siteUrl,
    summary,
    inputs: inputs.map((input) => [input.label, formatInput(input, amounts[input.name] ?? 0)] as const),
    results: figures.map((figure) => [figure.label, formatFigure(figure)] as const),
    resultUrl: env.siteUrl + pathOfCalculation(calculation, amounts),
    ...links,
  };
}

function verdictOn(req: PayloadRequest, mail: OutboxMail, calculation: Calculation): Verdict {
  const unsubscribeUrl = mailLink('unsubscribe', mail.to, mail.lead_id);
  const disownUrl = mailLink('disown', mail.to, mail.lead_id);
  return {
    kind: 'send',
    render: async () => {
      const props = await propsFor(req, calculation, { unsubscribeUrl, disownUrl });
      const parts = await renderMail(<CalculatorResult {...props} />);
      return { subject: calculatorResultSubject(props), templateVersion, ...parts };
    },
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** What the calculator shows before anything is typed. */
function sampleCalculation(): Calculation {
  const inputs = Object.fromEntries(
    calculators.roi.inputs.map(({ name, defaultAmount }) => [name, defaultAmount]),
  );
  return { calculator: 'roi', page: '/roi-calculator', anchor: 'roi', inputs, result: {} };
}

/** A calculator's result, to the visitor who asked for it. */
export const calculatorResultMail = defineMail({
  name: 'calculator-result',
  async decide(req, mail) {
    const [row] = await queryInTransaction<Row>(req, findRow, [mail.id, hashAddress(mail.to)]);
    if (!row) return { kind: 'skip', reason: 'the mail is gone' };
    if (row.suppressed) return { kind: 'skip', reason: row.suppressed };
    return verdictOn(req, mail, row.calculation);
  },
  preview: async (req, { mail }) => verdictOn(req, mail, sampleCalculation()),
});
