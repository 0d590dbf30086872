/**
 * Returns the address that the server listens on; used by the server and by the scripts that start it, which run before
 * a build. Without SMTP_URL the local mailbox is open, so the server must not be reachable from outside.
 * @param {NodeJS.ProcessEnv} env
 */
export const listenAddress = (env) => ({
  port: Number(env.PORT || 3000),
  host: env.HOST || (env.SMTP_URL ? '0.0.0.0' : '127.0.0.1'),
});

/**
 * Returns the origin at which a process on this machine reaches the server.
 * @param {{ port: number, host: string }} address
 */
export function localOrigin({ port, host }) {
  const reached =
    new Map([
      ['0.0.0.0', '127.0.0.1'],
      ['::', '::1'],
    ]).get(host) ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/**
 * Describes why the server cannot listen on an address; undefined for other errors.
 * @param {NodeJS.ErrnoException} error
 * @param {{ port: number, host: string }} address
 */
export function describeListenError({ code }, { port, host }) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${port} needs more rights: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`;
  if (code === 'ERR_SOCKET_BAD_PORT') return 'PORT must be a whole number from 0 to 65535.';
}
