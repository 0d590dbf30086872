import { calculatorResultMail } from './calculator-result-mail';

export const mails = [calculatorResultMail] as const;
