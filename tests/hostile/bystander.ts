// Somebody else's conversation while a server is under attack: how long its turns take, beside how long they take in quiet.
// Its bot is of another account, runs a script and says what it printed. What the attack is, is the caller's.
import { quantile } from '../../bench/shared/statistics'
import type { TestApp } from '../../server/test-support/app'
import { botOf, type Talk, talkTo } from './talk'

export interface Measured {
  /** 99th percentile of the bystander's turns in milliseconds, from sending to the reply's last byte. */
  quietP99: number
  attackedP99: number
  turns: number
  /** What the limit was: twice the quiet value, or `unnoticedMs` where that is more. */
  limit: number
}

/**
 * Under this an answer in a chat still seems to come at once. Twice a quiet value of ten milliseconds is less than what other work on a
 * machine does to a 99th percentile; what blocks or starves a server costs seconds.
 */
const unnoticedMs = 500
const warmUpTurns = 30
const quietTurns = 200
const leastTurns = 100
const pauseMs = 15

const answers = new Map([['hello', [{ type: 'script' as const, settings: { source: 'print("Hello " + (2 * 21))' } }]]])

/**
 * Measures in quiet, then while `during` runs, and for at least a hundred turns. On a machine with much other work one measurement may
 * be bad luck: one that is over the limit is taken a second time, the attack and all, and the second counts.
 */
export async function measureBystander(server: TestApp, during: () => Promise<void>): Promise<Measured> {
  const owner = await server.signUp('Bystander')
  const talk = await talkTo(server, owner, await botOf(owner, 'Bystander', answers))
  for (let each = 0; each < warmUpTurns; each += 1) await timed(talk)
  const first = await measureOnce(talk, during)
  return first.attackedP99 <= first.limit ? first : measureOnce(talk, during)
}

async function measureOnce(talk: Talk, during: () => Promise<void>): Promise<Measured> {
  const quiet: number[] = []
  for (let each = 0; each < quietTurns; each += 1) quiet.push(await timed(talk))
  let isOver = false
  const attack = Promise.allSettled([during()]).finally(() => {
    isOver = true
  })
  const attacked: number[] = []
  while (!isOver || attacked.length < leastTurns) attacked.push(await timed(talk))
  const [ended] = await attack
  if (ended.status === 'rejected') throw ended.reason
  const quietP99 = quantile(quiet, 0.99)
  return { quietP99, attackedP99: quantile(attacked, 0.99), turns: attacked.length, limit: Math.max(2 * quietP99, unnoticedMs) }
}

/** Where the whole machine stands still for longer than a script may take, it is stopped: said once more, it is answered; both count. */
async function timed(talk: Talk): Promise<number> {
  const started = performance.now()
  let { messages } = await talk.say('hello')
  if (messages.length === 0) messages = (await talk.say('hello')).messages
  const ms = performance.now() - started
  if (messages[0]?.text !== 'Hello 42') throw new Error(`The bystander was answered ${JSON.stringify(messages).slice(0, 200)}`)
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return ms
}
