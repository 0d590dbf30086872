import Link from 'next/link';
import { formatWhole } from '@/lib/format/format-number';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { findMoveRecord } from '../../moving-day/find-move-records';
import { loadOldPaths } from '../../moving-day/paths/old-paths';
import { listRedirectFiles } from '../../moving-day/redirect-file';
import { contentPaths } from '../paths';
import { MoveChecklist } from './move-checklist';
import { moveProblem } from './moving-day-problems';
import { OldAddresses } from './old-addresses';
import { RedirectsUpload } from './redirects-upload';

type Query = Readonly<Record<string, unknown>>;
const one = (value: unknown) => (typeof value === 'string' ? value : '');
const countIn = (value: unknown) => (/^\d{1,4}$/.test(one(value)) ? Number(value) : 0);

const counted = (count: number) => (count === 1 ? '1 redirect' : `${formatWhole(count)} redirects`);

/** Message about the outcome of the last action. */
function outcomeOf({ did, saved, refused }: Query): string | undefined {
  if (did === 'check') return 'Checked.';
  if (did === 'paths') return 'Read. Each address was tried; see “Old addresses” below.';
  if (did !== 'saved') return undefined;
  const [good, bad] = [countIn(saved), countIn(refused)];
  if (good + bad === 0) return 'Nothing was saved: no new address was entered.';
  const words = good > 0 ? `${counted(good)} saved.` : 'Nothing was saved.';
  return bad > 0
    ? `${words} ${bad === 1 ? 'One address needs' : `${bad} addresses need`} a change; see below.`
    : words;
}

/** View at `/admin/content/move`: the checklist of the move, and the old site's addresses. Works without script. */
export const MovingDayView = studioView(async ({ req, clock, searchParams = {} }) => {
  const [old, checks, sitemap, files, settings] = await Promise.all([
    loadOldPaths(req),
    findMoveRecord(req, 'checks'),
    findMoveRecord(req, 'sitemap'),
    listRedirectFiles(req),
    req.payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: true, req }),
  ]);
  const form = one(searchParams.form);
  const problemOf = (name: 'redirects' | 'log' | 'list') =>
    form === name ? moveProblem(name, one(searchParams.refused)) : undefined;
  return {
    above: [{ label: 'Content', url: contentPaths.content }],
    intro: (
      <>
        What to see to when the domain moves to this site. The content comes by{' '}
        <Link href={contentPaths.importSite}>Bring your site</Link>.
      </>
    ),
    children: (
      <>
        <StudioNotice sentence={outcomeOf(searchParams)} />
        <MoveChecklist {...{ req, clock, old, checks, sitemap, settings }} />
        <OldAddresses old={old} problems={{ log: problemOf('log'), list: problemOf('list') }} clock={clock} />
        <RedirectsUpload problem={problemOf('redirects')} files={files} clock={clock} />
      </>
    ),
  };
});
