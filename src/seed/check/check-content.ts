/** Validates content files against Payload's configuration, because Payload itself ignores unknown fields. */
import type { JsonObject, SanitizedConfig } from 'payload';
import { mapDocument, referencesIn } from '../map-fields';
import { type PlacedFile, placeDocuments, type Report } from '../place-documents';
import type { ContentFile } from '../read-content';
import { checkValue, type IsKnown } from './check-value';

/** A document ready to be saved, except that its relationships still contain keys instead of ids. */
export type ContentDocument = Pick<PlacedFile, 'file' | 'path' | 'folder' | 'key' | 'entity'> & {
  data: JsonObject;
  /** Collections that the document refers to. */
  references: ReadonlySet<string>;
  /** Top-level fields of the document that refer to documents of the same collection. */
  selfReferences: ReadonlySet<string>;
};

function check(
  { file, path, folder, key, entity, data }: PlacedFile,
  isKnown: IsKnown,
  report: Report,
): ContentDocument {
  const references = new Set<string>();
  const selfReferences = new Set<string>();
  const checked = mapDocument(entity, data, {
    report: (at, sentence) => report(file, `${at} ${sentence}`.trim()),
    leaf: (field, value, at) => {
      if (field.type === 'richText') references.add('media');
      for (const { collection } of referencesIn(field, value)) {
        if (collection === folder) selfReferences.add(at.replace(/[.[].*/, ''));
        else references.add(collection);
      }
      return checkValue(field, value, isKnown, (sentence, below = '') =>
        report(file, `${at}${below} ${sentence}`),
      );
    },
  });
  return { file, path, folder, key, entity, data: checked, references, selfReferences };
}

/**
 * Sorts documents so that each collection follows those it refers to. @throws Error if two collections refer to each
 * other.
 */
function inLoadingOrder(documents: readonly ContentDocument[]): ContentDocument[] {
  const ordered = new Set<ContentDocument>();
  const enter = (folder: string, from: readonly string[]) => {
    const path = [...from, folder];
    if (from.includes(folder)) throw new Error(`Collections refer to one another: ${path.join(', ')}.`);
    const own = documents.filter((document) => document.folder === folder && !ordered.has(document));
    for (const { references } of own) for (const other of references) enter(other, path);
    for (const document of own) ordered.add(document);
  };
  for (const { folder } of documents) enter(folder, []);
  return [...ordered];
}

/** Problems by file, such as `blocks[2].headng is no field of featureList.` */
type Problems = Map<string, string[]>;

const reportTo =
  (problems: Problems): Report =>
  (file, sentence) =>
    problems.set(file, [...(problems.get(file) ?? []), sentence]);

function checkAll(placed: readonly PlacedFile[], isStored: IsKnown, report: Report): ContentDocument[] {
  const keys = new Set(placed.map(({ folder, key }) => `${folder} ${key}`));
  return placed.map((one) =>
    check(one, (folder, key) => keys.has(`${folder} ${key}`) || isStored(folder, key), report),
  );
}

/**
 * Validates content files. @param isStored true for a document that exists in the database. @returns the documents in
 * an order in which they can be saved. @throws Error with one line per problem: `content/pages/about.yaml:
 * blocks[2].headng is no field of featureList.`
 */
export function checkContent(
  config: SanitizedConfig,
  files: readonly ContentFile[],
  isStored: IsKnown = () => false,
): ContentDocument[] {
  const problems: Problems = new Map();
  const report = reportTo(problems);
  const documents = checkAll(placeDocuments(config, files, report), isStored, report);
  const lines = [...problems].flatMap(([file, sentences]) => sentences.map((one) => `${file}: ${one}`));
  if (lines.length) throw new Error(lines.join('\n'));
  return inLoadingOrder(documents);
}

/**
 * Splits documents into those that can be saved, in the order in which to save them, and those with problems. A
 * document that refers to one with problems cannot be saved either.
 */
export function splitSavable(
  placed: readonly PlacedFile[],
  isStored: IsKnown,
): { savable: ContentDocument[]; problems: Problems } {
  const problems: Problems = new Map();
  for (;;) {
    const before = problems.size;
    const left = placed.filter(({ file }) => !problems.has(file));
    const documents = checkAll(left, isStored, reportTo(problems));
    if (problems.size === before) return { savable: inLoadingOrder(documents), problems };
  }
}
