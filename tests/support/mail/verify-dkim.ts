/** Verifies a DKIM signature of our kind (RFC 6376: rsa-sha256, relaxed/relaxed), with Node's cryptography alone. */
import { createHash, createPublicKey, createVerify } from 'node:crypto';

const tagsOf = (text: string) =>
  new Map(
    text.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).replace(/\s/g, '')]];
    }),
  );

const relaxed = (field: string) => {
  const at = field.indexOf(':');
  const value = field
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${field.slice(0, at).trim().toLowerCase()}:${value}`;
};

/** @param record the TXT record of the key */
export function verifiesDkim(message: string, record: string): boolean {
  const end = message.indexOf('\r\n\r\n');
  const fields = message.slice(0, end).split(/\r\n(?![ \t])/);
  const body = message
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  const signature = fields.find((field) => /^dkim-signature:/i.test(field));
  if (!signature) return false;
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1));
  if (tags.get('a') !== 'rsa-sha256' || tags.get('c') !== 'relaxed/relaxed') return false;
  if (createHash('sha256').update(body).digest('base64') !== tags.get('bh')) return false;
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const field = fields.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return field ? [relaxed(field)] : [];
  });
  const unsigned = relaxed(signature.replace(/(\bb=)[^;]*$/, '$1'));
  const key = createPublicKey({
    key: Buffer.from(tagsOf(record).get('p') ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  return createVerify('sha256')
    .update([...signed, unsigned].join('\r\n'))
    .verify(key, tags.get('b') ?? '', 'base64');
}
