import { IMMUTABLE } from '../files/file-response';
import type { Flight } from '../next-html/extract-flight';
import { CompressedPage } from '../page-cache/compressed-page';
import { STRICT_TRANSPORT } from '../pages/secure-page';
import { securityHeaders } from '../security-headers.mjs';
import type { Flights } from './flights';

/** Compresses and stores the script with a page's data, unless it is stored already. */
export async function keepFlight(
  { flights, isSecure }: { flights: Flights; isSecure: boolean },
  { path, script }: Flight,
): Promise<void> {
  if (flights.get(path)) {
    flights.touch(path);
    return;
  }
  const headers = {
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': IMMUTABLE,
    vary: 'Accept-Encoding',
    ...securityHeaders,
    ...(isSecure && { 'strict-transport-security': STRICT_TRANSPORT }),
  };
  const kept = await CompressedPage.of({ status: 200, headers, body: Buffer.from(script) });
  flights.keep(path, kept);
  void kept.shrink(() => flights.get(path) === kept).catch(() => {});
}
