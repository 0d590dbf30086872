import { listenAddress, localOrigin } from '../src/config/listen-address.mjs';

/** The container's health check: ends with 0 when this container's server says that all is well. */
const response = await fetch(`${localOrigin(listenAddress(process.env))}/api/health`).catch((error) => {
  console.error(error.cause?.message ?? error.message);
  process.exit(1);
});
console.log(await response.text());
process.exit(response.ok ? 0 : 1);
