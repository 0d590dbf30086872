/** What the dashboard shows: calls, calculations and guides of the address that is signed in. */
import { beforeAll, describe, expect, it } from 'vitest';
import { listComingBookings } from '@/features/bookings/schedule/next-booking';
import { listSavedCalculations } from '@/features/calculators/saved/saved-calculations';
import { listUnlockedGuides } from '@/features/downloads/grants/list-grants';
import { postAccount, wentTo } from '../../support/actions/account-action';
import { publishOnboarding } from '../../support/content';
import { fullBody, publishResource } from '../../support/content/template-resource';
import { bookingOf, rows } from '../../support/db';
import { aBooking, aBookingType } from '../../support/factories';
import { postForm } from '../../support/forms';
import { testRequest } from '../../support/payload';
import { signIn } from '../../support/sign-in';

beforeAll(async () => {
  await publishOnboarding();
});

const calculate = (email: string, hours: string) =>
  postForm('calculator', {
    email,
    calculator: 'roi',
    page: '/',
    anchor: 'roi',
    hoursPerWeek: hours,
    hourlyRate: '75',
  });

describe('saved calculations', () => {
  it('only calculations of the account’s own address are listed, newest first and computed from their stored inputs', async () => {
    const email = 'counts@saved.example';
    await calculate(email, '10');
    await calculate(email, '20');
    await calculate('other@saved.example', '30');
    const saved = await listSavedCalculations(await testRequest(), email);
    expect(saved.map(({ outcome }) => outcome.amounts.hoursPerWeek)).toEqual([20, 10]);
    expect(saved[0]?.path).toMatch(/^\/\?hoursPerWeek=20&hourlyRate=75.*#roi$/);
    expect(saved[0]?.outcome.figures.length).toBeGreaterThan(0);
  });

  it('a calculation can be deleted by its owner only, and only once', async () => {
    const email = 'deletes@saved.example';
    await calculate(email, '10');
    const [saved] = await listSavedCalculations(await testRequest(), email);
    const fields = { calculation: String(saved?.id) };
    const [own, other] = [await signIn(email), await signIn('nosy@saved.example')];
    const gone = [303, '/dashboard?did=gone#calculations'];
    expect(wentTo(await postAccount(other, 'calculations/delete', fields))).toEqual(gone);
    expect(await listSavedCalculations(await testRequest(), email)).toHaveLength(1);
    expect(wentTo(await postAccount(own, 'calculations/delete', fields))).toEqual([
      303,
      '/dashboard?did=deleted#calculations',
    ]);
    expect(wentTo(await postAccount(own, 'calculations/delete', fields))).toEqual(gone);
    expect(await listSavedCalculations(await testRequest(), email)).toEqual([]);
  });

  it('the action that deletes a calculation cannot delete an event of another type', async () => {
    const email = 'kinds@saved.example';
    await calculate(email, '10');
    const [event] = await rows<{ id: string }>(
      `select lead_events.id from lead_events join leads on leads.id = lead_id where email = $1 and type = 'submission'`,
      [email],
    );
    await postAccount(await signIn(email), 'calculations/delete', { calculation: String(event?.id) });
    expect(await rows('select 1 from lead_events where id = $1', [event?.id])).toHaveLength(1);
  });

  it('a saved calculation is left out of the list if its calculator no longer exists', async () => {
    const email = 'relic@saved.example';
    await calculate(email, '10');
    await rows(
      `update lead_events set data = data || '{"calculator": "constructor"}' from leads
       where leads.id = lead_id and email = $1 and type = 'calculator'`,
      [email],
    );
    expect(await listSavedCalculations(await testRequest(), email)).toEqual([]);
  });
});

describe('upcoming calls', () => {
  it('a call is listed with a link to move or cancel it, and is no longer listed after it was cancelled', async () => {
    await aBookingType();
    const email = 'calls@coming.example';
    const start = new Date(Date.now() + 3 * 86_400_000);
    start.setUTCMinutes(0, 0, 0);
    await aBooking(start.getTime(), { email });
    const list = async () => listComingBookings(await testRequest(), email);
    expect(await list()).toEqual([
      { title: 'A session', start, hostName: 'Ines', path: expect.stringMatching(/^\/booking\?t=/) },
    ]);
    const { id, token } = await bookingOf(email);
    expect((await list())[0]?.path).toContain(token);
    await rows(`update bookings set status = 'cancelled' where id = $1`, [id]);
    expect(await list()).toEqual([]);
  });
});

describe('guides', () => {
  it('a guide is listed with a link to its file until that link expires, and without a link afterwards', async () => {
    const email = 'reads@guides.example';
    const guide = await publishResource({ format: 'md', title: 'A guide', body: fullBody() });
    await postForm('download', { email, resource: guide.id });
    const list = async () => listUnlockedGuides(await testRequest(), email);
    expect(await list()).toMatchObject([
      { title: guide.title, slug: guide.slug, unlockPath: expect.stringMatching(/^\/unlock\//) },
    ]);
    await rows(
      `update download_grants set expires_at = now() - interval '1 day' from leads
       where leads.id = lead_id and email = $1`,
      [email],
    );
    expect(await list()).toMatchObject([{ slug: guide.slug, unlockPath: null }]);
    expect(await listUnlockedGuides(await testRequest(), 'other@guides.example')).toEqual([]);
  });
});
