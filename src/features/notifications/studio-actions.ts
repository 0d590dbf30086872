import { z } from 'zod';
import type { AppError } from '@/http/app-error';
import { parseInput } from '@/http/parse-input';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { readEventFields } from '../webhooks/endpoints/event-field';
import { sendTestNotification } from './deliveries/send-test';
import { draftParameter } from './destinations/destination-draft';
import {
  changeDestination,
  makeDestination,
  removeDestination,
  renewSecret,
  retryNotification,
  switchDestination,
} from './destinations/manage-destinations';
import { destinationPath, notificationsPath } from './paths';
import type { NotificationNotice } from './studio/notification-notices';

type SentFields = Readonly<Record<string, string>>;

/** Schema of the submitted fields by name; each event has its own checkbox. */
const fields = z.record(z.string(), z.string());

const which = z.object({ destination: z.uuid({ error: 'There is no such destination' }) });

const after = (path: string, did: NotificationNotice) => `${path}?${new URLSearchParams({ did })}`;

const isShownInForm = ({ status }: AppError) => status === 409 || status === 422;

const refuse = (path: string, error: AppError, sent: SentFields) =>
  isShownInForm(error) ? `${path}?${new URLSearchParams({ draft: draftParameter(error, sent) })}` : undefined;

const draftOf = ({ name = '', kind, url = '', ...rest }: SentFields) => ({
  ...{ name, kind, url },
  events: readEventFields(rest),
});

const make = studioAction({
  path: 'notifications/make',
  schema: fields,
  async act(req, sent) {
    const id = await makeDestination(req, draftOf(sent));
    return after(destinationPath(id), 'made');
  },
  onError: (error, sent) => refuse(notificationsPath, error, sent),
});

const change = studioAction({
  path: 'notifications/change',
  schema: fields,
  async act(req, sent) {
    const { destination: id } = parseInput(which, sent);
    await changeDestination(req, id, draftOf(sent));
    return after(destinationPath(id), 'changed');
  },
  onError: (error, sent) => {
    const { success, data } = which.safeParse(sent);
    return success ? refuse(destinationPath(data.destination), error, sent) : undefined;
  },
});

/** Pauses a destination, or switches it on again. */
const switchState = studioAction({
  path: 'notifications/switch',
  schema: which.extend({ to: z.enum(['active', 'paused']) }),
  async act(req, { destination: id, to }) {
    const isDone = await switchDestination(req, id, to);
    return after(destinationPath(id), isDone ? (to === 'active' ? 'resumed' : 'paused') : 'unchanged');
  },
});

/** Sends a test and waits for the response. */
const test = studioAction({
  path: 'notifications/test',
  schema: which,
  async act(req, { destination: id }) {
    await sendTestNotification(req, id);
    return after(destinationPath(id), 'tested');
  },
  onError: (error, { destination: id }) =>
    error.status === 429 ? after(destinationPath(id), 'too-many-tests') : undefined,
});

const renew = studioAction({
  path: 'notifications/renew-secret',
  schema: which.extend({ changed_at: z.iso.datetime({ error: 'Please load the page again' }) }),
  async act(req, { destination: id, changed_at: changedAt }) {
    const isDone = await renewSecret(req, { id, changedAt });
    return after(destinationPath(id), isDone ? 'renewed' : 'secret-kept');
  },
});

const remove = studioAction({
  path: 'notifications/delete',
  schema: which,
  async act(req, { destination: id }) {
    return after(notificationsPath, (await removeDestination(req, id)) ? 'deleted' : 'unchanged');
  },
});

const retry = studioAction({
  path: 'notifications/retry',
  schema: which.extend({ delivery: z.uuid() }),
  async act(req, { destination, delivery }) {
    const isDone = await retryNotification(req, delivery);
    return after(destinationPath(destination), isDone ? 'retried' : 'not-retried');
  },
});

export const studioActions = [make, change, switchState, test, renew, remove, retry];
