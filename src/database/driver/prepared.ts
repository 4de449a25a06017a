import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';
import type { Database, Db } from './connection.ts';
import { pipelineOf } from './internals/read-pipeline.ts';

/** Takes the place of a value while a query is built. */
class Placeholder {
  private readonly name: string;
  /** The element's place, if the value is an array. */
  private readonly index: number | null;
  constructor(name: string, index: number | null = null) {
    this.name = name;
    this.index = index;
  }

  in(params: Record<string, unknown>): unknown {
    const value = params[this.name];
    return this.index === null ? value : (value as unknown[])[this.index];
  }
}

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
 * longer than sending it. `build` gets a placeholder for each value, of an array one for each
 * element. So the query may depend on which values are given, as that of a list with filters does,
 * but not on what they are. It is built once for each combination of given values. It may depend on
 * `constants`, which are part of the combination.
 */
export function prepared<Params extends object, Constants = void>() {
  return <Row>(
    build: (db: Db, params: Params, constants: Constants) => Compilable<Row> | RawBuilder<Row>,
  ): ((db: Db, params: Params, constants: Constants) => Promise<Row[]>) => {
    const byShape = new Map<string, CompiledQuery<Row>>();
    return (db, params, constants) => {
      const shape = shapeOf(params, constants);
      const compiled =
        byShape.get(shape) ??
        build(builder, placeholdersFor(params), constants).compile(builder as never);
      byShape.set(shape, compiled);
      return run(db, compiled, params);
    };
  };
}

function shapeOf(params: object, constants: unknown): string {
  const given = Object.entries(params).map(([name, value]) => {
    if (Array.isArray(value)) return `${name}[${value.length}]`;
    return isGiven(value) ? name : '';
  });
  return constants === undefined ? given.join() : `${given.join()} ${JSON.stringify(constants)}`;
}

function placeholdersFor<Params extends object>(params: Params): Params {
  const placeholders = Object.entries(params).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.map((_, index) => new Placeholder(name, index))];
    return [name, isGiven(value) ? new Placeholder(name) : value];
  });
  return Object.fromEntries(placeholders) as Params;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Runs a query with the values of its placeholders. */
async function run<Row>(db: Db, compiled: CompiledQuery<Row>, params: object): Promise<Row[]> {
  const valueOf = (value: unknown) =>
    value instanceof Placeholder ? value.in(params as Record<string, unknown>) : value;
  const query = { ...compiled, parameters: compiled.parameters.map(valueOf) };
  const fromPipeline = await pipelineOf(db)?.read<Row>(query);
  return fromPipeline ?? (await db.executeQuery<Row>(query)).rows;
}
