/** The reference of the developers' page, generated from the OpenAPI document. */
import type {
  ApiReferenceData,
  ReferenceField,
  ReferenceOperation,
} from '@/cms/blocks/api-reference/reference-data';
import { env } from '@/config/env';
import { apiRoot } from '../api-root';
import { listProblems, openApiDocument } from '../document';
import { type ApiOperation, apiTags } from '../operation';
import { apiOperations } from '../operations';
import { sampleKey } from '../sample/sample-key';
import { firstPrograms, writeCurl } from './code-samples';

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  maxLength?: number;
};
type Parameter = { name: string; required?: boolean; description?: string; schema?: Schema };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string }>;
};
type Components = { schemas?: Record<string, Schema> };

const resolveSchema = (schema: Schema, { schemas }: Components): Schema => {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : { ...schemas?.[name], ...schema };
};

/** A schema in a few words: “text, at most 120”, “one of new, won”. */
function typeOf(given: Schema, components: Components): string {
  const schema = resolveSchema(given, components);
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.const !== undefined) return String(schema.const);
  const choices = (schema.anyOf ?? schema.oneOf)?.map((one) => typeOf(one, components));
  if (choices) return [...new Set(choices)].join(' or ');
  const [type = 'object'] = [schema.type ?? []].flat();
  const word = schema.format ?? (type === 'string' ? 'text' : type);
  return schema.maxLength === undefined ? word : `${word}, at most ${schema.maxLength}`;
}

function fieldsOf(given: Schema | undefined, components: Components): ReferenceField[] {
  if (!given) return [];
  const { properties, required = [], oneOf } = resolveSchema(given, components);
  if (oneOf) return oneOf.flatMap((one) => fieldsOf(one, components)).filter(isFirstOfName);
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    type: typeOf(schema, components),
    isRequired: required.includes(name),
    description: resolveSchema(schema, components).description ?? '',
  }));
}

const isFirstOfName = (field: ReferenceField, index: number, all: readonly ReferenceField[]) =>
  all.findIndex(({ name }) => name === field.name) === index;

function describeOperation(
  operation: ApiOperation,
  described: Described,
  components: Components,
): ReferenceOperation {
  const { id, method, path, summary, description, scope, example, deprecated } = operation;
  return {
    ...{ id, method, path, summary, scope },
    description: description ?? null,
    isDeprecated: deprecated !== undefined,
    parameters: (described.parameters ?? []).map((parameter) => ({
      name: parameter.name,
      type: typeOf(parameter.schema ?? {}, components),
      isRequired: parameter.required === true,
      description: parameter.description ?? parameter.schema?.description ?? '',
    })),
    body: fieldsOf(described.requestBody?.content['application/json']?.schema, components),
    curl: writeCurl(operation, `${env.siteUrl}${apiRoot}`),
    answer: example.answer === undefined ? null : JSON.stringify(example.answer, null, 2),
    statuses: Object.entries(described.responses).map(([status, response]) => ({
      status,
      description: response.description,
    })),
  };
}

/** The reference, with programs for the sample key. */
export async function loadApiReference(): Promise<ApiReferenceData> {
  const { paths = {}, components = {} } = openApiDocument();
  const groups = Object.entries(apiTags).map(([name, description]) => ({
    ...{ name, description },
    operations: apiOperations
      .filter(({ tag }) => tag === name)
      .map((operation) => {
        const item = paths[operation.path] as unknown as Record<string, Described>;
        const described = item[operation.method.toLowerCase()];
        if (!described) throw new Error(`The document has no ${operation.id}.`);
        return describeOperation(operation, described, components as Components);
      }),
  }));
  return {
    documentUrl: `${apiRoot}/openapi.json`,
    groups,
    problems: listProblems(),
    programs: firstPrograms({ base: `${env.siteUrl}${apiRoot}`, key: sampleKey() }),
  };
}
