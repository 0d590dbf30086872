import { z } from 'zod';
import { toolAction } from '../../partners/tool-action';
import { webhooksPath } from '../paths';
import { deleteReceipts, deleteReceiver, insertReceiver } from '../tables/receipts';
import { newReceiverToken } from './receive-message';

const page = (slug: string) => webhooksPath(slug);
const nothing = z.object({});

const open = toolAction({
  name: 'open-receiver',
  deed: 'manageTools',
  schema: nothing,
  async act(req, { membership: { teamId, slug } }) {
    await insertReceiver(req, teamId, newReceiverToken());
    return webhooksPath(slug, { done: 'receiver-opened' });
  },
  page,
});

const clear = toolAction({
  name: 'clear-receiver',
  deed: 'manageTools',
  schema: nothing,
  async act(req, { membership: { teamId, slug } }) {
    await deleteReceipts(req, teamId);
    return webhooksPath(slug, { done: 'receiver-cleared' });
  },
  page,
});

const close = toolAction({
  name: 'close-receiver',
  deed: 'manageTools',
  schema: nothing,
  async act(req, { membership: { teamId, slug } }) {
    await deleteReceiver(req, teamId);
    await deleteReceipts(req, teamId);
    return webhooksPath(slug, { done: 'receiver-closed' });
  },
  page,
});

export const receiverActions = [open, clear, close];
