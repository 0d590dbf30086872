import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { isOutlineAlone, isUntitled, leftHints } from '../starters/left-hints';

type FieldError = { path: string; message: string };

/**
 * Returns an error for a title that is still the starter's, for a body that contains headings alone, and for each
 * field with hints: one per field, however many hints it has.
 */
function problemsIn(data: Record<string, unknown>): FieldError[] {
  const hints = leftHints(data).map(({ path, text }) => ({
    path,
    message: `“${text}” is a hint from the template. Write your own text in its place.`,
  }));
  const title = { path: 'title', message: 'Give it a title: this one is the template’s.' };
  const body = { path: 'body', message: 'Write the text: so far there are headings alone.' };
  return [
    ...(isUntitled(data.title) ? [title] : []),
    ...(isOutlineAlone(data.body) ? [body] : []),
    ...hints.filter(({ path }, at) => hints.findIndex((hint) => hint.path === path) === at),
  ];
}

/**
 * Rejects the publication of a document that still contains text of its starter. A draft with such text can be saved.
 */
export const refuseUntouchedStarter: CollectionBeforeValidateHook = ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const document = { ...originalDoc, ...data };
  if (document._status !== 'published') return data;
  const errors = problemsIn(document);
  if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors, req }, req.t);
  return data;
};
