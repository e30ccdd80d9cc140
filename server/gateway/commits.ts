// Commits turns. Those that come while the database is busy with others wait and go together, in one statement with one commit; at
// rest each goes at once. Whether one can be kept has nothing to do with its neighbours: a turn number that another server has taken
// is refused alone, and when the statement fails each of its turns is tried by itself. Reading them back is the store's.
import { Failure } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { DatabaseError, type Pool } from 'pg'
import type { TurnWrite } from './store'

export interface Commits {
  /** Durable when it resolves; `isFirst` when its conversation has no row yet. */
  commit(write: TurnWrite, isFirst: boolean): Promise<void>
}

interface Waiting {
  write: TurnWrite
  settle(refusal?: unknown): void
}

/** Statements under way; while they are, the next ones gather. */
const atOnce = 2
/** Turns in one statement. Each size is a statement of its own, prepared when it is first needed. */
const mostTogether = 8

export function commitsOf(pool: Pool): Commits {
  const waiting: Waiting[] = []
  let running = 0

  async function runNext(): Promise<void> {
    running += 1
    for (let together = waiting.splice(0, mostTogether); together.length > 0; together = waiting.splice(0, mostTogether))
      await commitTogether(pool, together)
    running -= 1
  }

  return {
    async commit(write, isFirst) {
      if (isFirst) return commitFirst(pool, write)
      const settled = new Promise<void>((resolve, reject) => {
        waiting.push({ write, settle: (refusal) => (refusal === undefined ? resolve() : reject(refusal)) })
      })
      if (running < atOnce) void runNext()
      return settled
    },
  }
}

/** Settles each of them and never fails itself. */
async function commitTogether(pool: Pool, together: readonly Waiting[]): Promise<void> {
  try {
    const kept = await commitNext(
      pool,
      together.map(({ write }) => write),
    )
    for (const { write, settle } of together) settle(kept.has(write.state.session.id) ? undefined : taken())
  } catch (error) {
    const nothingWasKept = error instanceof DatabaseError
    if (together.length === 1 || !nothingWasKept) for (const { settle } of together) settle(error)
    else for (const each of together) await commitTogether(pool, [each])
  }
}

/** What both statements write of a turn, in this order. The first eleven are the conversation's, too. */
const columns = [
  ['at', 'timestamptz'],
  ['turn', 'int'],
  ['open', 'boolean'],
  ['first_words', 'text'],
  ['intents', 'text[]'],
  ['not_understood', 'int'],
  ['handed_over', 'boolean'],
  ['failed', 'boolean'],
  ['messages_in', 'int'],
  ['messages_out', 'int'],
  ['intents_found', 'int'],
  ['after_turn', 'json'],
  ['said', 'text'],
  ['messages', 'json'],
  ['events', 'json'],
  ['ms', 'real'],
  ['state', 'json'],
] as const

function turnValues({ state: after, opening, at, said, messages, events, ms, facts }: TurnWrite): unknown[] {
  const { session, intents } = after
  const state = JSON.stringify(after)
  const counts = [facts.notUnderstood, facts.handedOver, facts.failed, facts.messagesIn, facts.messagesOut, facts.intents.length]
  const facing = [at, session.turn, !session.ended, said.slice(0, 200), intents, ...counts, state]
  return [...facing, said, JSON.stringify(messages), JSON.stringify(events), ms, opening.test ? state : null]
}

const ofTurn = 'conversation_id, turn, bot_id, at, said, messages, events, ms, state'

const first = `
with opened as (
  insert into conversation (id, bot_id, user_id, channel, language, test, sample, version_hash, version_number, fork_of, fork_turn, started_at, last_at, turns, open,
    first_words, intents, not_understood, handed_over, failed, messages_in, messages_out, intents_found, state)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24) returning id)
insert into turn (${ofTurn}) select id, $14, $2, $13, $25, $26, $27, $28, $29 from opened`

async function commitFirst(pool: Pool, write: TurnWrite): Promise<void> {
  const { session } = write.state
  const { opening } = write
  const who = [session.id, session.botId, session.userId, session.channel, session.language]
  const how = [opening.test, opening.sample, session.versionHash, opening.versionNumber, opening.forkOf, opening.forkTurn]
  const values = [...who, ...how, new Date(session.startedAt), ...turnValues(write)]
  const done = await pool.query({ name: 'turn-first', text: first, values })
  if (done.rowCount !== 1) throw taken()
}

/** Ids of the conversations whose turn was kept. */
async function commitNext(pool: Pool, writes: readonly TurnWrite[]): Promise<Set<string>> {
  const values = writes.flatMap((write) => [write.state.session.id, ...turnValues(write)])
  const done = await pool.query<{ id: string }>({ name: `turn-next-${writes.length}`, text: nextOf(writes.length), values })
  return new Set(done.rows.map(({ id }) => id))
}

const texts = new Map<number, string>()

/** The statement for so many turns. */
function nextOf(count: number): string {
  const known = texts.get(count)
  if (known !== undefined) return known
  const types = ['text', ...columns.map(([, type]) => type)]
  const row = (index: number): string => `(${types.map((type, place) => `$${index * types.length + place + 1}::${type}`).join(', ')})`
  const text = `
with given (id, ${columns.map(([name]) => name).join(', ')}) as (values ${Array.from({ length: count }, (_, index) => row(index)).join(', ')}),
continued as (
  update conversation set last_at = given.at, turns = given.turn, open = given.open,
    first_words = case when conversation.first_words = '' then given.first_words else conversation.first_words end, intents = given.intents,
    not_understood = conversation.not_understood + given.not_understood, handed_over = conversation.handed_over or given.handed_over,
    failed = conversation.failed or given.failed, messages_in = conversation.messages_in + given.messages_in,
    messages_out = conversation.messages_out + given.messages_out, intents_found = conversation.intents_found + given.intents_found,
    state = given.after_turn
  from given where conversation.id = given.id and conversation.turns = given.turn - 1 returning conversation.id, conversation.bot_id)
insert into turn (${ofTurn})
  select given.id, given.turn, continued.bot_id, given.at, given.said, given.messages, given.events, given.ms, given.state
  from given join continued on continued.id = given.id
returning conversation_id as id`
  texts.set(count, text)
  return text
}

const taken = (): Failure => new Failure('SESSION_ENDED', sentence('refused.same-moment'))
