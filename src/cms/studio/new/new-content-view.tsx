import Link from 'next/link';
import { starters } from '@/cms/starters/starters';
import { actionPath } from '@/config/routes';
import { studioView } from '@/studio-kit/views/studio-view';
import { contentPaths } from '../paths';
import { PageSketch } from './page-sketch';

/** View at `/admin/content/new`: choice of starters. Works without script. */
export const NewContentView = studioView(async () => ({
  intro:
    'Choose a type. It opens as a draft with its usual headings and parts; nobody sees it until you publish.',
  aside: <Link href={contentPaths.guide}>Help</Link>,
  children: (
    <ul className="studio-starters">
      {starters.map((starter) => (
        <li key={starter.name}>
          <form method="post" action={actionPath('content')}>
            <input type="hidden" name="starter" value={starter.name} />
            <button type="submit">
              <PageSketch starter={starter} />
              <strong>{starter.label}</strong>
              <span>{starter.text}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  ),
}));
