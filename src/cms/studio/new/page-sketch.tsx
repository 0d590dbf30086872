import type { Starter, StarterCollection } from '@/cms/starters/starter';
import { ownEntry } from '@/lib/own-entry';
import type { Page } from '@/payload-types';

/** Usual heights of blocks, in lines of the sketch. */
const heights: Record<string, number> = {
  hero: 5,
  prose: 5,
  stats: 3,
  faq: 4,
  form: 6,
  composedForm: 7,
  figure: 5,
  workflow: 5,
};
const usualHeight = 4;
const width = 60;
/** Minimum height of the sketch in lines: a shorter page is drawn with empty space below it, not enlarged. */
const minHeight = 24;

type Part = { kind: string; top: number; height: number };

/** Blocks to draw for documents that have no blocks of their own, by what their pages usually show. */
const usualKinds: Record<Exclude<StarterCollection, 'pages'>, readonly string[]> = {
  posts: ['hero', 'prose', 'prose', 'prose'],
  'case-studies': ['hero', 'stats', 'prose', 'prose', 'prose'],
  resources: ['hero', 'prose', 'figure', 'prose'],
  'kb-articles': ['hero', 'prose'],
  prompts: ['hero', 'form', 'prose'],
  gpts: ['hero', 'featureList'],
  testimonials: ['prose'],
};

function partsOf({ collection, data }: Starter): Part[] {
  const blocks: Page['blocks'] = 'blocks' in data ? (data as Page).blocks : null;
  const kinds =
    blocks?.map(({ blockType }) => blockType) ?? (collection === 'pages' ? [] : usualKinds[collection]);
  let top = 2;
  return kinds.map((kind) => {
    const part = { kind, top, height: ownEntry(heights, kind) ?? usualHeight };
    top += part.height + 1;
    return part;
  });
}

/**
 * Sketch of a page, one shape for each block. Hidden from assistive technology, since the starter's text is beside
 * it.
 */
export function PageSketch({ starter }: { starter: Starter }) {
  const parts = partsOf(starter);
  const height = Math.max(minHeight, ...parts.map((part) => part.top + part.height)) + 2;
  return (
    <svg
      className="studio-sketch"
      viewBox={`0 0 ${width} ${height}`}
      // A page longer than the sketch is cropped at the bottom.
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="studio-sketch__plumb" d={`M8 0V${height}`} />
      {parts.map((part) => (
        <Shape key={part.top} {...part} />
      ))}
    </svg>
  );
}

function Shape({ kind, top, height }: Part) {
  const left = 12;
  const right = width - 4;
  const line = (at: number, to: number) => <path key={at} d={`M${left} ${top + at}H${to}`} />;
  switch (kind) {
    case 'hero':
      return (
        <g className="studio-sketch__strong">
          {line(0.5, 44)}
          {line(2, 36)}
          <rect x={left} y={top + 3.4} width={12} height={1.6} className="studio-sketch__accent" />
        </g>
      );
    case 'form':
    case 'composedForm':
      return (
        <g className="studio-sketch__field">
          <rect x={left} y={top} width={20} height={1.6} />
          <rect x={left + 22} y={top} width={20} height={1.6} />
          <rect x={left} y={top + 2.2} width={42} height={2} />
          <rect x={left} y={top + 4.6} width={10} height={1.4} className="studio-sketch__accent" />
        </g>
      );
    case 'stats':
    case 'pricingLadder':
    case 'featureList':
      return (
        <g className="studio-sketch__field">
          {[0, 15, 30].map((x) => (
            <rect key={x} x={left + x} y={top} width={13} height={height - 0.4} />
          ))}
        </g>
      );
    case 'figure':
    case 'workflow':
    case 'roiCalculator':
      return (
        <g className="studio-sketch__bars">
          {[42, 30, 18].map((length, index) => (
            <rect key={length} x={left} y={top + index * 1.6} width={length} height={1} />
          ))}
        </g>
      );
    default:
      return (
        <g>{Array.from({ length: height }, (_, at) => line(at, at === height - 1 ? right - 14 : right))}</g>
      );
  }
}
