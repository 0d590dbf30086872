/** Publishes the default content, pages and settings that a test needs. */
import { checkContent } from '@/seed/check/check-content';
import { loadContent } from '@/seed/load-content';
import { readDocument } from '@/seed/read-content';
import { defaultContent } from '@/seed/seed';
import { aPublishedPage } from './factories';
import { testPayload, testRequest } from './payload';

/** Sets whether the later mails of a sequence are restricted to office hours. */
export async function sendInOfficeHours(
  sendsInOfficeHours: boolean,
  timeZone = 'America/New_York',
): Promise<void> {
  const payload = await testPayload();
  const data = { sendsInOfficeHours, timeZone };
  await payload.updateGlobal({ slug: 'site-settings', data, overrideAccess: true });
}

/** Publishes the sequence that new leads are enrolled in. @returns its id. */
export async function publishOnboarding(): Promise<string> {
  const req = await testRequest();
  const { payload } = req;
  const sequence = readDocument(defaultContent, 'sequences/onboarding.yaml');
  await loadContent(req, checkContent(payload.config, [sequence]));
  const where = { name: { equals: 'onboarding' } };
  const { docs } = await payload.find({ collection: 'sequences', where, overrideAccess: true });
  if (!docs[0]) throw new Error('There is no default sequence.');
  // Office hours are switched off, so that mails that a test makes due are sent at once, whatever the time in New
  // York.
  await sendInOfficeHours(false);
  return docs[0].id;
}

/** Publishes the thank-you page. @returns its id. */
export async function publishThankYouPage(): Promise<string> {
  return (await aPublishedPage({ title: 'Thank you', path: '/thank-you' })).id;
}

/** Publishes a page with one form block. */
export async function publishFormPage(path: string, block: Record<string, unknown>): Promise<void> {
  const form = { blockType: 'form', heading: 'Form', consentText: 'Agreed.', submitLabel: 'Send', ...block };
  await aPublishedPage({ path, blocks: [form as never] });
}
