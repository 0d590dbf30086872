import { expect, it } from 'vitest';
import { mailTitle } from './mail-title';

it('a mail is called by its subject with its blanks filled, else by its template in words', () => {
  const template = 'booking-reminder';
  expect(mailTitle({ subject: null, template })).toBe('Booking reminder');
  const subject = '{name}, {brand} at {company}';
  expect(mailTitle({ subject, template }, { brand: 'Plumbline', company: 'Navy', name: 'Ada' })).toBe(
    'Ada, Plumbline at Navy',
  );
  expect(mailTitle({ subject, template })).not.toMatch(/[{}]/);
});
