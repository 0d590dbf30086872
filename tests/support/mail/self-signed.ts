/** Makes a certificate for a test: RSA, self-signed, valid from yesterday until tomorrow. */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** Encodes a value in DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, 'hex');
const sha256WithRsa = sequence(hex('06092a864886f70d01010b'), hex('0500'));

function utcTime(at: Date): Buffer {
  const digits = at.toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

const commonName = (name: string) =>
  sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(name)))));

/** Extension subjectAltName with one DNS name. */
const alternativeName = (name: string) =>
  der(0xa3, sequence(sequence(hex('0603551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))))));

export interface SelfSigned {
  /** Certificate in PEM. */
  pem: string;
  privateKey: KeyObject;
}

const dayMs = 86_400_000;

/** @param validForMs may be negative, for a certificate that has expired */
export function selfSigned(host: string, validForMs = dayMs): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = commonName(host);
  const body = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    sha256WithRsa,
    name,
    sequence(utcTime(new Date(Date.now() - 2 * dayMs)), utcTime(new Date(Date.now() + validForMs))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    alternativeName(host),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const certificate = sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`, privateKey };
}
