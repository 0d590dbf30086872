import type { LookupAddress } from 'node:dns';
import * as https from 'node:https';
import { TLSSocket } from 'node:tls';
import type { Network } from '@/http/safe-fetch';
import { askMs } from './ask-host';

export interface Certificate {
  validTo: Date;
  /** Code of Node's reason not to trust the certificate; null if it is trusted for the host. */
  problem: string | null;
}

/** Reads the certificate that a host shows at one of its IP addresses; null if there is no secure connection. */
export function readCertificate(
  origin: string,
  address: LookupAddress,
  network: Network,
): Promise<Certificate | null> {
  return new Promise((settle) => {
    const agent = network.agentFor(address, true);
    const end = (certificate: Certificate | null) => {
      agent.destroy();
      settle(certificate);
    };
    // Only the certificate is read, so an untrusted one does no harm.
    const options = { method: 'HEAD', agent, rejectUnauthorized: false, signal: AbortSignal.timeout(askMs) };
    const request = https.request(new URL(origin), options, (response) => response.destroy());
    request.on('socket', (socket) => {
      socket.on('secureConnect', () => {
        if (!(socket instanceof TLSSocket)) return end(null);
        const { valid_to } = socket.getPeerCertificate();
        const problem = socket.authorized ? null : String(socket.authorizationError);
        request.destroy();
        end(valid_to ? { validTo: new Date(valid_to), problem } : null);
      });
    });
    request.on('error', () => end(null));
    request.end();
  });
}
