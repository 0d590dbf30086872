import { z } from 'zod';
import type { SignedInRequest } from '@/access/actor';
import { assertFresh } from '@/access/assurance';
import { inTransaction } from '@/db/transaction';
import { type AppError, notFound } from '@/http/app-error';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { resetFactors } from '../auth/factors/reset/reset-factors';
import { writeAuthLog } from '../auth/log/write-auth-log';
import { deleteAccount, endSessionsOfUser, setSuspended } from '../auth/users/change-account';
import { inviteByMail, resendInvitation } from '../invitations/sending/invite-by-mail';
import { isFeatureName } from '../members/features/registry';
import { deleteMember, updateFeatureSwitch } from '../members/tables';
import { loadPerson } from './find/load-person';
import { peopleAfter, personAfter, personOutcomeOfError } from './studio/people-query';

/** Lower case, as the database returns ids, which are compared as texts. */
const person = z.uuid().toLowerCase();

const refuse = ({ code }: AppError, id: string): string | undefined => {
  const did = personOutcomeOfError(code);
  return did && personAfter(id, did);
};

const Switch = z.object({
  person,
  feature: z.string().min(1).max(100),
  value: z.enum(['usual', 'on', 'off']),
});

/** Sets a person's switch of a feature. A switch of an unknown feature can only be removed. */
const switchFeature = studioAction({
  path: 'people/feature',
  schema: Switch,
  onError: (error, { person: id }) => refuse(error, id),
  async act(req, { person: id, feature: name, value }) {
    const isKnown = isFeatureName(name);
    const isOn = value === 'usual' || !isKnown ? null : value === 'on';
    const found = await loadPerson(req.payload, id);
    const accountEmail = found?.account ? found.email : null;
    const isSet = await inTransaction(req, () =>
      updateFeatureSwitch(req, { personId: id, accountEmail, name, isOn }),
    );
    if (!isSet) throw notFound();
    return personAfter(id, isKnown ? 'switched' : 'unknown_removed');
  },
});

const Session = z.object({ person, session: z.uuid().optional() });

const endSession = studioAction({
  path: 'people/end-session',
  schema: Session,
  onError: (error, { person: id }) => refuse(error, id),
  async act(req, { person: id, session: sessionId }) {
    const ended = await endSessionsOfUser(req, { userId: id, sessionId });
    if (ended === 0) throw notFound();
    return personAfter(id, sessionId ? 'ended' : 'ended_all');
  },
});

const One = z.object({ person });

const suspend = studioAction({
  path: 'people/suspend',
  schema: One,
  onError: (error, { person: id }) => refuse(error, id),
  async act(req, { person: id }) {
    await setSuspended(req, { userId: id, isSuspended: true });
    return personAfter(id, 'suspended');
  },
});

const resume = studioAction({
  path: 'people/resume',
  schema: One,
  onError: (error, { person: id }) => refuse(error, id),
  async act(req, { person: id }) {
    await setSuspended(req, { userId: id, isSuspended: false });
    return personAfter(id, 'resumed');
  },
});

/** Schedules the removal of somebody's factors for a day later; the person is notified, and can stop it. */
const resetFactorsOf = studioAction({
  path: 'people/reset-factors',
  schema: One,
  onError: (error, { person: id }) => refuse(error, id),
  async act(req, { person: id }) {
    await resetFactors(req, id);
    return personAfter(id, 'reset_planned');
  },
});

const Resend = z.object({ person, invitation: z.uuid().optional() });

/** Sends somebody's invitation again, or invites a member who was entered by hand. */
const invite = studioAction({
  path: 'people/invite',
  schema: Resend,
  onError: (error, { person: id }) => refuse(error, id),
  async act(req, { person: id, invitation }) {
    if (invitation) {
      await resendInvitation(req, invitation);
      return personAfter(id, 'resent');
    }
    const found = await loadPerson(req.payload, id);
    if (!found) throw notFound();
    await inviteByMail(req, { email: found.email, kind: 'member' });
    return personAfter(id, 'invited');
  },
});

/** Deletes the row of a member without an account, and logs who deleted it. */
const eraseMember = (req: SignedInRequest, id: string): Promise<void> =>
  inTransaction(req, async () => {
    if (await deleteMember(req, id))
      await writeAuthLog(req, { event: 'account_erased', metadata: { by: req.user.id } });
  });

const Erase = z.object({ person, sure: z.literal('yes') });

/** Deletes somebody's account and member row for good. */
const erase = studioAction({
  path: 'people/erase',
  schema: Erase,
  onError: (error, { person: id }) => refuse(error, id),
  async act(req, { person: id }) {
    // Checked here, because no hook checks the fresh factor for members without an account.
    assertFresh(req);
    const found = await loadPerson(req.payload, id);
    if (!found) throw notFound();
    if (found.account) await deleteAccount(req, id);
    else await eraseMember(req, id);
    return peopleAfter('erased');
  },
});

export const studioActions = [switchFeature, endSession, suspend, resume, resetFactorsOf, invite, erase];
