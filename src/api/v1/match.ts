import { apiRoot } from './api-root';
import type { ApiOperation } from './operation';
import { apiOperations } from './operations';

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export type FoundOperation = {
  operation: ApiOperation | undefined;
  params: Record<string, string>;
  /** Methods of the path; empty if there is no such path. */
  allowed: string[];
};

/** @returns a function that finds the operation of a request; `HEAD` is handled as `GET` */
export function createFinder(operations: readonly ApiOperation[]) {
  const routes = operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^${apiRoot}${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  return (method: string, pathname: string): FoundOperation => {
    const found = routes.flatMap(({ operation, pattern }) => {
      const match = pattern.exec(pathname);
      return match ? [{ operation, groups: match.groups ?? {} }] : [];
    });
    const wanted = method === 'HEAD' ? 'GET' : method;
    const { operation, groups = {} } = found.find((one) => one.operation.method === wanted) ?? {};
    return {
      operation,
      params: Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decoded(text)])),
      allowed: found.map((one) => one.operation.method),
    };
  };
}

export const findOperation = createFinder(apiOperations);
