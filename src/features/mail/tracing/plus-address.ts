/**
 * Addresses that identify one of our mails: `hello+<id and signature>@firm.example`. Used as return path and Reply-To,
 * they identify the mail of a report or reply even if programs drop the Message-ID (VERP).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';

const key = deriveKey(env.payloadSecret, 'plus-address');

/** Lengths of id (128 bits) and signature (80 bits) in base 36, which is case-insensitive. */
const idLength = 25;
const signatureLength = 16;

const toDigits = (hex: string, length: number) => BigInt(`0x${hex}`).toString(36).padStart(length, '0');

function sign(id: string): string {
  const hex = createHmac('sha256', key).update(id).digest('hex').slice(0, 20);
  return toDigits(hex, signatureLength);
}

const messageIdPattern = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@([^<>@\s]{1,255})>$/;

/**
 * @param address whose plus-addresses arrive in the mailbox @param messageId with angle brackets
 * @returns the address that names the mail; null if its Message-ID is not of our form
 */
export function plusAddress(address: string, messageId: string): string | null {
  const [, id] = messageIdPattern.exec(messageId) ?? [];
  if (!id) return null;
  const tag = toDigits(id.replaceAll('-', ''), idLength);
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${tag}${sign(id)}${address.slice(at)}`;
}

function fromDigits(digits: string): string | null {
  let value = 0n;
  for (const digit of digits) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = value.toString(16).padStart(32, '0');
  if (hex.length > 32) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** @returns id of the mail that an address names; null for all other addresses, and for a wrong signature */
export function readPlusAddress(address: string, given: string): string | null {
  const at = address.lastIndexOf('@');
  const start = `${address.slice(0, at)}+`.toLowerCase();
  const lower = given.toLowerCase();
  if (!lower.startsWith(start) || !lower.endsWith(address.slice(at).toLowerCase())) return null;
  const tag = lower.slice(start.length, lower.lastIndexOf('@'));
  if (tag.length !== idLength + signatureLength || !/^[\da-z]+$/.test(tag)) return null;
  const id = fromDigits(tag.slice(0, idLength));
  if (id === null) return null;
  return timingSafeEqual(Buffer.from(sign(id)), Buffer.from(tag.slice(idLength))) ? id : null;
}
