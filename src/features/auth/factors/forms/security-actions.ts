import { z } from 'zod';
import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { endPauseCookie } from '@/http/cookies/paused-request';
import { countRecoveryCodes } from '../../queries';
import { codesCookie, endCodesCookie, openSessionCookies } from '../../session/cookies';
import { challengeFactor } from '../challenge-factor';
import { makeRecoveryCodes } from '../codes/recovery-codes';
import type { StepUp } from '../complete-step-up';
import { enrolFactor } from '../enrol-factor';
import { codesPath, enrolPath, pathWithQuery } from '../paths';
import { removeFactor } from '../remove-factor';
import { renameOwnFactor } from './rename-own-factor';
import { sealCodes } from './sealed-codes';
import { type SecurityAction, securityAction } from './security-action';
import { stepUpByCode } from './step-up-by-code';

const text = z.string().catch('');
const returnTo = z
  .string()
  .optional()
  .catch(undefined)
  .transform((path) => safeReturnTo(path) ?? undefined);

const cookiesOf = ({ session }: StepUp) => openSessionCookies(session.token, session.cookieExpiresAt);

/** Starts the enrolment of an authenticator app or a phone. */
const enrol = securityAction({
  schema: z.object({
    factor_type: z.enum(['totp', 'phone']).catch('totp'),
    friendly_name: text,
    phone: text,
    returnTo,
  }),
  async act(req, input) {
    const { id, type } = await enrolFactor(req, input);
    if (type === 'phone') await challengeFactor(req, id);
    return { path: pathWithQuery(enrolPath, { factor: id, returnTo: input.returnTo }) };
  },
  page: (input) => pathWithQuery(routes.security, { retry: '1', returnTo: input?.returnTo }),
  again: (input) => ({ form: `enrol-${input?.factor_type}`, typed: input?.phone }),
});

/** Sends the code to a phone that is being enrolled, or that is used to step up. */
const sendCode = securityAction({
  schema: z.object({ factor: text, enrolling: text, returnTo }),
  isStepUp: true,
  async act(req, { factor, enrolling, returnTo }) {
    await challengeFactor(req, factor);
    const sent = { sent: '1', returnTo };
    return {
      path: enrolling ? pathWithQuery(enrolPath, { factor, ...sent }) : pathWithQuery(routes.stepUp, sent),
    };
  },
  page: (input) =>
    pathWithQuery(input?.enrolling ? enrolPath : routes.stepUp, {
      factor: input?.factor,
      retry: '1',
      returnTo: input?.returnTo,
    }),
  again: () => ({ form: 'send-code' }),
});

/** Finishes an enrolment by its first code. A user without recovery codes is then redirected to create them. */
const confirm = securityAction({
  schema: z.object({ factor: text, code: text, returnTo }),
  async act(req, { factor, code, returnTo }) {
    // The number of recovery codes is read before the session is rotated, because an error after the rotation would
    // withhold the session's new cookie from the browser.
    const hasCodes = (await countRecoveryCodes(req, req.user.id)) > 0;
    const stepUp = await stepUpByCode(req, { code, factorId: factor });
    return {
      path: hasCodes
        ? pathWithQuery(returnTo ? routes.stepUp : routes.security, { done: 'added', returnTo })
        : pathWithQuery(codesPath, { returnTo }),
      cookies: cookiesOf(stepUp),
    };
  },
  page: (input) => pathWithQuery(enrolPath, { factor: input?.factor, retry: '1', returnTo: input?.returnTo }),
  again: () => ({ form: 'confirm' }),
});

/** Steps the session up with a second factor or a recovery code. */
const stepUp = securityAction({
  schema: z.object({ code: text, returnTo }),
  isStepUp: true,
  async act(req, { code, returnTo }) {
    const done = await stepUpByCode(req, { code });
    return { path: pathWithQuery(routes.stepUp, { returnTo }), cookies: cookiesOf(done) };
  },
  page: (input) => pathWithQuery(routes.stepUp, { retry: '1', returnTo: input?.returnTo }),
  again: () => ({ form: 'step-up' }),
});

const rename = securityAction({
  schema: z.object({ factor: text, friendly_name: text }),
  async act(req, { factor, friendly_name }) {
    await renameOwnFactor(req, factor, friendly_name);
    return { path: pathWithQuery(routes.security, { done: 'renamed' }) };
  },
  page: () => pathWithQuery(routes.security, { retry: '1' }),
  again: (input) => ({ form: `rename-${input?.factor}`, typed: input?.friendly_name }),
});

const remove = securityAction({
  schema: z.object({ factor: text }),
  async act(req, { factor }) {
    await removeFactor(req, factor);
    return { path: pathWithQuery(routes.security, { done: 'removed' }) };
  },
  page: () => pathWithQuery(routes.security, { retry: '1' }),
  again: (input) => ({ form: `remove-${input?.factor}` }),
});

/** Creates ten recovery codes and shows them. */
const makeCodes = securityAction({
  schema: z.object({ returnTo }),
  async act(req, { returnTo }) {
    const codes = await makeRecoveryCodes(req);
    return {
      path: pathWithQuery(codesPath, { returnTo }),
      cookies: [codesCookie(sealCodes(codes, req.user.id))],
    };
  },
  page: (input) => pathWithQuery(routes.security, { retry: '1', returnTo: input?.returnTo }),
  again: () => ({ form: 'codes' }),
});

/** Leaves the page of new recovery codes, which are not shown again. */
const keepCodes = securityAction({
  schema: z.object({ returnTo }),
  act: async (_req, { returnTo }) => ({
    path: returnTo
      ? pathWithQuery(routes.stepUp, { returnTo })
      : pathWithQuery(routes.security, { done: 'codes' }),
    cookies: [endCodesCookie()],
  }),
  page: () => routes.security,
  again: () => ({ form: 'codes' }),
});

/** Discards the request that was paused for the factor, and redirects to the page of that request. */
const goBack = securityAction({
  schema: z.object({ returnTo }),
  isStepUp: true,
  act: async (_req, { returnTo }) => ({
    path: returnTo ?? routes.dashboard,
    cookies: [endPauseCookie()],
  }),
  page: (input) => input?.returnTo ?? routes.dashboard,
  again: () => ({ form: 'go-back' }),
});

export const securityActions: Record<string, SecurityAction> = {
  enrol,
  'send-code': sendCode,
  confirm,
  'step-up': stepUp,
  rename,
  remove,
  'make-codes': makeCodes,
  'keep-codes': keepCodes,
  'go-back': goBack,
};

export const findSecurityAction = (name: string): SecurityAction | undefined =>
  new Map(Object.entries(securityActions)).get(name);
