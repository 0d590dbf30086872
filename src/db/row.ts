import type * as schema from './schema';

type Table = Extract<(typeof schema)[keyof typeof schema], { _: { columns: object } }>;
type TableName = Table['_']['name'];
type Columns<Name extends TableName> = Extract<Table, { _: { name: Name } }>['_']['columns'];

type ColumnName<Column> = Column extends { _: { name: infer Name extends string } } ? Name : never;

/** Types that the driver returns: numeric and timestamps as strings, JSON parsed. */
type Value<Column> = Column extends {
  _: { enumValues: infer Values; driverParam: infer Raw; notNull: infer Set };
}
  ? (Values extends readonly string[] ? Values[number] : Raw) | (Set extends true ? never : null)
  : never;

/** A row as returned by `queryInTransaction`: columns by their database names, without casts. */
export type Row<Name extends TableName> = {
  [Key in keyof Columns<Name> as ColumnName<Columns<Name>[Key]>]: Value<Columns<Name>[Key]>;
};
