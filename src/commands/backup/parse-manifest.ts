import { UserError } from '../../../scripts/lib/user-error.mjs';
import { Manifest } from './archive';
import { damage } from './damage';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damage('its manifest is no JSON.');
  }
}

/** @throws UserError that lists the invalid fields. */
export function parseManifest(file: string, text: string): Manifest {
  const parsed = Manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (issues.some(({ code, path }) => code === 'invalid_union' && path[0] === 'format'))
    throw new UserError(`${file} was made by another version: this release does not know its format.`);
  const fields = [...new Set(issues.map(({ path }) => path.join('.') || 'everything'))];
  throw damage(`its manifest lacks what it must say, or says it wrongly: ${fields.slice(0, 10).join(', ')}.`);
}
