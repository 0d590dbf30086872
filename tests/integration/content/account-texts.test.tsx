/** Texts of the account area are content: an installation starts with the default texts, and edited texts are kept. */
import { beforeEach, describe, expect, it } from 'vitest';
import { FreeTimesForm } from '@/app/(site)/booking/free-times-form';
import { partnerToolField, partnerTools } from '@/cms/globals/account-texts';
import { getAccountTexts } from '@/cms/queries';
import { findBookableType } from '@/features/bookings/slots/load-slots';
import { actors } from '../../support/actors';
import { renderHtml } from '../../support/content/render-html';
import { rows } from '../../support/db';
import { aBookingType } from '../../support/factories';
import { testPayload } from '../../support/payload';

beforeEach(async () => {
  await rows('delete from account_texts');
});

describe('texts of the account area', () => {
  it('an installation without stored texts has default texts for consent and for each partner tool', async () => {
    const texts = await getAccountTexts();
    expect(texts.consentText).toContain('you agree that we store what you typed');
    expect(texts.downloadConsentText).toContain('to send you the file');
    expect(partnerTools).toHaveLength(7);
    for (const tool of partnerTools) {
      const { title, intro } = texts[partnerToolField(tool)];
      expect([title, intro].every(Boolean), tool).toBe(true);
    }
  });

  it('a text that an editor changes is stored, and all other texts are unchanged', async () => {
    const payload = await testPayload();
    const before = await getAccountTexts();
    await payload.updateGlobal({
      slug: 'account-texts',
      data: { consentText: 'You agree.', sso: { ...before.sso, title: 'Your own sign-on' } },
      user: await actors.user('editor'),
      overrideAccess: false,
    });
    const after = await getAccountTexts();
    expect(after).toMatchObject({
      consentText: 'You agree.',
      sso: { title: 'Your own sign-on', intro: before.sso.intro },
    });
    expect(after.webhooks).toEqual(before.webhooks);
  });

  it('the form with the free times shows the stored consent text', async () => {
    const payload = await testPayload();
    await payload.updateGlobal({
      slug: 'account-texts',
      data: { consentText: 'You agree to be called.' },
      overrideAccess: true,
    });
    await aBookingType();
    const type = await findBookableType({ payload }, 'session');
    if (!type) throw new Error('There is no type.');
    const props = { type, starts: [Date.now()], timeZone: 'UTC', isZoneChosen: true, source: 'book' };
    const html = await renderHtml(await FreeTimesForm(props));
    expect(html.match(/You agree to be called\./g)).toHaveLength(2);
  });
});
