import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToReadableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RefusedContactForm } from '@/app/(site)/forms/[form]/refused-contact-form';
import { bookingTopic } from '@/features/leads/signals/scoring/score-rules';
import type { FormDraft } from '@/forms/form-draft';
import { create } from '../../support/factories';

/** Forms call `useRouter`; nothing navigates during a render. */
const router = {} as AppRouterInstance;

const publish = async (path: string, topics: string[] = []) => {
  const form = { blockType: 'form', heading: 'Write to us', topics: topics.map((label) => ({ label })) };
  const data = { title: path, path, blocks: [form], _status: 'published' } as never;
  await create('pages', data);
};

/** Renders the contact form of a page as after a refused submission. */
async function formOf(page: string): Promise<string> {
  const draft = { page, values: {}, errors: {} } as FormDraft;
  const stream = await renderToReadableStream(
    <AppRouterContext value={router}>{await RefusedContactForm({ draft })}</AppRouterContext>,
  );
  await stream.allReady;
  return new Response(stream).text();
}

it('a form links to /book only if it offers the booking topic and the page /book is published', async () => {
  await publish('/contact', [bookingTopic, 'Something else']);
  await publish('/api', ['Something else']);
  expect(await formOf('/contact')).not.toContain('href="/book"');
  await publish('/book');
  expect(await formOf('/contact')).toContain('href="/book"');
  expect(await formOf('/api')).not.toContain('href="/book"');
});
