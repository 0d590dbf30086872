import { z } from 'zod';
import { linkAction, linkPage } from '@/forms/link-action';
import { NetworkLimit } from '@/http/rate-limit';
import { stopPlannedReset } from './reset-factors';
import { readStopToken, stopResetPath } from './stop-token';

/** Stops a planned reset of factors, by the button *This wasn’t me*. */
export const keepFactors = linkAction({
  name: 'keep-factors',
  limit: new NetworkLimit('keep-factors', [{ points: 60, seconds: 600 }]),
  schema: z.object({ t: z.string().max(300) }),
  async act(req, { t }) {
    const id = readStopToken(t);
    if (!id) return stopResetPath;
    await stopPlannedReset(req, id);
    return linkPage(stopResetPath, { t });
  },
  refuse: ({ code }) => (code === 'invalid' ? stopResetPath : undefined),
});
