/**
 * `nurture-play <address>`, run by `npm run nurture:play`: sends all future sequence mails of one lead to the local
 * mailbox within seconds.
 */
import { payloadCommand } from './run/database-command';
import { readAddress } from './run/read-address';

await payloadCommand(async (payload, [typed = '']) => {
  const { newRequest, system } = await import('@/access/actor');
  const { loadMails } = await import('@/features');
  const { findDefinition } = await import('@/features/mail/outbox/define-mail');
  const { startDispatcher } = await import('@/features/mail/sending/dispatcher');
  const { assertMailIsCaptured, playMails } = await import('@/features/nurture/steps/play-mails');
  const { formatMoment } = await import('@/lib/format/format-in-zone');
  assertMailIsCaptured();
  const email = readAddress(typed);
  const { docs } = await payload.find({
    collection: 'leads',
    where: { email: { equals: email } },
    limit: 1,
    depth: 0,
    joins: false,
    pagination: false,
    select: {},
    overrideAccess: true,
  });
  const [lead] = docs;
  if (!lead) throw new Error(`No lead has the address ${email}.`);
  const outbox = startDispatcher(payload, findDefinition(await loadMails()));
  try {
    let count = 0;
    const req = await newRequest(payload, system);
    for await (const { subject, step, dueAt, status, reason } of playMails(req, lead.id)) {
      count += 1;
      const outcome = [status, reason].filter(Boolean).join(', ');
      console.log(`${step}. ${subject}\n   due ${formatMoment(dueAt, 'UTC')}: ${outcome}`);
    }
    console.log(
      count === 0 ? `Nothing is coming for ${email}.` : 'Read them in the local mailbox, at /dev/mailbox.',
    );
  } finally {
    await outbox.stop();
  }
});
