import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../../scripts/lib/paths.mjs';

/** The parts of the application's service in docker-compose.yml that the tests use. */
interface ComposeService {
  environment: Record<string, string>;
  volumes: string[];
  tmpfs: string[];
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
}

/** Interpolates `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as compose does. */
function interpolate(text: string, settings: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
    const value = settings[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest ?? '';
  });
}

/** Returns the service as `docker compose up` would run it with these variables in its environment. */
export function composedApp(settings: Record<string, string>): ComposeService {
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'));
  const { environment, ...rest } = services.app as ComposeService;
  const filled = Object.entries(environment).map(([name, value]) => [name, interpolate(value, settings)]);
  return { ...rest, environment: Object.fromEntries(filled) };
}
