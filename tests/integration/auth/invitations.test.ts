/** Invitations by mail: sent by admins, accepted by users who sign in with the invited address. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import InvitationPage from '@/app/(site)/invitation/page';
import { POST as acceptRoute } from '@/app/api/invitations/accept/route';
import { POST as askRoute } from '@/app/api/invitations/ask/route';
import { env } from '@/config/env';
import { hashToken } from '@/features/auth/session/session-token';
import { findInvitation, findInvitationByToken } from '@/features/invitations/find-invitation';
import type { InvitationKind } from '@/features/invitations/kinds';
import { listInvitations } from '@/features/invitations/list-invitations';
import {
  inviteByMail,
  resendInvitation,
  withdrawInvitation,
} from '@/features/invitations/sending/invite-by-mail';
import { actors, everyone } from '../../support/actors';
import { renderHtml } from '../../support/content/render-html';
import { mailsOf, rows } from '../../support/db';
import { aTeam, aUser } from '../../support/factories';
import { linksOf, Mailbox } from '../../support/mail/mailbox';
import { testRequest } from '../../support/payload';
import { requestOf, signIn } from '../../support/sign-in';
import { askStudio } from '../../support/studio-action';
import { sendDue } from '../../support/worker';
import { openPage } from '../../support/workspaces/page-as';

const mailbox = new Mailbox(env.mailboxDir);
const origin = 'http://localhost:3000';

let count = 0;
const newAddress = () => {
  count += 1;
  return `invited-${count}@corp.example`;
};

const invite = async (email: string, kind: InvitationKind = 'editor') =>
  inviteByMail(await actors.admin(), { email, kind });

/** Sends the due mails. @returns the token of the newest invitation link mailed to the address */
async function mailedToken(email: string): Promise<string> {
  await sendDue();
  const links = (await mailbox.to(email)).flatMap(linksOf).filter((href) => href.includes('/invitation?t='));
  return new URL(links.at(-1) ?? '').searchParams.get('t') ?? '';
}

const post = (path: string, fields: Record<string, string>, session?: string) =>
  new Request(`${origin}${path}`, {
    method: 'POST',
    headers: { origin, ...(session && { cookie: `plumbline-session=${session}` }) },
    body: new URLSearchParams(fields),
  });

const accept = (id: string, session?: string) =>
  acceptRoute(post('/api/invitations/accept', { id }, session));
const ask = (t: string, session?: string) => askRoute(post('/api/invitations/ask', { t }, session));
const placeOf = (response: Response) => response.headers.get('location');

const roleOf = async (email: string) =>
  (await rows<{ role: string }>('select role::text from users where email = $1', [email]))[0]?.role;
const stateOf = async (id: string) => (await findInvitation(await testRequest(), id))?.state;
const expire = (id: string) =>
  rows(`update invitations set expires_at = now() - interval '1 minute' where id = $1`, [id]);

beforeAll(async () => {
  await actors.admin();
});

describe('acceptance', () => {
  it.each([
    ['editor', 'editor', '/admin'],
    ['admin', 'admin', '/admin'],
    ['member', 'member', '/dashboard'],
  ] as const)('an invited %s gets the role %s and lands on %s', async (kind, role, landing) => {
    const email = newAddress();
    const { id } = await invite(email, kind);
    const response = await accept(id, await signIn(email));
    expect([response.status, placeOf(response)]).toEqual([303, landing]);
    expect(await roleOf(email)).toBe(role);
    expect(await stateOf(id)).toBe('accepted');
  });

  it('inviting a member creates a member row without an account, which is linked at the first sign-in', async () => {
    const email = newAddress();
    const { id } = await invite(email, 'member');
    const member = () =>
      rows('select user_id_id is not null as is_linked from members where email = $1', [email]);
    expect(await member()).toEqual([{ is_linked: false }]);
    await accept(id, await signIn(email));
    expect(await member()).toEqual([{ is_linked: true }]);
  });

  it('an existing user gets the role of the invitation, and their name remains unchanged', async () => {
    const email = newAddress();
    await aUser({ email, name: 'Ada' });
    const { id } = await invite(email, 'editor');
    await accept(id, await signIn(email));
    expect(await rows('select name, role::text from users where email = $1', [email])).toEqual([
      { name: 'Ada', role: 'editor' },
    ]);
  });

  it('an admin who accepts an earlier invitation as an editor remains an admin', async () => {
    const email = newAddress();
    const { id } = await invite(email, 'editor');
    await aUser({ email, role: 'admin' });
    await accept(id, await signIn(email));
    expect(await roleOf(email)).toBe('admin');
  });

  it('accepting an invitation twice has one effect, and both requests redirect to the same page', async () => {
    const email = newAddress();
    const { id } = await invite(email, 'editor');
    const session = await signIn(email);
    await accept(id, session);
    const again = await accept(id, session);
    expect([again.status, placeOf(again)]).toEqual([303, '/admin']);
    expect(
      await rows(`select 1 from auth_log where email = $1 and event_type = 'role_changed'`, [email]),
    ).toHaveLength(1);
  });

  it('fifty concurrent acceptances have one effect', async () => {
    const email = newAddress();
    const { id } = await invite(email, 'editor');
    const session = await signIn(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(id, session)));
    expect(new Set(answers.map(placeOf))).toEqual(new Set(['/admin']));
    expect(
      await rows(`select 1 from auth_log where email = $1 and event_type = 'role_changed'`, [email]),
    ).toHaveLength(1);
  });

  it('somebody else to whom the mail was forwarded cannot accept the invitation, signed in or signed out', async () => {
    const email = newAddress();
    const { id } = await invite(email, 'admin');
    const token = await mailedToken(email);
    expect(placeOf(await accept(id))).toBe(`/auth?returnTo=${encodeURIComponent(`/invitation?id=${id}`)}`);
    const stranger = newAddress();
    const response = await accept(id, await signIn(stranger));
    expect([response.status, placeOf(response)]).toEqual([303, `/invitation?id=${id}`]);
    expect(await accept(token, await signIn(stranger))).toMatchObject({ status: 303 });
    expect(await roleOf(stranger)).toBe('member');
    expect(await stateOf(id)).toBe('open');
  });

  it('a withdrawn and an expired invitation grant nothing', async () => {
    const email = newAddress();
    const session = await signIn(email);
    const [withdrawn, expired] = [await invite(email, 'editor'), await invite(email, 'admin')];
    await withdrawInvitation(await actors.admin(), withdrawn.id);
    await expire(expired.id);
    for (const { id } of [withdrawn, expired]) {
      expect(placeOf(await accept(id, session))).toBe(`/invitation?id=${id}`);
    }
    expect(await roleOf(email)).toBe('member');
  });

  it('accepting an unknown invitation id changes nothing', async () => {
    const session = await signIn(newAddress());
    for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000', '𝟘'.repeat(30)]) {
      expect((await accept(id, session)).status).toBe(303);
    }
    expect((await accept('x'.repeat(5000), session)).status).toBe(413);
  });

  it('a request from another site cannot accept an invitation on behalf of a signed-in user', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    const request = post('/api/invitations/accept', { id }, await signIn(email));
    request.headers.set('origin', 'https://evil.example');
    expect((await acceptRoute(request)).status).toBe(403);
    expect(await stateOf(id)).toBe('open');
  });

  it('a database error during acceptance leaves the invitation open, and grants nothing', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    const session = await signIn(email);
    await rows(
      `create function refuse_role() returns trigger language plpgsql as $$ begin raise 'full'; end $$`,
    );
    await rows('create trigger refuse_role before update of role on users execute function refuse_role()');
    expect((await accept(id, session)).status).toBe(500);
    await rows('drop trigger refuse_role on users');
    expect([await stateOf(id), await roleOf(email)]).toEqual(['open', 'member']);
    expect(placeOf(await accept(id, session))).toBe('/admin');
  });
});

describe('an invitation whose sender has lost the right to it', () => {
  const lost: [string, string][] = [
    ['is no longer an admin', `update users set role = 'editor' where id = $1`],
    ['is suspended', 'update users set suspended_at = now() where id = $1'],
    [
      'has closed their account',
      `update users set closed_at = now(), erase_at = now() - interval '1 second' where id = $1`,
    ],
  ];

  it.each(lost)(
    'an invitation grants nothing once the admin who sent it %s, until another admin sends it again',
    async (_, loss) => {
      const chief = await aUser({ email: newAddress(), role: 'admin' });
      const [email, unsent] = [newAddress(), newAddress()];
      const { id } = await inviteByMail(await testRequest(chief), { email, kind: 'admin' });
      const token = await mailedToken(email);
      await inviteByMail(await testRequest(chief), { email: unsent, kind: 'admin' });
      await rows(loss, [chief.id]);
      const session = await signIn(email);
      expect(placeOf(await accept(id, session))).toBe(`/invitation?id=${id}`);
      expect([await stateOf(id), await roleOf(email)]).toEqual(['open', 'member']);
      expect(
        await renderHtml(await InvitationPage({ searchParams: Promise.resolve({ t: token }) })),
      ).toContain('This invitation has to be sent again');
      await ask(token, await signIn(newAddress()));
      await sendDue();
      expect(await mailsOf(chief.email, 'invitation-asked')).toEqual([]);
      expect(await mailsOf(unsent, 'invitation')).toMatchObject([{ status: 'skipped' }]);

      await resendInvitation(await actors.admin(), id);
      expect(placeOf(await accept(id, session))).toBe('/admin');
      expect(await roleOf(email)).toBe('admin');
    },
  );

  it('deleting a sender’s account withdraws the sender’s open invitations, and accepted invitations remain accepted', async () => {
    const chief = await aUser({ email: newAddress(), role: 'admin' });
    const [open, taken] = [newAddress(), newAddress()];
    const ids: string[] = [];
    for (const email of [open, taken])
      ids.push((await inviteByMail(await testRequest(chief), { email, kind: 'editor' })).id);
    const [openId = '', takenId = ''] = ids;
    await accept(takenId, await signIn(taken));
    expect((await actors.rest('admin', 'DELETE', `/users/${chief.id}`)).status).toBe(200);
    expect([await stateOf(openId), await stateOf(takenId)]).toEqual(['withdrawn', 'accepted']);
    expect(placeOf(await accept(openId, await signIn(open)))).toBe(`/invitation?id=${openId}`);
    expect(await roleOf(open)).toBe('member');
  });
});

describe('the page of an invitation that grants nothing', () => {
  type Case = {
    title: string;
    /** HTML that the page must contain: the URL or the label of the link or button that it offers. */
    way: string;
    /** Who opens the page: the invited person, somebody else, or a visitor. */
    as: 'invited' | 'other' | 'visitor';
    before?: (id: string, own: string) => Promise<unknown>;
  };

  const taken = (id: string, own: string) => accept(id, own);
  const unasked = (id: string) =>
    rows(
      `update invitations set expires_at = now() - interval '1 minute', invited_by_id = null where id = $1`,
      [id],
    );

  it.each<[string, Case]>([
    [
      'an accepted invitation tells the invited user that it was accepted, and links to the studio',
      { as: 'invited', title: 'You have accepted this invitation', way: 'href="/admin"', before: taken },
    ],
    [
      'an accepted invitation tells another user that it was accepted, and links to sign-in',
      { as: 'other', title: 'This invitation has been accepted', way: 'href="/auth"', before: taken },
    ],
    [
      'an accepted invitation tells a visitor that it was accepted, and links to sign-in',
      { as: 'visitor', title: 'This invitation has been accepted', way: 'href="/auth"', before: taken },
    ],
    [
      'an expired invitation has a button that requests a new invitation',
      {
        as: 'visitor',
        title: 'This invitation has expired',
        way: 'Ask admin@example.com for a new one',
        before: expire,
      },
    ],
    [
      'an expired invitation without a sender links to the home page',
      { as: 'visitor', title: 'This invitation has expired', way: 'Go to the home page', before: unasked },
    ],
    [
      'an invitation to a role that the invited user already has says that accepting changes nothing',
      {
        as: 'invited',
        title: 'You have all of this already: accepting changes nothing.',
        way: 'action="/api/invitations/accept"',
        before: (_id, own) =>
          rows(
            `update users set role = 'editor' where id = (select user_id from auth_sessions where token_hash = $1)`,
            [hashToken(own)],
          ),
      },
    ],
  ])('%s', async (_name, { title, way, as, before }) => {
    const email = newAddress();
    const { id } = await invite(email);
    const token = await mailedToken(email);
    const own = await signIn(email);
    await before?.(id, own);
    const session = { invited: own, other: await signIn(newAddress()), visitor: '' }[as];
    const [status, html] = await openPage(InvitationPage, session, { query: { t: token } });
    expect(status).toBe(200);
    expect(html).toContain(title);
    expect(html).toContain(way);
  });

  it('opening another person’s invitation by its id shows the page of an unknown id, with an offer to switch accounts', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    const other = await signIn(newAddress());
    const missing = randomUUID();
    const [there, nowhere] = await Promise.all(
      [id, missing].map((one) => openPage(InvitationPage, other, { query: { id: one } })),
    );
    expect(there).toEqual([200, nowhere?.[1].replaceAll(missing, id)]);
    expect(there?.[1]).toContain('Switch account');
    expect(there?.[1]).not.toContain(email);
  });

  it('the page of an invitation into a paused workspace says that the workspace is paused, and has no button to accept', async () => {
    const team = await aTeam({ name: 'Resting', slug: 'resting' });
    const email = newAddress();
    await inviteByMail(await actors.admin(), {
      ...{ email, kind: 'workspace', role: 'member' },
      teamId: String(team.id),
    });
    const t = await mailedToken(email);
    await rows('update teams set disabled_at = now() where id = $1', [team.id]);
    const [status, html] = await openPage(InvitationPage, await signIn(email), { query: { t } });
    expect([status, html]).toEqual([200, expect.stringContaining('“Resting” is paused')]);
    expect(html).not.toContain('/api/invitations/accept');
  });

  it('the page of an expired invitation names the inviter who was asked for a new one, and offers no second request', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    const t = await mailedToken(email);
    await expire(id);
    await ask(t);
    const [, html] = await openPage(InvitationPage, '', { query: { t } });
    expect(html).toContain('You have asked admin@example.com for a new one.');
    expect(html).not.toContain('/api/invitations/ask');
  });
});

describe('sending', () => {
  it('the mail states who invites, to what, and until when', async () => {
    const email = newAddress();
    await invite(email);
    await sendDue();
    const [mail] = await mailbox.to(email);
    expect(mail?.subject).toBe('admin@example.com invites you to Plumbline AI as an editor');
    expect(mail?.text).toContain('holds for 7 days');
  });

  it('a database fault while the mail is queued leaves no invitation', async () => {
    const email = newAddress();
    await rows(
      `create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'full'; end $$`,
    );
    await rows(
      'create trigger refuse_mail before insert on emails for each row execute function refuse_mail()',
    );
    await expect(invite(email, 'member')).rejects.toThrow('full');
    await rows('drop trigger refuse_mail on emails');
    expect(await rows('select 1 from invitations where email = $1', [email])).toEqual([]);
    expect(await rows('select 1 from members where email = $1', [email])).toEqual([]);
  });

  it('neither the table of invitations nor the outbox contains the token of an invitation link', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    const token = await mailedToken(email);
    const kept = [
      await rows('select * from invitations where id = $1', [id]),
      await rows('select * from emails where "to" = $1', [email]),
    ];
    expect(JSON.stringify(kept)).not.toContain(token);
    expect((await findInvitationByToken(await testRequest(), token))?.id).toBe(id);
  });

  it('an address that is invited twice concurrently has one invitation, and the newest link is valid', async () => {
    const email = newAddress();
    const invited = await Promise.all([invite(email), invite(email)]);
    expect(new Set(invited.map(({ id }) => id)).size).toBe(1);
    expect(invited.filter(({ isRenewed }) => isRenewed)).toHaveLength(1);
    expect(await findInvitationByToken(await testRequest(), await mailedToken(email))).toMatchObject({
      email,
    });
  });

  it('sending an invitation again creates a new link for seven days, and invalidates the former link', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    const first = await mailedToken(email);
    await expire(id);
    await resendInvitation(await actors.admin(), id);
    const second = await mailedToken(email);
    const req = await testRequest();
    expect(await findInvitationByToken(req, first)).toBeNull();
    expect(await findInvitationByToken(req, second)).toMatchObject({ id, state: 'open' });
  });

  it('a queued mail whose link is no longer valid is not sent', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    await resendInvitation(await actors.admin(), id);
    await sendDue();
    const mails = await mailsOf(email, 'invitation');
    expect(mails.map(({ status }) => status).sort()).toEqual(['sent', 'skipped']);
  });

  it('an accepted or withdrawn invitation cannot be sent again, and an accepted one cannot be withdrawn', async () => {
    const [one, other] = [newAddress(), newAddress()];
    const [accepted, withdrawn] = [await invite(one), await invite(other)];
    await accept(accepted.id, await signIn(one));
    const admin = await actors.admin();
    await withdrawInvitation(admin, withdrawn.id);
    await withdrawInvitation(admin, withdrawn.id);
    for (const { id } of [accepted, withdrawn])
      await expect(resendInvitation(admin, id)).rejects.toMatchObject({
        code: 'invitation_ended',
        status: 409,
      });
    await expect(withdrawInvitation(admin, accepted.id)).rejects.toMatchObject({ code: 'invitation_ended' });
  });

  it('only admins can invite, send again and withdraw', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    for (const who of everyone.filter((one) => one !== 'admin')) {
      const req = await actors.request(who);
      for (const refused of [
        () => inviteByMail(req, { email: newAddress(), kind: 'admin' }),
        () => inviteByMail(req, { email: newAddress(), kind: 'member' }),
        () => resendInvitation(req, id),
        () => withdrawInvitation(req, id),
      ])
        await expect(refused(), who).rejects.toMatchObject({ status: 403 });
    }
    expect(await stateOf(id)).toBe('open');
  });

  it.each(['', 'ada', 'a@b.c,d@e.f', 'ada＠corp.example', `${'😀'.repeat(10_000)}@corp.example`])(
    'an invalid address is refused with a message at its field: %.20s',
    async (email) => {
      await expect(invite(email)).rejects.toMatchObject({
        status: 422,
        fields: { email: expect.any(String) },
      });
    },
  );

  it('an address whose mails bounce cannot be invited', async () => {
    const { hashAddress } = await import('@/features/mail/suppression/suppressions');
    await rows(`insert into suppressions (email_hash, reason) values ($1, 'bounced')`, [
      hashAddress('bounced@corp.example'),
    ]);
    await expect(invite('bounced@corp.example')).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('an address gets at most five invitations an hour', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    const admin = await actors.admin();
    for (let time = 0; time < 4; time += 1) await resendInvitation(admin, id);
    await expect(resendInvitation(admin, id)).rejects.toMatchObject({ status: 429 });
  });
});

describe('an invitation to the wrong address', () => {
  it('a user signed in with another address than the invited one can ask the inviter to invite their address, and the inviter is notified once', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const { id } = await invite(email);
    const token = await mailedToken(email);
    const session = await signIn(other);
    await ask(token, session);
    await ask(token, session);
    await sendDue();
    const told = (await mailbox.to('admin@example.com')).filter(({ subject }) => subject?.includes(email));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(other);
    expect(await stateOf(id)).toBe('open');

    const response = await askStudio(
      new Request(`${origin}/api/studio/invites/redirect`, {
        method: 'POST',
        headers: await actors.headers('admin'),
        body: new URLSearchParams({ id, to: other }),
      }),
    );
    expect(placeOf(response)).toBe('/admin/invites?did=sent&done=1');
    expect(await stateOf(id)).toBe('withdrawn');
    const { rows: moved } = await listInvitations(await testRequest(), { words: other });
    expect(moved.map(({ state }) => state)).toContain('open');
  });

  it('an admin cannot send the invitation to an address that a visitor requested if another address was requested after it', async () => {
    const [email, shown, later] = [newAddress(), newAddress(), newAddress()];
    const { id } = await invite(email);
    const token = await mailedToken(email);
    for (const one of [shown, later]) await ask(token, await signIn(one));
    const press = async (fields: Record<string, string>) =>
      askStudio(
        new Request(`${origin}/api/studio/invites/redirect`, {
          method: 'POST',
          headers: await actors.headers('admin'),
          body: new URLSearchParams({ id, ...fields }),
        }),
      );
    expect(placeOf(await press({ to: shown }))).toBe('/admin/invites?did=wanted_elsewhere');
    expect((await press({})).status).toBe(422);
    expect(await stateOf(id)).toBe('open');
    expect(await rows('select 1 from invitations where email = any($1)', [[shown, later]])).toEqual([]);
  });

  it('an inviter gets at most three mails a day about one invitation, even if the requesting visitor signs in and out in between', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const { id } = await invite(email);
    const token = await mailedToken(email);
    const session = await signIn(other);
    for (let time = 0; time < 6; time += 1) {
      await ask(token, session);
      await ask(token);
    }
    const told = await rows(
      `select 1 from emails where template = 'invitation-asked' and metadata->>'invitation_id' = $1`,
      [id],
    );
    expect(told).toHaveLength(3);
    expect(await findInvitation(await testRequest(), id)).toMatchObject({ asked_email: email });
  });

  it('an expired invitation link can still be used to ask for a new link', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    const token = await mailedToken(email);
    await expire(id);
    await ask(token);
    expect(await findInvitation(await testRequest(), id)).toMatchObject({ asked_email: email });
  });

  it('a request with an invalid token mails nothing', async () => {
    const before = await rows('select count(*) from emails');
    for (const t of ['', 'x', 'y'.repeat(900)]) expect((await ask(t)).status).toBe(303);
    expect(await rows('select count(*) from emails')).toEqual(before);
  });
});

describe('invitations in the studio', () => {
  const send = async (fields: Record<string, string>) =>
    placeOf(
      await askStudio(
        new Request(`${origin}/api/studio/invites`, {
          method: 'POST',
          headers: await actors.headers('admin'),
          body: new URLSearchParams(fields),
        }),
      ),
    );
  const invited = (email: string) => rows('select 1 from invitations where email = $1', [email]);

  it('a single address is invited without a preview', async () => {
    const email = newAddress();
    expect(await send({ list: ` ${email} `, kind: 'editor' })).toBe('/admin/invites?did=sent&done=1');
    expect(await invited(email)).toHaveLength(1);
  });

  it('a pasted list is shown for confirmation before anything is sent, and the typed text remains in the form', async () => {
    const [one, two] = [newAddress(), newAddress()];
    const list = `${one}\nno address\n${two}\n${one}`;
    const page = await send({ list, kind: 'member' });
    expect(new URL(page ?? '', origin).searchParams.get('list')).toBe(list);
    expect([...(await invited(one)), ...(await invited(two))]).toEqual([]);
    expect(await send({ list, kind: 'member', checked: 'yes' })).toBe('/admin/invites?did=sent&done=2');
    expect([...(await invited(one)), ...(await invited(two))]).toHaveLength(2);
  });

  it('two concurrent lists of the same addresses, in opposite orders, are both sent, and each address has one invitation', async () => {
    const addresses = Array.from({ length: 20 }, newAddress);
    const lists = [addresses, addresses.toReversed()].map((emails) => emails.join('\n'));
    const places = await Promise.all(lists.map((list) => send({ list, kind: 'member', checked: 'yes' })));
    expect(places).toEqual(Array(2).fill('/admin/invites?did=sent&done=20'));
    expect(await rows('select 1 from invitations where email = any($1)', [addresses])).toHaveLength(20);
  });

  it('a list of studio invitations is refused as a whole without a recently confirmed factor, and sent after a confirmation', async () => {
    const chief = newAddress();
    const { id } = await aUser({ email: chief, role: 'admin' });
    const token = await signIn(chief);
    await rows(`insert into auth_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`, [
      id,
    ]);
    const stepUp = (ago: string) =>
      rows(`update auth_sessions set aal = 'aal2', stepped_up_at = now() - $2::interval where user_id = $1`, [
        id,
        ago,
      ]);
    const addresses = [newAddress(), newAddress()];
    const press = async () =>
      askStudio(
        new Request(`${origin}/api/studio/invites`, {
          method: 'POST',
          headers: { origin, accept: 'application/json', cookie: `plumbline-session=${token}` },
          body: new URLSearchParams({ list: addresses.join('\n'), kind: 'admin', checked: 'yes' }),
        }),
      );
    await stepUp('11 minutes');
    const refused = await press();
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ data: expect.objectContaining({ code: 'step_up_required' }) }),
    ]);
    await stepUp('0 minutes');
    expect((await press()).status).toBe(303);
    expect(await rows('select 1 from invitations where email = any($1)', [addresses])).toHaveLength(2);
  });

  it('submitting a single address that cannot be invited leads back to the form, with the address still filled in', async () => {
    const page = await send({ list: 'admin@example.com', kind: 'admin' });
    expect(page).toMatch(/^\/admin\/invites\?kind=admin&list=admin%40example\.com#check$/);
  });

  it.each([
    ['that fits', 200, '/admin/invites?kind=admin&list='],
    ['that is too long', 400, '/admin/invites?did=too_long'],
  ])(
    'a list of addresses %s is either shown in full for confirmation or refused as a whole, and nothing is sent',
    async (_what, count, place) => {
      const list = Array.from({ length: count }, () => `Ada Lovelace <${newAddress()}>`).join('\r\n');
      const before = await rows('select count(*) from invitations');
      const page = (await send({ list, kind: 'admin' })) ?? '';
      expect(page.slice(0, place.length)).toBe(place);
      const checked = new URL(page, origin).searchParams.get('list');
      expect(checked).toBe(count === 200 ? list : null);
      expect(await rows('select count(*) from invitations')).toEqual(before);
    },
  );

  it('an empty list of addresses is refused', async () => {
    expect(await send({ list: ' \n ', kind: 'editor' })).toBe('/admin/invites?did=empty');
  });

  it('the list of invitations is paged, and can be searched by state and by a part of the address', async () => {
    await rows('delete from invitations');
    await rows(
      `insert into invitations (email, kind, link_id, token_hash, sent_at, expires_at, accepted_at)
       select 'crowd-' || n || '@corp.example', 'member', n, n, now(), now() + interval '7 days',
         case when n % 2 = 0 then now() end from generate_series(1, 120) n`,
    );
    const req = await testRequest();
    const all = await listInvitations(req, { page: 3 });
    expect([all.rows.length, all.page, all.pages]).toEqual([20, 3, 3]);
    expect(all.counts).toEqual({ open: 60, accepted: 60, expired: 0, withdrawn: 0 });
    const found = await listInvitations(req, { words: 'CROWD-12', states: ['accepted'] });
    expect(found.rows.map(({ email }) => email).sort()).toEqual([
      'crowd-120@corp.example',
      'crowd-12@corp.example',
    ]);
    expect((await listInvitations(req, { words: '%' })).rows).toEqual([]);
  });
});

it('the session that accepted an invitation has the new role from the next request on', async () => {
  const email = newAddress();
  const session = await signIn(email);
  await accept((await invite(email)).id, session);
  expect((await requestOf(session)).user.role).toBe('editor');
});

describe('workspaces', () => {
  /** Creates a workspace with one user of each role. @returns a request of the user, for each role */
  async function aWorkspace(slug: string) {
    const team = await aTeam({ name: `Team ${slug}`, slug });
    const as = async (role: string) => {
      const user = await aUser({ email: newAddress() });
      await rows('insert into team_memberships (team_id_id, user_id_id, role) values ($1, $2, $3)', [
        team.id,
        user.id,
        role,
      ]);
      return testRequest(user);
    };
    return {
      teamId: team.id,
      ...{ owner: await as('owner'), admin: await as('admin'), member: await as('member') },
    };
  }
  const into = (teamId: string, role: string, email = newAddress()) =>
    ({ email, kind: 'workspace', teamId, role }) as const;

  it.each(['owner', 'admin', 'member'])(
    'somebody invited as %s gets that role in the workspace, and lands on its page',
    async (role) => {
      const { teamId, owner } = await aWorkspace(`joined-${role}`);
      const email = newAddress();
      const { id } = await inviteByMail(owner, into(teamId, role, email));
      expect(placeOf(await accept(id, await signIn(email)))).toBe(`/t/joined-${role}`);
      const found = await rows(
        `select membership.role from team_memberships membership join users on users.id = user_id_id
       where team_id_id = $1 and email = $2`,
        [teamId, email],
      );
      expect(found).toEqual([{ role }]);
      expect(await roleOf(email)).toBe('member');
    },
  );

  it('owners can invite everybody, admins everybody but owners, and members and strangers nobody', async () => {
    const { teamId, owner, admin, member } = await aWorkspace('inviters');
    const stranger = (await aWorkspace('elsewhere')).owner;
    const verdict = async (req: typeof owner, role: string) =>
      inviteByMail(req, into(teamId, role)).then(
        () => 'sent',
        ({ status }) => status,
      );
    const verdicts = [];
    for (const req of [owner, admin, member, stranger, await actors.visitor(), await actors.admin()])
      verdicts.push([await verdict(req, 'owner'), await verdict(req, 'member')]);
    expect(verdicts).toEqual([
      ['sent', 'sent'],
      [403, 'sent'],
      [403, 403],
      [404, 404],
      [404, 404],
      ['sent', 'sent'],
    ]);
    expect(await verdict(owner, 'emperor')).toBe(422);
  });

  it('an owner of one workspace cannot send again, withdraw or list the invitations of another workspace', async () => {
    const { teamId, owner } = await aWorkspace('mine');
    const other = await aWorkspace('theirs');
    const { id } = await inviteByMail(owner, into(teamId, 'member'));
    for (const change of [resendInvitation, withdrawInvitation])
      await expect(change(other.owner, id)).rejects.toMatchObject({ status: 404 });
    expect((await listInvitations(await testRequest(), { teamId: other.teamId })).rows).toEqual([]);
    expect((await listInvitations(await testRequest(), { teamId })).rows.map((row) => row.id)).toEqual([id]);
  });

  it('the workspace’s activity lists an invitation and its withdrawal once each', async () => {
    const { teamId, owner } = await aWorkspace('recorded');
    const { id } = await inviteByMail(owner, into(teamId, 'admin'));
    await withdrawInvitation(owner, id);
    await withdrawInvitation(owner, id);
    expect(
      await rows('select kind from team_activities where team_id_id = $1 order by happened_at', [teamId]),
    ).toEqual([{ kind: 'invited' }, { kind: 'invitation_withdrawn' }]);
  });

  it('a paused workspace can neither invite nor admit anybody, and its invitations remain open', async () => {
    const { teamId, owner } = await aWorkspace('paused');
    const email = newAddress();
    const { id } = await inviteByMail(owner, into(teamId, 'member', email));
    await rows('update teams set disabled_at = now() where id = $1', [teamId]);
    await expect(inviteByMail(owner, into(teamId, 'member'))).rejects.toMatchObject({
      code: 'workspace_paused',
    });
    expect(placeOf(await accept(id, await signIn(email)))).toBe(`/invitation?id=${id}`);
    expect(await stateOf(id)).toBe('open');
  });

  it('inviting an existing member of the workspace is refused', async () => {
    const { teamId, owner, member } = await aWorkspace('known');
    const email = member.user?.email ?? '';
    await expect(inviteByMail(owner, into(teamId, 'admin', email))).rejects.toMatchObject({
      code: 'already_there',
    });
  });
});
