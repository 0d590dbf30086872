import { listenAddress } from '../src/config/listen-address.mjs';

/** The container's health check: ends with 0 when this container's server says that all is well. */
const response = await fetch(`http://127.0.0.1:${listenAddress(process.env).port}/api/health`).catch(
  (error) => {
    console.error(error.cause?.message ?? error.message);
    process.exit(1);
  },
);
console.log(await response.text());
process.exit(response.ok ? 0 : 1);
