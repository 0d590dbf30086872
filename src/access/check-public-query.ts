import type { CollectionBeforeOperationHook, CollectionSlug, FlattenedField, Payload } from 'payload';
import { malformedQuery } from '@/http/rest-errors';
import { isRecord } from '@/lib/is-record';
import { uuid } from '@/lib/uuid';
import { hasRole, isStaffMember } from './roles';

const same = ['equals', 'not_equals', 'in', 'not_in', 'exists'];
const text = [...same, 'like', 'not_like', 'contains'];
const range = [...same, 'greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'];

/**
 * Operators that are allowed per field type. Types that are not listed cannot be queried: they are stored as JSON,
 * have no order, or have no column.
 */
const operatorsOf: Partial<Record<FlattenedField['type'], readonly string[]>> = {
  text,
  textarea: text,
  email: text,
  select: same,
  radio: same,
  checkbox: same,
  relationship: same,
  upload: same,
  number: range,
  date: range,
};

const sortable: ReadonlySet<FlattenedField['type']> = new Set([
  ...(['text', 'textarea', 'email', 'select', 'radio', 'checkbox', 'number', 'date'] as const),
]);

const versionsPath = /^\/api\/[\w-]+\/versions(?:\/|$)/;

const maxNesting = 4;
const earliest = Date.parse('0001-01-01');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

type QueriedField = { type: FlattenedField['type']; isId: boolean; isMany: boolean };

const idField: QueriedField = { type: 'text', isId: true, isMany: false };

/**
 * Resolves a path through groups, rows and relations to its field. Stops at blocks and JSON, where Payload checks no
 * field access.
 */
function fieldAt(
  payload: Payload,
  fields: readonly FlattenedField[],
  path: readonly string[],
): QueriedField | null {
  const [name, ...below] = path;
  if (name === 'id' && below.length === 0) return idField;
  const field = fields.find((one) => one.name === name);
  if (!field) return null;
  const isReference = field.type === 'relationship' || field.type === 'upload';
  const isMany = field.type === 'array' || ('hasMany' in field && field.hasMany === true);
  if (below.length === 0) return { type: field.type, isId: isReference, isMany };
  const found =
    field.type === 'group' || field.type === 'array' || field.type === 'tab'
      ? fieldAt(payload, field.flattenedFields, below)
      : isReference && typeof field.relationTo === 'string'
        ? fieldOfRelation(payload, field.relationTo, below)
        : null;
  return found && { ...found, isMany: found.isMany || isMany };
}

/**
 * Resolves a field of a related row. Fields of accounts cannot be queried: their values could be guessed by filters.
 */
function fieldOfRelation(
  payload: Payload,
  relationTo: CollectionSlug,
  path: readonly string[],
): QueriedField | null {
  const { auth, flattenedFields } = payload.collections[relationTo].config;
  return auth ? null : fieldAt(payload, flattenedFields, path);
}

function isValue({ type, isId }: QueriedField, value: unknown): boolean {
  if (value === null || value === 'null' || value === '') return true;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
  if (isId) return uuid.test(String(value));
  if (type === 'number') return Number.isFinite(Number(value));
  if (type === 'checkbox') return /^(?:true|false|0|1)$/.test(String(value));
  if (type !== 'date') return true;
  const time = Date.parse(String(value));
  return time >= earliest && time <= latest;
}

function isCondition(field: QueriedField, operator: string, value: unknown): boolean {
  if (!operatorsOf[field.type]?.includes(operator)) return false;
  if (operator === 'exists') return /^(?:true|false)$/.test(String(value));
  if (operator !== 'in' && operator !== 'not_in') return isValue(field, value);
  const values = typeof value === 'string' ? value.split(',') : value;
  // Refuses a list that contains “null”, because Payload would not split the list into its values.
  return Array.isArray(values) && values.every((one) => one && one !== 'null' && isValue(field, one));
}

const refusal = () => malformedQuery('This query asks for something that cannot be asked for.');

type Ask = (path: string) => QueriedField | null;

function assertWhere(ask: Ask, where: unknown, nesting = 0): void {
  if (where === undefined || where === '' || where === null) return;
  if (!isRecord(where) || nesting > maxNesting) throw refusal();
  for (const [path, constraint] of Object.entries(where)) {
    if (/^(?:and|or)$/i.test(path)) {
      if (!Array.isArray(constraint)) throw refusal();
      for (const one of constraint) assertWhere(ask, one, nesting + 1);
    } else {
      const field = ask(path);
      if (!field || !isRecord(constraint)) throw refusal();
      const conditions = Object.entries(constraint);
      if (!conditions.every(([operator, value]) => isCondition(field, operator, value))) throw refusal();
    }
  }
}

function assertSort(ask: Ask, sort: unknown): void {
  if (sort === undefined || sort === '' || sort === null) return;
  const paths: unknown[] = Array.isArray(sort) ? sort : [sort];
  for (const path of paths) {
    if (typeof path !== 'string') throw refusal();
    const field = ask(path.trim().replace(/^-/, ''));
    if (!field || field.isMany || !sortable.has(field.type)) throw refusal();
  }
}

/**
 * Restricts queries of the public to what Payload can check: fields with a column of their own, operators that fit
 * their type, and values of that type. Anything else would reveal fields that the caller may not read, or end in a
 * database error. Field access itself is checked by Payload. @throws AppError 400
 */
export const checkPublicQuery: CollectionBeforeOperationHook = ({ args, collection, req }) => {
  // In collections of clients' rows, editors are checked like the public; only admins are not.
  const isTrusted =
    collection.custom.isOfClients === true ? hasRole(req.user, 'admin') : isStaffMember(req.user);
  if (req.payloadAPI !== 'REST' || isTrusted) return args;
  // Queries of versions are not checked here: fields of versions have other names, and access rules allow versions
  // for staff only.
  if (versionsPath.test(req.pathname ?? '')) return args;
  const { where, sort } = args as { where?: unknown; sort?: unknown };
  const ask: Ask = (path) =>
    fieldAt(req.payload, collection.flattenedFields, path.replace(/__/g, '.').split('.'));
  assertWhere(ask, where);
  assertSort(ask, sort);
  return args;
};
