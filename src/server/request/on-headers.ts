import type { ServerResponse } from 'node:http';

/** Calls back before the headers of a response are sent. */
export function onHeaders(response: ServerResponse, callback: () => void): void {
  const { writeHead } = response;
  const writeHeadAfterCallback = (...rest: unknown[]) => {
    callback();
    return Reflect.apply(writeHead, response, rest);
  };
  Object.assign(response, { writeHead: writeHeadAfterCallback });
}
