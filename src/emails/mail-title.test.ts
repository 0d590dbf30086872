import { expect, it } from 'vitest';
import { mailTitle } from './mail-title';

it('mailTitle fills in the subject, or turns the template’s name into words if there is none', () => {
  const template = 'booking-reminder';
  expect(mailTitle({ subject: null, template })).toBe('Booking reminder');
  const subject = '{name}, {brand} at {company}';
  expect(mailTitle({ subject, template }, { brand: 'Plumbline', company: 'Navy', name: 'Ada' })).toBe(
    'Ada, Plumbline at Navy',
  );
  expect(mailTitle({ subject, template })).not.toMatch(/[{}]/);
});
