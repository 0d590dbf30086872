import type { OutboxMail } from '../../mail/outbox/define-mail';

const nobody = '00000000-0000-0000-0000-000000000000';
export const sampleAddress = 'ada.palmer@northwind.example';

/**
 * Builds an outbox mail for a preview, without a lead, so that links in it change no lead's mails.
 * @param to address for which the links are made.
 */
export const sampleMail = (template: string, to: string = sampleAddress): OutboxMail => ({
  id: nobody,
  template,
  to,
  lead_id: null,
  enrolment_id: null,
  sequence_name: null,
  step: null,
  metadata: {},
  attempts: 1,
});
