/** A stand-in for Amazon SNS: a server with its certificates, and messages signed by it. */
import { createSign, type KeyObject, randomUUID } from 'node:crypto';
import * as https from 'node:https';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { type SnsMessage, textToSign } from '@/features/mail-events/providers/sns-message';
import { internet } from '@/http/safe-fetch';
import { atFileEnd } from '../vitest/file-end';
import { selfSigned } from './self-signed';

export const snsHost = 'sns.eu-west-1.amazonaws.com';
export const topic = 'arn:aws:sns:eu-west-1:123456789012:mail-events';

export interface Sns {
  /** Paths that were requested. */
  asked: string[];
  /** A signed message; fields of `own` are signed, too. */
  message(own?: Partial<SnsMessage>, key?: KeyObject): SnsMessage;
  /** Serves another certificate at a new address. @returns the address */
  serve(pem: string): string;
}

/**
 * Starts the server, which receives all requests of `safeFetch` until the file ends. Name resolution and TLS are those
 * of the product, except that the name resolves to this machine and the test's own certificate is trusted.
 */
export async function startSns(): Promise<Sns> {
  const { pem, privateKey } = selfSigned(snsHost);
  const pages = new Map([['/SimpleNotificationService-test.pem', pem]]);
  const asked: string[] = [];
  const server = https.createServer(
    { cert: pem, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) },
    (request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      const page =
        pages.get(path) ?? (path.startsWith('/?Action=ConfirmSubscription') ? '<xml/>' : undefined);
      response.writeHead(page === undefined ? 404 : 200).end(page);
    },
  );
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  class LocalAgent extends https.Agent {
    override createConnection(options: https.RequestOptions, onConnect: never) {
      return super.createConnection({ ...options, host: '127.0.0.1', port, ca: pem }, onConnect);
    }
  }
  vi.spyOn(internet, 'lookup').mockResolvedValue([{ address: '127.0.0.1', family: 4 }]);
  vi.spyOn(internet, 'isAllowed').mockReturnValue(true);
  vi.spyOn(internet, 'agentFor').mockImplementation(() => new LocalAgent());
  atFileEnd(async () => {
    vi.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });
  return {
    asked,
    serve(page) {
      const path = `/SimpleNotificationService-${randomUUID()}.pem`;
      pages.set(path, page);
      return `https://${snsHost}${path}`;
    },
    message(own = {}, key = privateKey) {
      const message: SnsMessage = {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: topic,
        Message: '{}',
        Timestamp: new Date().toISOString(),
        SignatureVersion: '1',
        Signature: '',
        SigningCertURL: `https://${snsHost}/SimpleNotificationService-test.pem`,
        ...own,
      };
      const hash = message.SignatureVersion === '2' ? 'sha256' : 'sha1';
      const signature = createSign(hash).update(textToSign(message)).sign(key, 'base64');
      return { ...message, Signature: own.Signature ?? signature };
    },
  };
}
