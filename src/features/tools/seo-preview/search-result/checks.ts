import { addressLine } from './address-line';
import { boxes, cutText, type TextBox } from './cut-text';
import { textWidth } from './text-width';

/**
 * Level of a finding: `mend` for a fault that costs visitors, `look` for a matter of judgement, `good` if nothing is
 * wrong.
 */
export type Finding = { level: 'mend' | 'look' | 'good'; text: string };

export type Snippet = Readonly<Record<'title' | 'description' | 'address' | 'brand' | 'query', string>>;

const minTitleWidth = 200;
const minDescriptionLetters = 70;
const minWordLength = 4;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isCut = (text: string, box: TextBox) => cutText(text, box).rest !== '';

/** Collapses line ends and runs of spaces, as search results do. */
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

export function checkTitle({ title: typed, brand, description }: Snippet): Finding[] {
  const title = oneLine(typed);
  if (title === '') {
    return [
      {
        level: 'mend',
        text: 'There is no title. The search engine makes one from whatever it finds on the page.',
      },
    ];
  }
  const width = Math.round(textWidth(title, boxes.desktop.title.fontSize));
  const room = boxes.desktop.title.width;
  const findings: Finding[] = [];
  if (isCut(title, boxes.desktop.title)) {
    const { rest } = cutText(title, boxes.desktop.title);
    findings.push({
      level: 'mend',
      text: `${width} pixels wide, drawn in ${room}. On a desktop this is cut: “${rest}”. Say the important part first, or less.`,
    });
  } else if (width < minTitleWidth) {
    findings.push({
      level: 'look',
      text: `Only ${width} of ${room} pixels. There is room to say for whom, where, or what it costs.`,
    });
  } else {
    findings.push({ level: 'good', text: `${width} of ${room} pixels: shown whole on a desktop.` });
  }
  if (isCut(title, boxes.phone.title)) {
    findings.push({ level: 'look', text: 'On a phone it is cut as well, after two lines.' });
  }
  if (title.toLowerCase() === oneLine(description).toLowerCase()) {
    findings.push({
      level: 'mend',
      text: 'Title and description are the same: one of two chances is given away.',
    });
  }
  return [
    ...findings,
    ...checkRepetition(title),
    ...checkCapitals(title),
    ...checkBrand(title, oneLine(brand)),
  ];
}

function checkRepetition(title: string): Finding[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(title)) {
    if (word.length >= minWordLength) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const repeated = [...counts].filter(([, count]) => count > 1);
  return repeated.slice(0, 3).map(([word, count]) => ({
    level: count > 2 ? 'mend' : 'look',
    text: `“${word}” stands ${count} times in the title. ${count > 2 ? 'It reads as spam, to people first.' : 'The second one takes the place of something new.'}`,
  }));
}

function checkCapitals(title: string): Finding[] {
  const words = (title.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= minWordLength);
  const loud = words.filter((word) => word === word.toUpperCase() && word !== word.toLowerCase());
  if (loud.length < 2 || loud.length * 2 < words.length) return [];
  return [{ level: 'mend', text: 'Most of it is in capitals. It takes more room and is read more slowly.' }];
}

function checkBrand(title: string, brand: string): Finding[] {
  if (brand === '') return [];
  const [where, name] = [title.toLowerCase(), brand.toLowerCase()];
  const first = where.indexOf(name);
  if (first < 0) {
    return [
      {
        level: 'good',
        text: `“${brand}” is not in the title. Results show the site’s name above it anyway.`,
      },
    ];
  }
  if (where.indexOf(name, first + name.length) >= 0) {
    return [{ level: 'mend', text: `“${brand}” stands twice in the title.` }];
  }
  if (first === 0 && where !== name) {
    return [
      {
        level: 'look',
        text: `“${brand}” comes first. On the home page that is right; elsewhere it takes the place of what people look for.`,
      },
    ];
  }
  return [{ level: 'good', text: `“${brand}” stands at the end, where it can be cut without loss.` }];
}

export function checkDescription({ description: typed }: Snippet): Finding[] {
  const description = oneLine(typed);
  if (description === '') {
    return [
      {
        level: 'mend',
        text: 'There is no description. The search engine takes a passage of the page that fits the question, often the menu.',
      },
    ];
  }
  const [desktop, phone] = [boxes.desktop.description, boxes.phone.description];
  const { rest } = cutText(description, desktop);
  if (rest !== '') {
    return [
      {
        level: 'look',
        text: `On a desktop this is cut: “${rest}”. Nothing is lost if the first ${desktop.lines} lines stand alone.`,
      },
    ];
  }
  if (description.length < minDescriptionLetters) {
    return [
      {
        level: 'look',
        text: 'Short: one line of two. Say what the reader has after the click, with a number.',
      },
    ];
  }
  return isCut(description, phone)
    ? [
        {
          level: 'look',
          text: `Whole on a desktop; a phone leaves out: “${cutText(description, phone).rest}”`,
        },
      ]
    : [{ level: 'good', text: 'Shown whole on desktop and phone.' }];
}

const longPath = 75;

export function checkAddress({ address: typed }: Snippet): Finding[] {
  const address = typed.trim();
  if (address === '') return [{ level: 'look', text: 'Without an address only the text is checked.' }];
  const line = addressLine(address);
  if (!line) return [{ level: 'mend', text: 'This is no web address.' }];
  const path = line.trail.join('/');
  const checks: readonly (false | Finding)[] = [
    line.host.startsWith('http:') && {
      level: 'mend',
      text: 'http without s: browsers mark the page as not secure.',
    },
    /\p{Lu}/u.test(path) && {
      level: 'mend',
      text: 'Capitals in the path. On most servers /Pricing and /pricing are two pages.',
    },
    path.includes('_') && {
      level: 'look',
      text: 'Underscores join words for a search engine; dashes part them.',
    },
    path.length > longPath && {
      level: 'look',
      text: `The path has ${path.length} characters. Nobody reads it out on the phone.`,
    },
    address.includes('?') && {
      level: 'look',
      text: 'The address has a query. Name the address without it as canonical.',
    },
  ];
  const findings = checks.filter((finding) => finding !== false);
  return findings.length > 0 ? findings : [{ level: 'good', text: 'Short, lower case, readable.' }];
}

/** Stop words, which are ignored in the search query. */
const smallWords = new Set(
  'a an and are as at be by can do for from how i in is it my of on or our the to what when where which who why with you your'.split(
    ' ',
  ),
);

const isNamed = (word: string, words: readonly string[]) =>
  words.some(
    (other) => other === word || (word.length > minWordLength && other.startsWith(word.slice(0, -2))),
  );

/** Checks that the words of the search query appear in the title, otherwise in the description. */
export function checkIntent({ title, description, query }: Snippet): Finding[] {
  const wanted = [...new Set(wordsOf(query))].filter((word) => !smallWords.has(word));
  if (wanted.length === 0) {
    return [
      {
        level: 'look',
        text: 'What would somebody type who should find this page? Write it down as one search; a page that answers none in particular is found for none.',
      },
    ];
  }
  const missing = wanted.filter((word) => !isNamed(word, wordsOf(title)));
  if (missing.length === 0) return [{ level: 'good', text: 'The title names every word of that search.' }];
  const nowhere = missing.filter((word) => !isNamed(word, wordsOf(description)));
  const list = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');
  return nowhere.length > 0
    ? [
        {
          level: nowhere.length === wanted.length ? 'mend' : 'look',
          text: `${list(nowhere)} from that search ${nowhere.length === 1 ? 'stands' : 'stand'} neither in title nor description. Does the page answer it?`,
        },
      ]
    : [
        {
          level: 'look',
          text: `${list(missing)} only in the description. Whoever scans results reads titles.`,
        },
      ];
}
