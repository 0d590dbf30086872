/** Settings of mail providers, which admins change with a fresh second factor. */

import type { PayloadRequest } from 'payload';
import { Webhook } from 'standardwebhooks';
import { assertRole } from '@/access/assert-role';
import { assertFresh } from '@/access/assurance';
import { AppError } from '@/http/app-error';
import { hasPassword, type MailProviderName } from '../provider-names';
import { readPublicKey } from '../providers/sendgrid';
import { topicArn } from '../providers/sns-message';
import { deleteSetting, storeSecret, storeTopics } from '../tables';
import { newPassword, sealSecret } from './secrets';

const wrong = (sentence: string) => new AppError('invalid', 422, sentence, { field: 'secret' });

function isWebhookSecret(secret: string): boolean {
  try {
    return Boolean(new Webhook(secret)) && /^whsec_[\w+/=-]{16,}$/.test(secret);
  } catch {
    return false;
  }
}

/** Values that an admin pastes for a provider. */
const checks: Partial<Record<MailProviderName, (typed: string) => void>> = {
  mailgun(typed) {
    if (!/^[\w-]{16,200}$/.test(typed))
      throw wrong('This is no signing key. Copy “HTTP webhook signing key” whole.');
  },
  sendgrid(typed) {
    if (!readPublicKey(typed))
      throw wrong('This is no public key. Copy “Verification Key” whole; it begins with MFkw.');
  },
  resend(typed) {
    if (!isWebhookSecret(typed))
      throw wrong('This is no signing secret. Copy it whole; it begins with whsec_.');
  },
};

function assertMayChange(req: PayloadRequest): void {
  assertRole(req, 'admin');
  assertFresh(req);
}

/**
 * Stores the secret that an admin has copied from the provider. @throws AppError 422 if this provider has no such
 * secrets; step_up_required; Forbidden to all but admins
 */
export async function saveSecret(
  req: PayloadRequest,
  provider: MailProviderName,
  typed: string,
): Promise<void> {
  assertMayChange(req);
  const check = checks[provider];
  if (!check) throw wrong('This provider has no secret to paste.');
  const secret = typed.trim();
  check(secret);
  await storeSecret(req, provider, sealSecret(provider, secret));
}

/** Generates a new password for the webhook URL of a provider. @throws as `saveSecret` */
export async function makePassword(req: PayloadRequest, provider: MailProviderName): Promise<void> {
  assertMayChange(req);
  if (!hasPassword(provider)) throw wrong('This provider has no password.');
  await storeSecret(req, provider, sealSecret(provider, newPassword()));
}

const maxTopics = 10;

/** Stores the topics whose messages are accepted, one ARN per line. @throws as `saveSecret` */
export async function saveTopics(req: PayloadRequest, typed: string): Promise<void> {
  assertMayChange(req);
  const topics = [...new Set(typed.split(/\s+/).filter(Boolean))];
  if (topics.length === 0) throw wrong('Enter the ARN of a topic.');
  if (topics.length > maxTopics) throw wrong(`Enter at most ${maxTopics} topics.`);
  const other = topics.find((topic) => !topicArn.test(topic));
  if (other)
    throw wrong(
      `“${other.slice(0, 80)}” is no topic. An ARN looks like arn:aws:sns:eu-west-1:123456789012:name.`,
    );
  await storeTopics(req, topics);
}

/** Stops accepting events of a provider, and deletes its secret. @throws as `saveSecret` */
export async function removeSetting(req: PayloadRequest, provider: MailProviderName): Promise<boolean> {
  assertMayChange(req);
  return deleteSetting(req, provider);
}
