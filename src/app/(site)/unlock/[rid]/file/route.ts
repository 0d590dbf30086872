import { z } from 'zod';
import { findPdfFace } from '@/cms/resource-files/find-pdf-face';
import { resourceFile } from '@/cms/resource-files/resource-file';
import { log } from '@/config/log';
import { countDownload } from '@/features/downloads/grants/count-download';
import { findGrant } from '@/features/downloads/grants/find-grant';
import { unlockPath } from '@/features/downloads/grants/grant-token';
import { findOfferedFile } from '@/features/downloads/offered-file';
import { findSender } from '@/features/mail/sending/find-sender';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { seeOther } from '@/http/respond';
import { visitor } from '../../../../api/actors';

const fetched = new NetworkLimit('download-file', [{ points: 60, seconds: 600 }]);

/**
 * Sends the file of a grant. The method is POST, submitted by the page's button, because mail scanners open links and
 * would use up the downloads. The download is counted once the file is ready to be sent.
 */
export const POST = endpoint(
  {
    actor: visitor,
    origin: 'any',
    maxBytes: 0,
    limit: fetched,
    params: z.object({ rid: z.string() }),
    failure:
      'We could not make this file just now. Your download is not used up; please try again in a minute.',
  },
  async ({ req, params: { rid } }) => {
    const grant = await findGrant(req, rid);
    if (!grant) throw notFound();
    const offered = grant.state === 'open' ? await findOfferedFile(req, grant.resource_id) : null;
    // Redirects to the page of the grant, which shows the reason and offers the form for a new link.
    if (!offered) return seeOther(unlockPath(rid));
    const { brand } = await findSender(req);
    const face = await findPdfFace(req).catch((err: unknown) => {
      log.warn({ err }, 'A guide could not wear the look, and has the house’s own.');
      return undefined;
    });
    const file = await resourceFile(offered.resource, brand, face);
    const isCounted = await countDownload(req, { grantId: grant.id, title: offered.title });
    if (!isCounted) return seeOther(unlockPath(rid));
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        'content-type': file.type,
        'content-length': String(file.bytes.length),
        'content-disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
        'cache-control': 'private, no-store, no-transform',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      },
    });
  },
);
