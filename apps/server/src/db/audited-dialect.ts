import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { type Actor, currentActor, describeActor } from './actor.ts'
import { noteCommit, runToTheEnd } from './caller.ts'

/**
 * Tells the database at the beginning of each transaction who is writing: it asks whether they still may, and its triggers write
 * the audit log. Beginnings and
 * statements are given up when the caller has left, ends of transactions never.
 */
class AuditedDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const actor = currentActor()
    if (!actor || settings.accessMode === 'read only') return super.beginTransaction(connection, settings)
    const isPlain = settings.isolationLevel === undefined && settings.accessMode === undefined
    if (!isPlain) await super.beginTransaction(connection, settings)
    try {
      // Both in one message, so that it costs no round trip.
      await connection.executeQuery(
        CompiledQuery.raw(isPlain ? `begin; ${sayActor(actor)}` : sayActor(actor)),
      )
    } catch (error) {
      // A refused caller leaves no transaction behind on the connection.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
      throw error
    }
  }

  /** What is done is done, even if the caller has left meanwhile: others are told of it. */
  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    noteCommit()
    return super.commitTransaction(connection)
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return runToTheEnd(() => super.rollbackTransaction(connection))
  }
}

/** A message of two statements takes no parameters: the driver's own escaping takes their place. */
function sayActor(actor: Actor): string {
  return `select act_as(${pg.escapeLiteral(describeActor(actor))})`
}

export class AuditedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new AuditedDriver(this.#config)
  }
}
