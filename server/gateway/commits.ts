// Commits turns, each with the message it came from and what it wrote to the session scopes. Those that come while the database is busy
// with others wait and go together, in one statement with one commit; at rest each goes at once. Whether one can be kept has nothing to
// do with its neighbours: a turn number or a message that another server has taken is refused alone, and when the statement fails each
// of its turns is tried by itself. Reading them back is the store's.
import { Failure } from '@parley/contract/base/errors'
import { beginningOf, wellFormedJson, wellFormedJsonText, wellFormedText } from '@parley/kit/text/well-formed'
import { jsonOfEvents } from '@parley/runtime/turn-log'
import { DatabaseError, type Pool } from 'pg'
import type { TurnWrite } from './store'
import { keptPassed, withoutWay } from './way'

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
async function commitTogether(pool: Pool, together: readonly Waiting[], tries = 1): Promise<void> {
  try {
    const kept = await commitNext(
      pool,
      together.map(({ write }) => write),
    )
    for (const { write, settle } of together) settle(kept.has(write.state.session.id) ? undefined : taken())
  } catch (error) {
    const nothingWasKept = error instanceof DatabaseError
    if (nothingWasKept && together.length > 1) for (const each of together) await commitTogether(pool, [each])
    else if (isDeadlock(error) && tries < mostTries) await commitTogether(pool, together, tries + 1)
    else for (const { settle } of together) settle(reasonOf(error))
  }
}

/** Two commits that wait for each other's rows: PostgreSQL ends one, which may be tried again. */
const isDeadlock = (error: unknown): boolean => error instanceof DatabaseError && error.code === '40P01'
const mostTries = 5

export function reasonOf(error: unknown): unknown {
  return error instanceof DatabaseError && error.constraint === 'taken_message_pkey' ? new Failure('DUPLICATE') : error
}

/** What both statements write of a turn, in this order. The first thirteen are the conversation's, too. */
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
  ['sealed', 'text'],
  ['said', 'text'],
  ['messages', 'json'],
  ['events', 'json'],
  ['ms', 'real'],
  ['state', 'json'],
  ['message_id', 'text'],
  ['happened', 'text[]'],
  ['passed', 'json'],
] as const

/** What a turn that is not the first writes: the conversation's language may have changed. */
const nextColumns = [...columns, ['language', 'text']] as const

function turnValues({ state: after, sealed, opening, at, messageId, said, messages, events, ms, facts, passed }: TurnWrite): unknown[] {
  const { session, intents } = after
  const state = wellFormedJson(opening.test ? after : withoutWay(after))
  const way = opening.test ? null : keptPassed(passed)
  const words = wellFormedText(said)
  const counts = [facts.notUnderstood, facts.handedOver, facts.failed, facts.messagesIn, facts.messagesOut, facts.intents.length]
  const facing = [at, session.turn, !session.ended, beginningOf(words, 200), intents, ...counts, state, sealed]
  return [
    ...facing,
    words,
    wellFormedJson(messages),
    wellFormedJsonText(jsonOfEvents(events)),
    ms,
    opening.test ? state : null,
    messageId,
    facts.happened,
    way,
  ]
}

const scopeColumns = 7

/** Seven lists: the conversation, and the place and value of each scope change. Nothing when no turn wrote to a scope. */
function scopeValues(writes: readonly TurnWrite[]): (string | null)[][] {
  const changes = writes.flatMap(({ state, scopes }) => scopes.map((change) => ({ id: state.session.id, ...change })))
  if (changes.length === 0) return []
  const parts = ['id', 'scope', 'owner', 'key', 'value', 'sealed', 'expires'] as const
  return parts.map((part) => changes.map((change) => change[part]))
}

/** Parts of a statement that write the scopes of the turns that were `kept`; their lists come after so many parameters. */
function scopeParts(kept: string, parametersBefore: number): string {
  const lists = Array.from({ length: scopeColumns }, (_, index) => `$${parametersBefore + index + 1}::text[]`).join(', ')
  return `
written as (
  select change.* from unnest(${lists}) as change (conversation_id, scope, owner, key, value, sealed, expires) join ${kept} on ${kept}.id = change.conversation_id),
kept_values as (
  insert into session_scope (scope, owner, key, value, sealed, expires_at) select scope, owner, key, value::jsonb, sealed, expires::timestamptz from written where value is not null order by scope, owner, key
  on conflict (scope, owner, key) do update set value = excluded.value, sealed = excluded.sealed, expires_at = excluded.expires_at),
removed_values as (
  delete from session_scope using written where written.value is null and session_scope.scope = written.scope
    and session_scope.owner = written.owner and session_scope.key = written.key)`
}

const ofTurn = 'conversation_id, turn, bot_id, at, said, messages, events, ms, state, happened, passed'
const ofMessage = 'bot_id, user_id, message_id, conversation_id, turn, at'

const first = (scopes: string): string => `
with opened as (
  insert into conversation (id, bot_id, user_id, channel, language, test, sample, version_hash, version_number, fork_of, fork_turn, started_at, last_at, turns, open,
    first_words, intents, not_understood, handed_over, failed, messages_in, messages_out, intents_found, state, sealed)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25) returning id),
recognised as (insert into taken_message (${ofMessage}) select $2, $3, $31, id, $14, $13 from opened)${scopes}
insert into turn (${ofTurn}) select id, $14, $2, $13, $26, $27, $28, $29, $30, $32, $33 from opened`
const firstValues = 33

interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** The statement that keeps one turn alone, for a transaction that writes more than it; it affects one row, or the turn is refused. */
export function statementOf(write: TurnWrite, isFirst: boolean): Statement {
  return isFirst ? firstStatement(write) : nextStatement([write])
}

function firstStatement(write: TurnWrite): Statement {
  const { session } = write.state
  const { opening } = write
  const who = [session.id, session.botId, session.userId, session.channel, session.language]
  const how = [opening.test, opening.sample, session.versionHash, opening.versionNumber, opening.forkOf, opening.forkTurn]
  const scopes = scopeValues([write])
  const values = [...who, ...how, new Date(session.startedAt), ...turnValues(write), ...scopes]
  const [name, parts] = scopes.length === 0 ? ['turn-first', ''] : ['turn-first-scoped', `,${scopeParts('opened', firstValues)}`]
  return { name, text: first(parts), values }
}

async function commitFirst(pool: Pool, write: TurnWrite, tries = 1): Promise<void> {
  try {
    const done = await pool.query(firstStatement(write))
    if (done.rowCount !== 1) throw taken()
  } catch (error) {
    if (!isDeadlock(error) || tries >= mostTries) throw reasonOf(error)
    await commitFirst(pool, write, tries + 1)
  }
}

/** Ids of the conversations whose turn was kept. */
async function commitNext(pool: Pool, writes: readonly TurnWrite[]): Promise<Set<string>> {
  const done = await pool.query<{ id: string }>(nextStatement(writes))
  return new Set(done.rows.map(({ id }) => id))
}

function nextStatement(writes: readonly TurnWrite[]): Statement {
  const scopes = scopeValues(writes)
  const values = [...writes.flatMap((write) => [write.state.session.id, ...turnValues(write), write.state.session.language]), ...scopes]
  const name = `turn-next-${writes.length}${scopes.length === 0 ? '' : '-scoped'}`
  return { name, text: nextOf(name, writes.length, scopes.length > 0), values }
}

const texts = new Map<string, string>()

/** The statement for so many turns. */
function nextOf(name: string, count: number, isScoped: boolean): string {
  const known = texts.get(name)
  if (known !== undefined) return known
  const types = ['text', ...nextColumns.map(([, type]) => type)]
  const row = (index: number): string => `(${types.map((type, place) => `$${index * types.length + place + 1}::${type}`).join(', ')})`
  const text = `
with given (id, ${nextColumns.map(([column]) => column).join(', ')}) as (values ${Array.from({ length: count }, (_, index) => row(index)).join(', ')}),
continued as (
  update conversation set last_at = given.at, turns = given.turn, open = given.open, language = given.language,
    first_words = case when conversation.first_words = '' then given.first_words else conversation.first_words end, intents = given.intents,
    not_understood = conversation.not_understood + given.not_understood, handed_over = conversation.handed_over or given.handed_over,
    failed = conversation.failed or given.failed, messages_in = conversation.messages_in + given.messages_in,
    messages_out = conversation.messages_out + given.messages_out, intents_found = conversation.intents_found + given.intents_found,
    state = given.after_turn, sealed = given.sealed
  from given where conversation.id = given.id and conversation.turns = given.turn - 1 and conversation.erased_at is null
  returning conversation.id, conversation.bot_id, conversation.user_id),
recognised as (
  insert into taken_message (${ofMessage})
  select continued.bot_id, continued.user_id, given.message_id, given.id, given.turn, given.at from given join continued on continued.id = given.id)${isScoped ? `,${scopeParts('continued', count * types.length)}` : ''}
insert into turn (${ofTurn})
  select given.id, given.turn, continued.bot_id, given.at, given.said, given.messages, given.events, given.ms, given.state, given.happened, given.passed
  from given join continued on continued.id = given.id
returning conversation_id as id`
  texts.set(name, text)
  return text
}

export const taken = (): Failure => new Failure('TURN_CONFLICT')
