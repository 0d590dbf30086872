import { redirect } from 'next/navigation';
import { collectionPath } from '@/studio-kit/navigation/records';
import { studioView } from '@/studio-kit/views/studio-view';
import { openLook } from '../open-look';

/** View at `/admin/look`: redirects to the form of the single look. */
export const LookView = studioView(async ({ req }) =>
  redirect(`${collectionPath('look')}/${await openLook(req)}`),
);
