/** A software passkey that responds as an authenticator does, and gives false data where a test says so. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

type Lie = { origin?: string; rpId?: string; isVerified?: boolean; count?: number; challenge?: string };

export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #count = 0;

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, lie: Lie): Buffer {
    const origin = lie.origin ?? 'http://localhost:3000';
    return Buffer.from(
      JSON.stringify({ type, challenge: lie.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  #authenticatorData(lie: Lie, attested = Buffer.alloc(0)): Buffer {
    this.#count = lie.count ?? this.#count + 1;
    const flags = 0x01 | (lie.isVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    return Buffer.concat([sha256(lie.rpId ?? 'localhost'), Buffer.from([flags]), count, attested]);
  }

  /** Result of `navigator.credentials.create()`. */
  create(challenge: string, lie: Lie = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const data = this.#authenticatorData(lie, attested);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
      data,
    ]);
    const clientDataJSON = base64url(this.#clientData('webauthn.create', challenge, lie));
    return this.#credential({
      attestationObject: base64url(attestationObject),
      clientDataJSON,
      transports: ['internal'],
    });
  }

  /** Result of `navigator.credentials.get()`. */
  get(challenge: string, lie: Lie = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, lie);
    const data = this.#authenticatorData(lie);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.#keys.privateKey);
    return this.#credential({
      authenticatorData: base64url(data),
      clientDataJSON: base64url(clientData),
      signature: base64url(signature),
    });
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
