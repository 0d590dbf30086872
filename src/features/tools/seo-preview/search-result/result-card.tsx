import { addressLine } from './address-line';
import type { Snippet } from './checks';
import { boxes, cutText } from './cut-text';

type ResultCardProps = { snippet: Snippet; device: keyof typeof boxes };

const names = { desktop: 'On a desktop', phone: 'On a phone' } as const;
/** Width of the column for which the text was cut, plus padding and border. */
const columns = { desktop: 'max-w-[634px]', phone: 'max-w-[362px]' } as const;
const titles = { desktop: 'text-[20px]', phone: 'text-[18px]' } as const;

/** Draws a search result: site, path, title and description, each cut at the end of its column. */
export function ResultCard({ snippet, device }: ResultCardProps) {
  const { title, description, address, brand } = snippet;
  const line = addressLine(address);
  const host = line?.host.replace(/^https?:\/\/(?:www\.)?/, '') ?? '';
  return (
    <figure className="min-w-0">
      <figcaption className="label-caps mb-3 text-ink-soft">{names[device]}</figcaption>
      <div className={`border border-line bg-paper p-4 font-[arial,sans-serif] ${columns[device]}`}>
        <p className="truncate text-[14px] leading-5">{brand.trim() || host || 'Site name'}</p>
        <p className="truncate text-[12px] leading-[18px] text-ink-soft">
          {[line?.host ?? 'https://', ...(line?.trail ?? [])].join(' › ')}
        </p>
        <p className={`mt-1 leading-[1.3] text-patina-ink [overflow-wrap:anywhere] ${titles[device]}`}>
          {cutText(title, boxes[device].title).shown || 'No title'}
        </p>
        <p className="mt-1 text-[14px] leading-[1.58] text-ink-soft [overflow-wrap:anywhere]">
          {cutText(description, boxes[device].description).shown || 'No description'}
        </p>
      </div>
    </figure>
  );
}
