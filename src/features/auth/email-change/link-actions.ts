import { z } from 'zod';
import { linkAction, linkPage } from '@/forms/link-action';
import { emailChangeCalls } from '../rate-limits';
import { confirmChangePath, readChangeToken, undoChangePath } from './change-links';
import { confirmEmailChange, stopEmailChange } from './confirm-email-change';
import { undoEmailChange } from './undo-email-change';

const token = z.string().max(300);

/** Confirms a change of an address, or stops it if the owner of the current address answers *This wasn’t me*. */
export const confirmAddressChange = linkAction({
  name: 'email-change',
  limit: emailChangeCalls,
  schema: z.object({ t: token, answer: z.enum(['confirm', 'stop']).catch('confirm') }),
  async act(req, { t, answer }) {
    const link = readChangeToken(t);
    if (!link || link.purpose === 'undo') return confirmChangePath;
    const { id, purpose: side } = link;
    if (answer === 'stop') {
      if (side === 'from') await stopEmailChange(req, id);
      return linkPage(confirmChangePath, { t });
    }
    const outcome = await confirmEmailChange(req, { id, side });
    return linkPage(confirmChangePath, outcome === 'taken' ? { t, did: 'taken' } : { t });
  },
  refuse: ({ code }) => (code === 'invalid' ? confirmChangePath : undefined),
});

/** Undoes a change of an address, for anybody with access to the former mailbox. */
export const undoAddressChange = linkAction({
  name: 'email-undo',
  limit: emailChangeCalls,
  schema: z.object({ t: token }),
  async act(req, { t }) {
    const link = readChangeToken(t);
    if (link?.purpose !== 'undo') return undoChangePath;
    await undoEmailChange(req, link.id);
    return linkPage(undoChangePath, { t });
  },
  refuse: ({ code }) => (code === 'invalid' ? undoChangePath : undefined),
});
