/** Compares content with Payload's configuration: Payload itself ignores what it does not know. */
import type { JsonObject, SanitizedConfig } from 'payload';
import { mapDocument, referencesIn } from '../map-fields';
import { type PlacedFile, placeDocuments, type Report } from '../place-documents';
import type { ContentFile } from '../read-content';
import { checkValue, type IsKnown } from './check-value';

/** A document as it can be saved, except that its relationships still hold the keys of other documents. */
export type ContentDocument = Pick<PlacedFile, 'file' | 'path' | 'folder' | 'key' | 'entity'> & {
  data: JsonObject;
  /** Collections that it refers to. */
  references: ReadonlySet<string>;
  /** Its own fields, not nested ones, that hold documents of its own collection. */
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

/** Each collection after those it refers to. @throws Error when two refer to one another, since neither can be first. */
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

/**
 * @param isStored whether a document that is not among the files is there already.
 * @returns the documents in the order in which they can be saved.
 * @throws Error with a sentence for every problem, each on a line of its own:
 * `content/pages/about.yaml: blocks[2].headng is no field of featureList.`
 */
export function checkContent(
  config: SanitizedConfig,
  files: readonly ContentFile[],
  isStored: IsKnown = () => false,
): ContentDocument[] {
  const problems: string[] = [];
  const report: Report = (file, sentence) => problems.push(`${file}: ${sentence}`);
  const placed = placeDocuments(config, files, report);
  const keys = new Set(placed.map(({ folder, key }) => `${folder} ${key}`));
  const documents = placed.map((one) =>
    check(one, (folder, key) => keys.has(`${folder} ${key}`) || isStored(folder, key), report),
  );
  if (problems.length) throw new Error(problems.join('\n'));
  return inLoadingOrder(documents);
}
