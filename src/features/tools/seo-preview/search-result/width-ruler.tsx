import { boxes, cutText, type TextBox } from './cut-text';
import { textWidth } from './text-width';

type WidthRulerProps = { title: string; description: string };

/** Shows in pixels how much of its column each text fills; a line marks where the text is cut. */
export function WidthRuler({ title, description }: WidthRulerProps) {
  return (
    <div className="grid gap-5">
      <Ruler label="Title on a desktop" text={title} box={boxes.desktop.title} />
      <Ruler label="Title on a phone" text={title} box={boxes.phone.title} />
      <Ruler label="Description on a desktop" text={description} box={boxes.desktop.description} />
      <Ruler label="Description on a phone" text={description} box={boxes.phone.description} />
    </div>
  );
}

/** Width of the whole bar, as a multiple of the column; longer texts fill the bar. */
const shownShare = 1.25;

function Ruler({ label, text, box }: { label: string; text: string; box: TextBox }) {
  const width = Math.round(textWidth(text.trim(), box.fontSize));
  const room = box.width * box.lines;
  const isCut = cutText(text, box).rest !== '';
  const share = Math.min(width / room, shownShare) / shownShare;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="figures text-ink-soft">
          {width} of {room} px{isCut ? ', cut' : ''}
        </span>
      </p>
      <div
        className="relative mt-1.5 h-4 bg-[repeating-linear-gradient(to_right,var(--color-line)_0_1px,transparent_1px_12px)] [print-color-adjust:exact]"
        aria-hidden="true"
      >
        <span
          className={`absolute inset-y-0 left-0 transition-[width] duration-200 ${isCut ? 'bg-accent' : 'bg-patina'}`}
          style={{ width: `${share * 100}%` }}
        />
        <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${100 / shownShare}%` }} />
      </div>
    </div>
  );
}
