/** Actions on devices, on the settings page. */
import { z } from 'zod';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { AppError, notFound } from '@/http/app-error';
import { RateLimit, tooManyRequests } from '@/http/rate-limit';
import { describeDevice } from '../../auth/session/describe-device';
import { toolAction } from '../../partners/tool-action';
import type { TeamRequest } from '../../teams/actions/team-action';
import { pushLimits } from '../limits';
import { phoneSettingsPath } from '../paths';
import { deleteDevice, releaseFingerprint, upsertDevice } from '../tables/devices';
import { insertTestNotice } from '../tables/notices';
import { fingerprintEndpoint, subscriptionSchema } from './device-schema';
import { countDevices, listDevices, listForeignKeys } from './list-devices';

const page = (slug: string) => phoneSettingsPath(slug);

/** Rate limits per person, for adding and for testing devices. */
const additions = new RateLimit('phone-additions', { points: 30, seconds: 3600 });
const tests = new RateLimit('phone-tests', { points: 20, seconds: 600 });

async function count(limit: RateLimit, userId: string): Promise<void> {
  const { retryAfterSeconds } = await limit.consume(userId);
  if (retryAfterSeconds) throw tooManyRequests(retryAfterSeconds);
}

type Keys = { fingerprint: string; p256dh: string; auth: string; userId: string };

/**
 * Takes a browser over from other users who switched notifications on in it. A user who knows the browser's endpoint,
 * but not its keys, is refused. @throws AppError 409
 */
async function takeOver(req: TeamRequest, { fingerprint, p256dh, auth, userId }: Keys): Promise<void> {
  await lockUntilCommit(req, `phone ${fingerprint}`);
  const others = await listForeignKeys(req, { fingerprint, userId });
  if (others.some((other) => other.p256dh !== p256dh || other.auth !== auth))
    throw new AppError('foreign_device', 409, 'This device belongs to another account. End it there first.');
  if (others.length > 0) await releaseFingerprint(req, { fingerprint, userId });
}

async function assertRoom(
  req: TeamRequest,
  teamId: string,
  userId: string,
  fingerprint: string,
): Promise<void> {
  const devices = await listDevices(req, { teamId, userId });
  if (devices.some((device) => device.fingerprint === fingerprint)) return;
  if (devices.length >= pushLimits.devices)
    throw new AppError(
      'too_many_devices',
      409,
      `You have ${pushLimits.devices} devices already. End one that you no longer use.`,
    );
  if ((await countDevices(req, teamId)) >= pushLimits.devicesOfWorkspace)
    throw new AppError(
      'too_many_devices',
      409,
      `The workspace has ${pushLimits.devicesOfWorkspace} devices already. Write to us if it needs more.`,
    );
}

const add = toolAction({
  name: 'add-phone',
  deed: 'seeLeads',
  schema: subscriptionSchema,
  async act(req, { membership: { teamId, slug }, input: { endpoint, p256dh, auth } }) {
    const { session, user } = req.actor;
    const userId = String(user.id);
    await count(additions, userId);
    const fingerprint = fingerprintEndpoint(endpoint);
    await takeOver(req, { fingerprint, p256dh, auth, userId });
    await assertRoom(req, teamId, userId, fingerprint);
    await upsertDevice(req, {
      ...{ teamId, userId, endpoint, fingerprint, p256dh, auth },
      name: describeDevice(req.headers.get('user-agent')),
      service: new URL(endpoint).host,
      session: session.id,
    });
    return phoneSettingsPath(slug, { done: 'added' });
  },
  page,
});

const noSuchDevice = () => notFound('There is no such device. It may have been ended already.');

const which = z.object({ device: z.uuid({ error: 'There is no such device' }) });

const end = toolAction({
  name: 'end-phone',
  deed: 'seeLeads',
  schema: which,
  async act(req, { membership: { teamId, slug }, input: { device: id } }) {
    const name = await deleteDevice(req, { teamId, userId: String(req.user.id), id });
    if (name === undefined) throw noSuchDevice();
    return phoneSettingsPath(slug, { done: 'ended' });
  },
  page,
});

const test = toolAction({
  name: 'test-phone',
  deed: 'seeLeads',
  schema: which,
  async act(req, { membership: { teamId, slug }, input: { device: id } }) {
    const userId = String(req.user.id);
    await count(tests, userId);
    const devices = await listDevices(req, { teamId, userId });
    if (!devices.some((device) => device.id === id)) throw noSuchDevice();
    await insertTestNotice(req, id);
    return phoneSettingsPath(slug, { done: 'tested' });
  },
  page,
});

export const deviceActions = [add, end, test];
