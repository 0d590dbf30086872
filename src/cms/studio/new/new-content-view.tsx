import Link from 'next/link';
import { starters } from '@/cms/starters/starters';
import { studioPaths } from '@/config/routes';
import { studioView } from '@/studio-kit/views/studio-view';
import { PageSketch } from './page-sketch';

/** `/admin/content/new`: what an editor can begin with. Works without script. */
export const NewContentView = studioView(async () => ({
  intro:
    'Choose what to make. It opens as a draft with its usual headings and parts; nobody sees it until you publish.',
  aside: <Link href={studioPaths.guide}>How the studio is used</Link>,
  children: (
    <ul className="studio-starters">
      {starters.map((starter) => (
        <li key={starter.name}>
          <form method="post" action="/api/studio/content">
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
