/** Compares content with Payload's configuration: Payload itself ignores what it does not know. */
import type { JsonObject, SanitizedConfig } from 'payload';
import { checkValue, type IsKnown } from './check-value';
import { mapDocument, referenceOf } from './map-fields';
import { type Fault, type PlacedFile, placeDocuments } from './place-documents';
import type { ContentFile } from './read-content';

/** A document as it can be saved, except that its relationships still hold the keys of other documents. */
export type ContentDocument = Pick<PlacedFile, 'file' | 'folder' | 'key' | 'entity'> & {
  data: JsonObject;
  /** Collections that it refers to. */
  references: ReadonlySet<string>;
  /** Its own fields, not nested ones, that hold documents of its own collection. */
  selfReferences: ReadonlySet<string>;
};

function check(
  { file, folder, key, entity, data }: PlacedFile,
  isKnown: IsKnown,
  fault: Fault,
): ContentDocument {
  const references = new Set<string>();
  const selfReferences = new Set<string>();
  const checked = mapDocument(entity, data, {
    fault: (path, sentence) => fault(file, `${path} ${sentence}`),
    leaf: (field, value, path) => {
      const collection = referenceOf(field);
      if (collection === folder) selfReferences.add(path.replace(/[.[].*/, ''));
      else if (collection) references.add(collection);
      return checkValue(field, value, isKnown, (sentence) => fault(file, `${path} ${sentence}`));
    },
  });
  return { file, folder, key, entity, data: checked, references, selfReferences };
}

/** Each collection after those it refers to. Where two refer to one another, one of them has to come first. */
function inLoadingOrder(documents: readonly ContentDocument[]): ContentDocument[] {
  const entered = new Set<string>();
  const ordered: ContentDocument[] = [];
  const enter = (folder: string) => {
    if (entered.has(folder)) return;
    entered.add(folder);
    const own = documents.filter((document) => document.folder === folder);
    for (const { references } of own) references.forEach(enter);
    ordered.push(...own);
  };
  for (const { folder } of documents) enter(folder);
  return ordered;
}

/**
 * @returns the documents in the order in which they can be saved.
 * @throws Error with a sentence for every fault, each on a line of its own:
 * `content/pages/about.yaml: blocks[2].headng is no field of featureList.`
 */
export function checkContent(config: SanitizedConfig, files: readonly ContentFile[]): ContentDocument[] {
  const faults: string[] = [];
  const fault: Fault = (file, sentence) => faults.push(`${file}: ${sentence}`);
  const placed = placeDocuments(config, files, fault);
  const keys = new Set(placed.map(({ folder, key }) => `${folder} ${key}`));
  const documents = placed.map((one) => check(one, (folder, key) => keys.has(`${folder} ${key}`), fault));
  if (faults.length) throw new Error(faults.join('\n'));
  return inLoadingOrder(documents);
}
