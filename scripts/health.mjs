import { listenAddress, localOrigin } from '../src/config/listen-address.mjs';

/**
 * The container's health check: exits with 0 if `/api/health` of this container's server returns a 2xx status,
 * otherwise with 1.
 */
const response = await fetch(`${localOrigin(listenAddress(process.env))}/api/health`).catch((error) => {
  console.error(error.cause?.message ?? error.message);
  process.exit(1);
});
console.log(await response.text());
process.exit(response.ok ? 0 : 1);
