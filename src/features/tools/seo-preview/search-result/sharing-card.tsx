import { addressLine } from './address-line';
import type { Snippet } from './checks';
import { cutText } from './cut-text';

/** Text boxes of a link preview: two lines of title, one of description. */
const box = {
  title: { width: 440, fontSize: 16, lines: 2 },
  description: { width: 440, fontSize: 13, lines: 1 },
};

/** Draws a shared link as most networks and messengers do. */
export function SharingCard({ snippet: { title, description, address } }: { snippet: Snippet }) {
  const host = addressLine(address)?.host.replace(/^https?:\/\//, '') ?? '';
  return (
    <figure className="min-w-0">
      <figcaption className="label-caps mb-3 text-ink-soft">When it is shared</figcaption>
      <div className="max-w-[29.5rem] border border-line bg-paper font-[arial,sans-serif]">
        <div className="figures grid aspect-[1.91] place-items-center bg-sunk text-center text-sm text-ink-soft">
          og:image, 1200 × 630
        </div>
        <div className="border-t border-line p-4 [overflow-wrap:anywhere]">
          <p className="text-[12px] text-ink-soft">{host || 'host'}</p>
          <p className="mt-0.5 text-[16px] leading-snug font-semibold">
            {cutText(title, box.title).shown || 'No title'}
          </p>
          <p className="mt-0.5 text-[13px] text-ink-soft">{cutText(description, box.description).shown}</p>
        </div>
      </div>
    </figure>
  );
}
