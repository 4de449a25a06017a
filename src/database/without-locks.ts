import { OperationNodeTransformer, type KyselyPlugin, type SelectQueryNode } from 'kysely';
import type { Db, Trx } from './driver/connection.ts';

/** Removes `for update` and its like from what the query builder selects. */
class LocksRemoved extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers: _locks, ...read } = super.transformSelectQuery(node);
    return read;
  }
}

const remover = new LocksRemoved();
const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => remover.transformNode(node),
  transformResult: async ({ result }) => result,
};

/**
 * Reads in one transaction what functions of commands would lock, without a lock: it waits for nobody, and nobody waits
 * for it. Nothing can be written.
 */
export function readWithoutLocks<Result>(
  db: Db,
  read: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return readAtOnce(db, (trx) => read(trx.withPlugin(plugin) as Trx));
}

/** Reads in one transaction, in which each statement sees the database at the same moment. Nothing can be written. */
export function readAtOnce<Result>(db: Db, read: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}
