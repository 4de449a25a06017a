import pg from 'pg';

/** A statement that one connection prepares under a name. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  /** How rows are parsed, once the server has described them. */
  columns?: Columns;
}

/** The parts of pg's Result that a description of the rows sets. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface Connection {
  describe(): void;
}

/** pg's Query with the methods that `PreparedQuery` extends; the types do not list them. */
const PgQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => {
  name: string;
  _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
};

/**
 * A query whose rows the server describes only the first time. pg asks for the description with
 * each, which for a row of thirty columns takes nearly a tenth of the CPU time of the request. The
 * description stays true: after a migration that changes the columns, the server refuses the
 * prepared statement ("cached plan must not change result type"). All results of a statement on a
 * connection share their `fields`.
 */
class PreparedQuery extends PgQuery {
  private readonly statement: NamedStatement;
  constructor(
    statement: NamedStatement,
    values: unknown[],
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(statement.text, values, callback);
    this.name = statement.name;
    this.statement = statement;
  }

  override prepare(connection: Connection): void {
    const { columns } = this.statement;
    if (!columns) return super.prepare(connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true; // as handleRowDescription does
    super.prepare(withoutDescribe(connection));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.statement.columns = { fields, _parsers, _prebuiltEmptyResultObject };
  }
}

const connectionsWithoutDescribe = new WeakMap<Connection, Connection>();

/** Returns the connection, except that it asks for no description. */
function withoutDescribe(connection: Connection): Connection {
  const known = connectionsWithoutDescribe.get(connection);
  if (known) return known;
  const created = Object.create(connection, { describe: { value: () => {} } }) as Connection;
  connectionsWithoutDescribe.set(connection, created);
  return created;
}

/** Runs a prepared statement with `query` of the connection that has prepared it, or will. */
export async function runPrepared(
  query: (submittable: unknown) => unknown,
  statement: NamedStatement,
  values: unknown[],
): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      query(
        new PreparedQuery(statement, values, (error, result) =>
          error ? reject(error) : resolve(result),
        ),
      );
    });
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error); // of the caller, as pg does
    throw error;
  }
}
