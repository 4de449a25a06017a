import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
} from 'kysely';
import type { Database, Db } from './connection.ts';

/** Takes the place of a value while a query is built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Param<Params> = <Name extends keyof Params>(name: Name) => Params[Name];

/** Builds queries; it cannot run any. */
const builder: Db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * Defines a query that is built once per process and not for every request, because that takes
 * longer than sending it. `param` takes the place of each value, so the query must not depend on
 * values.
 */
export function prepared<Params extends object>() {
  return <Row>(
    build: (db: Db, param: Param<Params>) => Compilable<Row>,
  ): ((db: Db, params: Params) => Promise<Row[]>) => {
    const param = ((name: string) => new Placeholder(name)) as unknown as Param<Params>;
    const compiled = build(builder, param).compile();
    return async (db, params) => {
      const valueOf = (value: unknown) =>
        value instanceof Placeholder ? params[value.name as keyof Params] : value;
      const query = { ...compiled, parameters: compiled.parameters.map(valueOf) };
      return (await db.executeQuery<Row>(query)).rows;
    };
  };
}
