/** What a careful colleague would say before a document is published. It warns; it never keeps anybody from publishing. */
import type { RoutedCollection } from '@/cms/paths';
import { isLinkOpen, linkedPath } from '../../links/open-links';
import { emptySections, isUntitled, leftHints } from '../../starters/left-hints';

export type Finding = { isGood: boolean; label: string; advice?: string };

type Node = { [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Search results show about sixty characters, of which the firm's name takes some. */
const titleLength = { min: 15, max: 60 };
const descriptionLength = { min: 70, max: 165 };
/** Below it, an article says less than its list of headings promises. */
const minWords: Partial<Record<RoutedCollection, number>> = {
  posts: 800,
  resources: 1200,
  'case-studies': 400,
  'kb-articles': 80,
};

/** Every value under one of these names, however deep. */
function valuesUnder(node: unknown, names: ReadonlySet<string>): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => valuesUnder(one, names));
  if (!isNode(node)) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    names.has(name) && typeof value === 'string' ? [value] : valuesUnder(value, names),
  );
}

const linkNames = new Set(['href', 'url']);

const linksIn = (data: unknown): string[] => valuesUnder(data, linkNames);

/** The paths of this site that a document leads to, each once. */
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
): Finding => ({
  isGood: length >= min && length <= max,
  label: `${name}: ${length} characters`,
  advice: length >= min && length <= max ? undefined : advice,
});

function titleFinding({ title, seo }: Node): Finding {
  const shown = asText(isNode(seo) ? seo.title : '') || asText(title);
  const advice = `Between ${titleLength.min} and ${titleLength.max} are shown whole in search results.`;
  return lengthFinding('Title', shown.length, titleLength, advice);
}

function descriptionFinding({ seo, excerpt, summary }: Node): Finding {
  const shown = asText(isNode(seo) ? seo.description : '') || asText(excerpt) || asText(summary);
  if (shown === '') {
    return {
      isGood: false,
      label: 'No description',
      advice: 'Search engines will take a sentence of their own choice.',
    };
  }
  const { min, max } = descriptionLength;
  return lengthFinding('Description', shown.length, descriptionLength, `Between ${min} and ${max} are read.`);
}

function headingFinding({ blocks }: Node): Finding {
  const heroes = Array.isArray(blocks)
    ? blocks.filter((block) => isNode(block) && block.blockType === 'hero').length
    : 0;
  if (heroes === 1) return { isGood: true, label: 'One main heading' };
  return {
    isGood: false,
    label: heroes === 0 ? 'No main heading' : `${heroes} main headings`,
    advice: 'A page begins with one hero; its heading is what the page is called.',
  };
}

function lengthOfText(collection: RoutedCollection, { body }: Node): Finding[] {
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

/** Kinds of blocks that draw something from its data. */
const drawingBlocks = [
  'figure',
  'workflow',
  'dataTable',
  'tool',
  'roiCalculator',
  'capacityCalculator',
  'pricingLadder',
];

function drawingFinding(data: Node): Finding {
  const types = valuesUnder(data, new Set(['blockType']));
  const hasDrawing = types.some((type) => drawingBlocks.includes(type));
  return hasDrawing
    ? { isGood: true, label: 'A figure of its own' }
    : {
        isGood: false,
        label: 'No figure',
        advice: 'A figure, a table or a tool explains what a paragraph cannot.',
      };
}

/** What the starter said, where nobody has written over it, and its headings with nothing below them. */
function starterFindings(data: Node): Finding[] {
  const hints = [...new Set(leftHints(data).map(({ text }) => text))];
  const sections = emptySections(data.body);
  return [
    ...(isUntitled(data.title)
      ? [{ isGood: false, label: 'No title yet', advice: 'The one it has is the template’s.' }]
      : []),
    ...(hints.length > 0
      ? [
          {
            isGood: false,
            label:
              hints.length === 1
                ? 'One hint of the template is left'
                : `${hints.length} hints of the template are left`,
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
            label: 'Nothing below a heading',
            advice: sections.map((heading) => `“${heading}”`).join(', '),
          },
        ]
      : []),
  ];
}

function linkFinding(data: Node, openPaths: ReadonlySet<string>): Finding {
  const links = linksIn(data);
  const broken = [...new Set(links.filter((href) => !isLinkOpen(href, openPaths)))];
  if (broken.length === 0) return { isGood: true, label: 'Every link leads somewhere' };
  return {
    isGood: false,
    label: broken.length === 1 ? 'One link leads nowhere' : `${broken.length} links lead nowhere`,
    advice: broken.slice(0, 5).join(', '),
  };
}

/**
 * @param data the document as the form holds it. @param openPaths what visitors can open.
 * @returns what is good as well as what is not, in the order of the form.
 */
export function checkDocument(
  collection: RoutedCollection,
  data: Node,
  openPaths: ReadonlySet<string>,
): Finding[] {
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
