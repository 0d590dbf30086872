/** The key that identifies this site to push services (VAPID, RFC 8292), and the contact to which they can write. */
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Payload, PayloadRequest } from 'payload';
import { generateVAPIDKeys } from 'web-push';
import { newRequest, system } from '@/access/actor';
import { env } from '@/config/env';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import { type InTransaction, inTransaction } from '@/db/transaction';
import { deriveKey } from '@/lib/crypto/derive-key';
import { decrypt, encrypt } from '@/lib/crypto/encrypt';
import { isPrivateHost } from '../../webhooks/endpoints/endpoint-url';
import { deleteAllDevices } from '../tables/devices';
import { replacePushKey } from '../tables/keys';

/** Both keys in base64url, the format in which browsers take the public one. */
export type SiteKey = { publicKey: string; privateKey: string };

const encryptionKey = deriveKey(env.payloadSecret, 'push key');

/** @returns null if there is no key; `unreadable` if it was encrypted under another PAYLOAD_SECRET */
async function findSiteKey(req: InTransaction): Promise<SiteKey | 'unreadable' | null> {
  const [row] = await queryPrepared<Pick<Row<'push_keys'>, 'id' | 'public_key' | 'private_key_encrypted'>>(
    req,
    'select id, public_key, private_key_encrypted from push_keys',
  );
  if (!row) return null;
  const privateKey = decrypt(encryptionKey, row.private_key_encrypted, row.id);
  return privateKey ? { publicKey: row.public_key, privateKey } : 'unreadable';
}

/**
 * Creates the key once, for the first caller. A key that can no longer be read is replaced, and all devices, which
 * are bound to it, are deleted.
 */
const makeSiteKey = (req: PayloadRequest): Promise<SiteKey> =>
  inTransaction(req, async () => {
    await lockUntilCommit(req, 'push key');
    const known = await findSiteKey(req);
    if (known && known !== 'unreadable') return known;
    const made = generateVAPIDKeys();
    const id = randomUUID();
    if (known) await deleteAllDevices(req);
    await replacePushKey(req, {
      ...{ id, publicKey: made.publicKey },
      sealedPrivateKey: encrypt(encryptionKey, made.privateKey, id),
    });
    return made;
  });

export async function loadSiteKey(payload: Payload): Promise<SiteKey> {
  const known = await findSiteKey({ payload });
  return known && known !== 'unreadable' ? known : makeSiteKey(await newRequest(payload, system));
}

/** True for public host names: push services refuse contacts at other hosts. */
const isPublicHost = (host: string) => !isPrivateHost(host) && !isIP(host.replace(/^\[|\]$/g, ''));

/**
 * Contact of a site: its URL if that is public and https, else the firm’s e-mail address; null if that is missing or
 * not public. @param email from the site’s settings
 */
export function chooseContact(siteUrl: string, email: string | null | undefined): string | null {
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol === 'https:' && isPublicHost(hostname)) return siteUrl;
  const host = email?.split('@')[1];
  return host && isPublicHost(host) ? `mailto:${email}` : null;
}

/** Contact that is sent if there is no public one; Apple’s push service refuses it. */
const noContact = 'mailto:nobody@localhost';

type SiteContact = { subject: string; isPublic: boolean };

async function readSiteContact(payload: Payload): Promise<SiteContact> {
  const { contact } = await payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true });
  const found = chooseContact(env.siteUrl, contact?.email);
  return { subject: found ?? noContact, isPublic: found !== null };
}

const keptMs = 60_000;
let kept: { until: number; contact: SiteContact } | undefined;

/** Contact that each push contains (`sub`); a change of the settings takes effect within a minute. */
export async function findSiteContact(payload: Payload): Promise<SiteContact> {
  if (!kept || kept.until < performance.now())
    kept = { until: performance.now() + keptMs, contact: await readSiteContact(payload) };
  return kept.contact;
}

/**
 * Warns at the start of a process if the site has no public contact, because Apple’s push service would then refuse
 * all notices.
 */
export async function checkSiteContact(payload: Payload): Promise<void> {
  if ((await readSiteContact(payload)).isPublic) return;
  payload.logger.warn(
    'Notices on phones: SITE_URL is no public https address and the site settings have no public e-mail address, so Apple’s push service will refuse them.',
  );
}
