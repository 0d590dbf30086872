/** Public forms as a browser posts them, and what came of it. */
import { POST } from '@/app/api/forms/[form]/route';
import { rows } from './leads';
import { testPayload } from './payload';

type Fields = Record<string, string>;

export const origin = 'http://localhost:3000';

/** @param headers `accept: application/json` is how script asks. */
export const postForm = (form: string, fields: Fields, headers: Fields = { accept: 'application/json' }) =>
  POST(
    new Request(`${origin}/api/forms/${form}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    }),
    { params: Promise.resolve({ form }) },
  );

export const leadOf = async (email: string) =>
  (await rows('select * from leads where email = $1', [email]))[0];

/** A lead's history, oldest first; of what one transaction wrote, the submission before what came of it. */
export const historyOf = (email: string) =>
  rows<{ type: string; source: string | null; summary: string; message: string | null; data: unknown }>(
    `select event.type::text, event.source, event.summary, event.message, event.data from lead_events event
     join leads on leads.id = event.lead_id where leads.email = $1 order by event.created_at, event.type <> 'submission', event.id`,
    [email],
  );

export const mailsOf = (email: string, template: string) =>
  rows<{ id: string; status: string; metadata: Record<string, string>; text: string | null }>(
    `select id, status::text, metadata, text from emails where "to" = $1 and template = $2`,
    [email, template],
  );

/** A published page with one form block. */
export async function publishFormPage(path: string, block: Record<string, unknown>): Promise<void> {
  const payload = await testPayload();
  await payload.create({
    collection: 'pages',
    data: {
      title: path,
      path,
      blocks: [{ blockType: 'form', heading: 'Form', consentText: 'Agreed.', submitLabel: 'Send', ...block }],
      _status: 'published',
    } as never,
    overrideAccess: true,
  });
}
