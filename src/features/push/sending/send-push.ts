/** Sends one push, from its claim to the record of its outcome. */
import type { Payload } from 'payload';
import type { Network } from '@/http/safe-fetch';
import { untilRecorded } from '@/jobs/until-recorded';
import { findToolAccess } from '../../partners/tool-access';
import { findPhoneSettings, initialPhoneSettings } from '../settings/phone-settings';
import { endOfQuiet } from '../settings/quiet-hours';
import { deleteByFingerprint, deleteDeviceById } from '../tables/devices';
import { type ClaimedPush, dropPush, postponePush, recordSent, recordUnsent } from '../tables/notices';
import { findPushTarget, listClaimedLeads, listNoticedLeads, type PushTarget } from './find-push';
import { describeLeads, describeTest, type LeadOfNotice, type NoticeMessage } from './notice-text';
import { type PushAnswer, postPush } from './post-push';
import { pauseBeforePush } from './retry';

type Push = ClaimedPush & { claimId: string };

/** Message to send, or the reason why nothing is sent. */
type Composed =
  | { kind: 'send'; message: NoticeMessage; attempts: number }
  | { kind: 'postpone'; until: number }
  | { kind: 'drop'; problem: string };

async function composeLeads(payload: Payload, push: Push, target: PushTarget): Promise<Composed> {
  const { team_id: teamId, user_id: userId } = target;
  const { leads: ids, attempts } = await listClaimedLeads({ payload }, push);
  const settings =
    (await findPhoneSettings({ payload }, { teamId, userId })) ?? initialPhoneSettings(target.time_zone);
  const { quiet, timeZone, showsNames } = settings;
  const until = quiet && endOfQuiet(Date.now(), { ...quiet, timeZone });
  if (until) return { kind: 'postpone', until };
  const leads = (await listNoticedLeads({ payload }, { teamId, ids })).map(
    ({ id, name, embed }): LeadOfNotice => ({ id, name, source: embed ?? 'Your own systems' }),
  );
  const [first, ...others] = leads;
  if (!first) return { kind: 'drop', problem: 'The lead was deleted before it was told.' };
  const about = { team: { name: target.team, slug: target.slug }, showsNames, claimId: push.claimId };
  return { kind: 'send', message: describeLeads([first, ...others], about), attempts };
}

const compose = (payload: Payload, push: Push, target: PushTarget): Promise<Composed> | Composed =>
  push.is_test
    ? {
        kind: 'send',
        message: describeTest({ name: target.team, slug: target.slug }, push.claimId),
        // Infinite, so that a failed test is not retried: the user who started it is looking at the page.
        attempts: Number.POSITIVE_INFINITY,
      }
    : composeLeads(payload, push, target);

async function record(
  payload: Payload,
  push: Push,
  { answer, attempts, fingerprint }: { answer: PushAnswer; attempts: number; fingerprint: string },
): Promise<void> {
  switch (answer.outcome) {
    case 'accepted':
      return recordSent({ payload }, push);
    case 'gone':
      return deleteByFingerprint({ payload }, fingerprint);
    case 'later': {
      const { problem, wishSeconds } = answer;
      return recordUnsent({ payload }, push, {
        problem,
        pauseSeconds: pauseBeforePush(attempts, wishSeconds),
      });
    }
    case 'refused':
      return recordUnsent({ payload }, push, { problem: answer.problem, pauseSeconds: null });
  }
}

/**
 * Maximum number of tries, one per second. By then, the claim has ended, and the claimed notices are given up.
 */
const recording = { what: 'notice', atMost: 50 };

/**
 * Sends the claimed notices of a device. If the member's account is closed or suspended, the device is deleted. If the
 * member does not have the partner tools, nothing is sent. @throws the database's error if it occurs before sending, or
 * if the outcome could not be recorded in `recording.atMost` tries
 */
export async function sendPush(payload: Payload, network: Network, push: Push): Promise<void> {
  const target = await findPushTarget({ payload }, push.device_id);
  if (!target) return;
  if (target.is_closed) return deleteDeviceById({ payload }, push.device_id);
  const access = await findToolAccess({ payload }, { userId: target.user_id, teamId: target.team_id });
  if (!access.isOn) return dropPush({ payload }, push, 'The partner tools are switched off for its member.');
  const composed = await compose(payload, push, target);
  if (composed.kind === 'postpone')
    return postponePush({ payload }, push, new Date(composed.until).toISOString());
  if (composed.kind === 'drop') return dropPush({ payload }, push, composed.problem);
  const answer = await postPush(payload, target, composed.message, network);
  const { attempts } = composed;
  await untilRecorded(payload, recording, () =>
    record(payload, push, { answer, attempts, fingerprint: target.fingerprint }),
  );
}
