// Asks the database once for what many ask at the same time: while a statement is under way, further ones of its sort gather and go in the
// next; at rest each goes at once. What a statement says is the caller's. Turns gather by a rule of their own (gateway/commits).
import type { Db } from '../../context'

/** Most in one statement. */
const most = 500

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve(answer: Answer): void
  reject(reason: unknown): void
}

/**
 * `askAll` answers in the order asked. When it fails for several, each is asked alone, so that none fails for another's sake: it must then have
 * done nothing. Inside a transaction nothing gathers.
 */
export function askedTogether<Asked, Answer>(
  askAll: (db: Db, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (db: Db, asked: Asked) => Promise<Answer> {
  const queues = new WeakMap<Db, Queue<Asked, Answer>>()
  return async (db, asked) => {
    if (db.isTransaction) return alone(askAll, db, asked)
    const queue = queues.get(db) ?? new Queue(db, askAll)
    queues.set(db, queue)
    return queue.ask(asked)
  }
}

class Queue<Asked, Answer> {
  readonly #waiting: Waiting<Asked, Answer>[] = []
  #isRunning = false

  constructor(
    private readonly db: Db,
    private readonly askAll: (db: Db, asked: readonly Asked[]) => Promise<readonly Answer[]>,
  ) {}

  ask(asked: Asked): Promise<Answer> {
    const answered = new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject })
    })
    if (!this.#isRunning) void this.#run()
    return answered
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, most))
    this.#isRunning = false
  }

  /** Never fails itself. */
  async #settle(together: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.askAll(
        this.db,
        together.map(({ asked }) => asked),
      )
      if (answers.length !== together.length) throw new Error('A statement has not answered all that were asked.')
      for (const [at, answer] of answers.entries()) together[at]?.resolve(answer)
    } catch (error) {
      if (together.length === 1) together[0]?.reject(error)
      else for (const { asked, resolve, reject } of together) await alone(this.askAll, this.db, asked).then(resolve, reject)
    }
  }
}

async function alone<Asked, Answer>(
  askAll: (db: Db, asked: readonly Asked[]) => Promise<readonly Answer[]>,
  db: Db,
  asked: Asked,
): Promise<Answer> {
  for (const answer of await askAll(db, [asked])) return answer
  throw new Error('A statement has not answered what was asked.')
}
