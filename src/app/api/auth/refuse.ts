import { formCookie } from '@/features/auth/cookies';
import { faultMessages, waitMessage } from '@/features/auth/fault-messages';
import type { SignInError } from '@/features/auth/sign-in-error';
import { type AuthPost, json, seeOther } from './auth-post';

type Refusal = {
  post: AuthPost;
  /** At which field the sentence is shown. */
  field: 'email' | 'code';
  /** The page that shows the form again to a browser without script. */
  page: string;
  email?: string;
};

/** Says what is wrong, at its field: as JSON to our script, else on the form's page with what was typed. */
export function refuse(sentence: string, refusal: Refusal, status = 422): Response {
  const { post, field, page, email } = refusal;
  if (post.isScripted) return json(status, { ok: false, errors: { [field]: sentence } });
  return seeOther(page, [formCookie({ error: sentence, email: email?.slice(0, 300) })]);
}

export function refuseFor({ fault, retryAfterSeconds }: SignInError, refusal: Refusal): Response {
  if (retryAfterSeconds === undefined) return refuse(faultMessages[fault], refusal);
  const response = refuse(`${faultMessages[fault]} ${waitMessage(retryAfterSeconds)}`, refusal, 429);
  response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
}
