// How long a guardrail takes to be looked for in 10,000 messages that were said before, by place: what users said, and what models and tools wrote,
// which stands in the events of turns. Targets: 2 s and exact counts; memory grows by no more than 64 MB.
import type { SessionEvent } from '@parley/contract/base/event'
import { newId } from '@parley/contract/base/ids'
import { backTestBounds } from '@parley/contract/model/guardrail'
import { Guardrail, type GuardrailPoint } from '@parley/contract/objects/guardrail/index'
import { compileGuardrail } from '@parley/runtime/trial/guardrail-trial'
import { newSession } from '@parley/runtime/session/session'
import type { Db } from '@parley/server/base/context'
import { connect } from '@parley/server/base/storage/database/connect'
import { startEmbedded } from '@parley/server/base/storage/database/embedded/start'
import { migrate } from '@parley/server/base/storage/database/migrate'
import { keepConversation } from '@parley/server/gateway/store'
import { findIn, readBy } from '@parley/server/model/guardrail/back-test'
import { textsSaid } from '@parley/server/model/guardrail/store'
import { sql } from 'kysely'
import { temporaryFolder } from './shared/built-server'

const botId = 'st-bench'
const many = backTestBounds.plain
/** One in so many holds what is looked for; of these every third was not understood. */
const every = 73
const conversationId = 'ss-bench'
const insertedAtOnce = 500
const filler = 'I would like to know when my parcel comes and what it costs to have it sent to another address. '

const points: readonly GuardrailPoint[] = ['input', 'output', 'tool-output']
const guardrails = {
  words: { check: 'words', words: Array.from({ length: 100 }, (_, at) => `forbidden ${at}`) },
  pattern: { check: 'pattern', pattern: 'forbidden \\d{1,3}|\\d{13}' },
} as const

export async function bench(print: (line: string) => void): Promise<void> {
  const folder = temporaryFolder('guardrails')
  const embedded = await startEmbedded({ folder: `${folder.path}/postgres` })
  const { db, stop } = connect(embedded.urlOf('postgres'), { connections: 4 })
  await migrate(db)
  await fill(db)
  for (const point of points) for (const [name, set] of Object.entries(guardrails)) await measure(db, point, { name, set, print })
  await stop()
  await embedded.stop()
  folder.remove()
}

interface Measuring {
  name: string
  set: object
  print: (line: string) => void
}

async function measure(db: Db, point: GuardrailPoint, { name, set, print }: Measuring): Promise<void> {
  const rule = compileGuardrail({
    id: newId('guardrail'),
    kind: 'guardrail',
    parentId: '',
    rev: 0,
    data: Guardrail.parse({ name, ...set }),
  })
  const before = process.memoryUsage().rss
  const [began, worked] = [performance.now(), process.cpuUsage()]
  const { read, found, understood } = await findIn(textsSaid(db, botId, { point, since: 0 }), many, readBy(rule, { point }))
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(worked)
  const grown = (process.memoryUsage().rss - before) / 1_000_000
  const expected = Math.floor(many / every)
  const isExact = read === many && found === expected && understood === expected - Math.floor(expected / 3)
  print(
    `guardrails: ${name} in ${read} texts of ${point}: ${seconds.toFixed(2)} s (target 2), ${((user + system) / 1e6).toFixed(2)} s of this processor, ${found} of ${expected} found ` +
      `${isExact ? 'exactly' : 'wrongly'}, ${grown.toFixed(0)} MB more (target 64)`,
  )
}

/** A conversation of as many turns: each with a call of a tool and an answer of a model beside what any turn records. */
async function fill(db: Db): Promise<void> {
  await sql`insert into account (id, name) values ('o-bench', 'Bench')`.execute(db)
  await sql`insert into bot (id, account_id, created_by) values (${botId}, 'o-bench', 'u')`.execute(db)
  const place = {
    id: conversationId,
    botId,
    userId: 'u',
    channel: 'rtm',
    language: 'en',
    timezone: 'UTC',
    versionHash: '',
    now: Date.now(),
  }
  const opening = { test: false, sample: false, versionNumber: null, forkOf: null, forkTurn: null } as const
  await keepConversation(db, { session: newSession(place), intents: [] }, opening)
  for (let from = 1; from <= many; from += insertedAtOnce) {
    const turns = Array.from({ length: insertedAtOnce }, (_, index) => turnAt(from + index))
    await db.insertInto('turn').values(turns).execute()
  }
  await sql`analyze turn`.execute(db)
}

function turnAt(turn: number) {
  const isHit = turn % every === 0
  const said = `${filler}${isHit ? `forbidden ${turn % 100}. ` : ''}${filler}`
  const isMissed = turn % (every * 3) === 0
  const call = { nodeId: 'nd-1', callId: `tc-${turn}`, kind: 'service', id: 'sv-1', name: 'look', input: {}, result: { said }, why: '' }
  const request = { feature: 'agent', messages: [{ role: 'system', text: filler.repeat(30) }] }
  const reply = { ok: true, text: said, usage: { inputTokens: 1, outputTokens: 1 }, cost: 0, attempts: [], pieces: [] }
  const events: SessionEvent[] = [
    { type: 'effect', effect: 'clock', request: null, reply: turn, ok: true, ms: 0 },
    { type: 'received', incoming: { id: `in-${turn}`, type: 'text', text: said, at: turn } },
    { type: 'effect', effect: 'model', nodeId: 'nd-1', request, reply, ok: true, ms: 1 },
    { type: 'tool-called', ...call, outcome: 'done' },
    ...(isMissed ? [{ type: 'not-understood' as const, text: said }] : []),
  ]
  const at = new Date(Date.now() - (many - turn) * 60_000)
  return {
    ...{ conversation_id: conversationId, turn, bot_id: botId, at, said, messages: '[]', events: JSON.stringify(events), ms: 1 },
    ...{ state: null, passed: null },
  }
}
