import { MediaImage } from '@/cms/components/media-image';
import type { Author, PeopleBlock } from '@/payload-types';
import { Avatar } from '@/ui/avatar';
import { SampleBadge } from '@/ui/sample-badge';
import { BlockSection } from '../block-section';

const isLoaded = (author: Author | string): author is Author => typeof author === 'object';

export function People(block: PeopleBlock) {
  return (
    <BlockSection block={block}>
      <ul className="border-t border-ink">
        {block.authors.filter(isLoaded).map(({ id, name, role, bio, avatar, isSample }) => (
          <li
            key={id}
            className="grid gap-x-10 gap-y-3 border-b border-line py-7 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
          >
            <div className="flex items-start gap-4">
              <Avatar name={name}>
                {avatar && <MediaImage media={avatar} sizes="48px" className="size-full object-cover" />}
              </Avatar>
              <div>
                <h3 className="flex flex-wrap items-center gap-2 text-lg leading-snug font-semibold">
                  {name}
                  {isSample && <SampleBadge />}
                </h3>
                {role && <p className="text-sm text-ink-soft">{role}</p>}
              </div>
            </div>
            {bio && <p className="text-ink-soft">{bio}</p>}
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
