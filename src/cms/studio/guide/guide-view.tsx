import { studioView } from '@/studio-kit/views/studio-view';
import { RichText } from '../../rich-text/rich-text';
import { headingsOf } from '../../rich-text/rich-text-outline';
import { type GuidePassage, readGuide } from './guide-passages';

/** Size of every picture of the guide in CSS pixels; see `scripts/guide-pictures.mjs`. */
const size = { width: 1200, height: 760 };

/** View at `/admin/guide`: how to use the studio, from `docs/editors-guide.md`. */
export const GuideView = studioView(async ({ req }) => {
  const passages = await readGuide(req.payload.config);
  const headings = passages.flatMap((passage) => (passage.kind === 'text' ? headingsOf(passage.body) : []));
  return {
    intro: 'How to work here, from a first draft to moving content.',
    children: (
      <div className="studio-guide">
        <nav aria-label="Contents">
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="studio-guide__text">
          {passages.map((passage, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: passages have no name and are never reordered
            <Passage key={index} passage={passage} />
          ))}
        </div>
      </div>
    ),
  };
});

function Passage({ passage }: { passage: GuidePassage }) {
  if (passage.kind === 'text') return <RichText body={passage.body} />;
  // biome-ignore lint/performance/noImgElement: the pictures are small files already
  return <img {...size} src={passage.src} alt={passage.alt} loading="lazy" decoding="async" />;
}
