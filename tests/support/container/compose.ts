import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../../scripts/lib/paths.mjs';

/** What docker-compose.yml says of the application, as far as the tests run it. */
interface ComposeService {
  environment: Record<string, string>;
  volumes: string[];
  tmpfs: string[];
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
}

/** `${NAME}`, `${NAME:-otherwise}` and `${NAME:?sentence}`, as compose reads them. */
function interpolate(text: string, settings: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
    const value = settings[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest ?? '';
  });
}

/** The service with these settings in the environment of `docker compose up`. */
export function composedApp(settings: Record<string, string>): ComposeService {
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'));
  const { environment, ...rest } = services.app as ComposeService;
  const filled = Object.entries(environment).map(([name, value]) => [name, interpolate(value, settings)]);
  return { ...rest, environment: Object.fromEntries(filled) };
}
