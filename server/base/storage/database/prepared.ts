// Lets PostgreSQL keep its plan of a statement that comes again and again: after some uses a statement of the query builder is sent by
// a name. Connections, and statements that are named by hand, are none of this file's business.
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import { DatabaseError, type Pool, type PoolClient } from 'pg'

/** Every connection keeps each plan, some ten kilobytes: only what is frequent is worth it. */
const usesBefore = 8
const mostNames = 100
const mostCounted = 1000
/** What PostgreSQL answers when the tables of a kept plan were changed. */
const planIsOld = '0A000'

export function preparing(pool: Pool): PostgresPool {
  const names = new StatementNames()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? new PreparingClient(client, names)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

class StatementNames {
  readonly #uses = new LRUCache<string, number>({ max: mostCounted })
  readonly #names = new Map<string, string | undefined>()

  /** undefined while a statement is to be sent without. */
  of(text: string): string | undefined {
    if (this.#names.has(text) || this.#names.size >= mostNames) return this.#names.get(text)
    const uses = (this.#uses.get(text) ?? 0) + 1
    this.#uses.set(text, uses)
    if (uses <= usesBefore) return undefined
    const name = `often-${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** From now on the statement has none. */
  withdraw(text: string): void {
    this.#names.set(text, undefined)
  }
}

const commands = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE'] as const

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #names: StatementNames

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  query<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    given: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof given !== 'string') throw new Error('Cursors are not prepared.')
    return this.#run(given, [...parameters])
  }

  release(): void {
    this.#client.release()
  }

  async #run<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    const name = values.length === 0 ? undefined : this.#names.of(text)
    try {
      const { command, rowCount, rows } = await this.#client.query({ name, text, values })
      return { command: commands.find((one) => one === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows }
    } catch (error) {
      if (name !== undefined && error instanceof DatabaseError && error.code === planIsOld) this.#names.withdraw(text)
      throw error
    }
  }
}
