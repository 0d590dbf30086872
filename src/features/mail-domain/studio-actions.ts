import { z } from 'zod';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { mailDomainPath } from './paths';
import { runChecks } from './run-checks';

/** Checks the sender's domain at once. */
const checkNow = studioAction({
  path: 'mail/domain',
  schema: z.object({}),
  async act(req) {
    await runChecks(req);
    return `${mailDomainPath}?did=check`;
  },
});

export const studioActions = [checkNow];
