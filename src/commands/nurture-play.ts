/**
 * `nurture-play <address>`, run by `npm run nurture:play`: sends all future sequence mails of one lead to the local
 * mailbox within seconds.
 */
import config from '@payload-config';
import { getPayload } from 'payload';
import { newRequest, system } from '@/access/actor';
import { loadMails } from '@/features';
import { findDefinition } from '@/features/mail/outbox/define-mail';
import { startDispatcher } from '@/features/mail/sending/dispatcher';
import { assertMailIsCaptured, playMails } from '@/features/nurture/steps/play-mails';
import { formatMoment } from '@/lib/format/format-in-zone';
import { normaliseEmail } from '@/lib/text/addresses/email-address';

const [typed = ''] = process.argv.slice(2);
let code = 0;
const payload = await getPayload({ config });
try {
  assertMailIsCaptured();
  const email = normaliseEmail(typed);
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
    for await (const { subject, step, dueAt, status, reason } of playMails(
      await newRequest(payload, system),
      lead.id,
    )) {
      count += 1;
      console.log(
        `${step}. ${subject}\n   due ${formatMoment(dueAt, 'UTC')}: ${[status, reason].filter(Boolean).join(', ')}`,
      );
    }
    console.log(
      count === 0 ? `Nothing is coming for ${email}.` : 'Read them in the local mailbox, at /dev/mailbox.',
    );
  } finally {
    await outbox.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  code = 1;
} finally {
  await payload.destroy();
}
process.exit(code);
