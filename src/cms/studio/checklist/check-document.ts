/** Checks a document before it is published. Findings are advice and never prevent publication. */
import type { RoutedCollection } from '@/cms/paths';
import { isLinkOpen, linkedPath } from '../../links/open-links';
import { emptySections, isUntitled, leftHints } from '../../starters/left-hints';

export type ChecklistFinding = { isGood: boolean; label: string; advice?: string };

type Node = { [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * Recommended lengths in characters. Search results show about sixty characters of a title, including the
 * firm's name.
 */
const titleLength = { min: 15, max: 60 };
const descriptionLength = { min: 70, max: 165 };
/** Minimum number of words of an article. A shorter text says less than its headings promise. */
const minWords: Partial<Record<RoutedCollection, number>> = {
  posts: 800,
  resources: 1200,
  'case-studies': 400,
  'kb-articles': 80,
};

/** Returns every string whose key is one of these names, at any depth. */
function valuesUnder(node: unknown, names: ReadonlySet<string>): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => valuesUnder(one, names));
  if (!isNode(node)) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    names.has(name) && typeof value === 'string' ? [value] : valuesUnder(value, names),
  );
}

const linkNames = new Set(['href', 'url']);

const linksIn = (data: unknown): string[] => valuesUnder(data, linkNames);

/** Distinct paths of this site that a document links to. */
export const linkedPathsIn = (data: unknown): string[] => [
  ...new Set(linksIn(data).flatMap((href) => linkedPath(href) ?? [])),
];

const wordsIn = (node: unknown) =>
  valuesUnder(node, new Set(['text']))
    .join(' ')
    .split(/\s+/)
    .filter(Boolean).length;

const lengthFinding = (
  name: string,
  length: number,
  { min, max }: { min: number; max: number },
  advice: string,
): ChecklistFinding => ({
  isGood: length >= min && length <= max,
  label: `${name}: ${length} characters`,
  advice: length >= min && length <= max ? undefined : advice,
});

function titleFinding({ title, seo }: Node): ChecklistFinding {
  if (asText(title) === '' || isUntitled(title)) {
    return { isGood: false, label: 'No title', advice: 'Readers and search engines see it first.' };
  }
  const shown = asText(isNode(seo) ? seo.title : '') || asText(title);
  const advice = `Between ${titleLength.min} and ${titleLength.max} are shown in full in search results.`;
  return lengthFinding('Title', shown.length, titleLength, advice);
}

function descriptionFinding({ seo, excerpt, summary }: Node): ChecklistFinding {
  const shown = asText(isNode(seo) ? seo.description : '') || asText(excerpt) || asText(summary);
  if (shown === '') {
    return {
      isGood: false,
      label: 'No description',
      advice: 'Search engines will choose a sentence themselves.',
    };
  }
  const { min, max } = descriptionLength;
  return lengthFinding(
    'Description',
    shown.length,
    descriptionLength,
    `Between ${min} and ${max} are shown.`,
  );
}

function headingFinding({ blocks }: Node): ChecklistFinding {
  const heroes = Array.isArray(blocks)
    ? blocks.filter((block) => isNode(block) && block.blockType === 'hero').length
    : 0;
  if (heroes === 1) return { isGood: true, label: 'One main heading' };
  return {
    isGood: false,
    label: heroes === 0 ? 'No main heading' : `${heroes} main headings`,
    advice: 'A page begins with one hero; its heading names the page.',
  };
}

function lengthOfText(collection: RoutedCollection, { body }: Node): ChecklistFinding[] {
  const min = minWords[collection];
  if (min === undefined) return [];
  const words = wordsIn(body);
  return [
    {
      isGood: words >= min,
      label: `${words.toLocaleString('en-US')} words`,
      advice: words >= min ? undefined : `Readers here expect ${min.toLocaleString('en-US')} or more.`,
    },
  ];
}

/** Types of blocks that render a figure or a tool from their data. */
const drawingBlocks = [
  'figure',
  'workflow',
  'dataTable',
  'tool',
  'roiCalculator',
  'capacityCalculator',
  'pricingLadder',
];

function drawingFinding(data: Node): ChecklistFinding {
  const types = valuesUnder(data, new Set(['blockType']));
  const hasDrawing = types.some((type) => drawingBlocks.includes(type));
  return hasDrawing
    ? { isGood: true, label: 'Figure' }
    : {
        isGood: false,
        label: 'No figure',
        advice: 'A figure, a table or a tool explains what a paragraph cannot.',
      };
}

/** Findings for text of the starter that nobody has replaced, and for its headings with nothing below them. */
function starterFindings(data: Node): ChecklistFinding[] {
  const hints = [...new Set(leftHints(data).map(({ text }) => text))];
  const sections = emptySections(data.body);
  return [
    ...(hints.length > 0
      ? [
          {
            isGood: false,
            label: hints.length === 1 ? '1 template hint left' : `${hints.length} template hints left`,
            advice: hints
              .slice(0, 5)
              .map((hint) => `“${hint}”`)
              .join(', '),
          },
        ]
      : []),
    ...(sections.length > 0
      ? [
          {
            isGood: false,
            label: 'Empty section',
            advice: sections.map((heading) => `“${heading}”`).join(', '),
          },
        ]
      : []),
  ];
}

function linkFinding(data: Node, openPaths: ReadonlySet<string>): ChecklistFinding {
  const links = linksIn(data);
  const broken = [...new Set(links.filter((href) => !isLinkOpen(href, openPaths)))];
  if (broken.length === 0) return { isGood: true, label: 'All links work' };
  return {
    isGood: false,
    label: broken.length === 1 ? '1 broken link' : `${broken.length} broken links`,
    advice: broken.slice(0, 5).join(', '),
  };
}

/**
 * Checks a document. @param data values of the form. @param openPaths paths that visitors can open. @returns the
 * findings, good ones included.
 */
export function checkDocument(
  collection: RoutedCollection,
  data: Node,
  openPaths: ReadonlySet<string>,
): ChecklistFinding[] {
  return [
    ...starterFindings(data),
    titleFinding(data),
    descriptionFinding(data),
    ...(collection === 'pages' ? [headingFinding(data)] : []),
    ...lengthOfText(collection, data),
    ...(collection === 'prompts' ? [] : [drawingFinding(data)]),
    linkFinding(data, openPaths),
  ];
}
