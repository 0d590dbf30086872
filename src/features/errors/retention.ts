import type { Disclosure, RetentionPolicy } from '@/access/retention-policy';
import { expiredErrorReports } from './tables';

export const errorRetention: RetentionPolicy = {
  name: 'errorReports',
  standard: '90 days',
  setting: {
    order: 80,
    label: 'Error reports',
    deletes: 'What browsers told of a page that broke.',
    min: 7,
    max: 365,
  },
  rows: [expiredErrorReports],
};

export const errorDisclosure: Disclosure = {
  order: 130,
  when: 'A page breaks',
  what: 'The error, the page, your browser’s name',
  why: 'To repair it',
  howLong: (words) => words('errorReports'),
};
