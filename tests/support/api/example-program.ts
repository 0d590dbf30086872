/** The examples of the API's operations as a TypeScript program over the types that openapi-typescript generates. */
import type { ApiOperation } from '@/api/v1/operation';

const named = (text: string) => JSON.stringify(text);

/**
 * Converts a query's texts to the types that the document declares: a typed client passes whole numbers as
 * numbers.
 */
const typed = (query: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]),
  );

function callOf({ method, path, example }: ApiOperation): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const params = [
    ...(names.length > 0 ? ['path'] : []),
    ...(example.query ? [`query: ${JSON.stringify(typed(example.query))}`] : []),
  ];
  const options = [
    `params: { ${params.join(', ')} }`,
    ...(example.body === undefined ? [] : [`body: ${JSON.stringify(example.body)}`]),
  ];
  const given = names.map((name) => `${name}: string`).join('; ');
  return `(client: Client<paths>, path: { ${given} }) => client.${method}(${named(path)}, { ${options.join(', ')} })`;
}

const answerOf = ({ method, path, answer, example }: ApiOperation) =>
  `${JSON.stringify(example.answer)} satisfies paths[${named(path)}]['${method.toLowerCase()}']['responses'][${answer.status}]['content']['application/json']`;

/**
 * Program that exports `calls`: by an operation's id, a function that sends its example with a client. It compiles only
 * if requests and responses of all examples have the generated types. @param client path of the package `openapi-fetch`
 */
export const writeExampleProgram = (operations: readonly ApiOperation[], client: string): string => `
import type { Client } from ${named(client)};
import type { paths } from './api';

export const calls = {
${operations.map((operation) => `  ${operation.id}: ${callOf(operation)},`).join('\n')}
};

export const answers = {
${operations
  .filter(({ example }) => example.answer !== undefined)
  .map((operation) => `  ${operation.id}: ${answerOf(operation)},`)
  .join('\n')}
};
`;
