import type { Disclosure } from '@/access/retention-policy';

export const calculatorDisclosure: Disclosure = {
  order: 70,
  when: 'You use a calculator',
  what: 'Nothing, until you send us the result',
  why: 'It runs in your browser',
  howLong: () => 'As for a form, once sent',
};
