import { expect, it } from 'vitest';
import { mailTitle } from './mail-title';

it('mailTitle fills in the subject, or returns the template’s name in words if there is no subject', () => {
  const template = 'booking-reminder';
  expect(mailTitle({ subject: null, template })).toBe('Meeting reminder');
  const subject = '{name}, {brand} at {company}';
  expect(mailTitle({ subject, template }, { brand: 'Plumbline', company: 'Navy', name: 'Ada' })).toBe(
    'Ada, Plumbline at Navy',
  );
  expect(mailTitle({ subject, template })).not.toMatch(/[{}]/);
});
