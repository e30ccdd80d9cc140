// People and programs at work while servers are killed, each as careful as a good one is: what was not acknowledged is sent again under
// the same id where there is one, and what was acknowledged is remembered for the reckoning.
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@parley/contract/base/ids'
import type { Answer, BuilderClient } from './client'

export interface Work {
  /** Finishes what it has begun and ends. */
  stop(): Promise<void>
  /** Things acknowledged until now. */
  done(): number
}

export const againMs = 50
const betweenMs = 25

/** Answers that nobody should ever get, whatever is killed. */
export const wrongAnswers: string[] = []

/** undefined when nobody was there or the answer says to try again. */
export async function attempt(client: BuilderClient, method: string, path: string, body?: object): Promise<Answer | undefined> {
  try {
    const answer = await client.raw(method, path, body)
    if (answer.status === 200) return answer
    if (answer.status !== 503) wrongAnswers.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  } catch (error) {
    if (error instanceof DOMException) wrongAnswers.push(`${method} ${path}: ${error.message}`)
    else if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
  return undefined
}

export async function until(client: BuilderClient, method: string, path: string, body?: object): Promise<Answer> {
  for (;;) {
    const answer = await attempt(client, method, path, body)
    if (answer !== undefined) return answer
    await sleep(againMs)
  }
}

function working(step: () => Promise<void>, done: () => number): Work {
  let isStopping = false
  const running = (async () => {
    while (!isStopping) {
      await step()
      await sleep(betweenMs)
    }
  })()
  return {
    done,
    stop: async () => {
      isStopping = true
      await running
    },
  }
}

export interface Edit {
  batchId: string
  objectId: string
}

/** Sends each batch until it is acknowledged. */
export function editor(client: BuilderClient, base: string, made: Edit[]): Work {
  const step = async (): Promise<void> => {
    const [batchId, objectId] = [newId('batch'), newId('synonym')]
    const edits = [{ op: 'put', id: objectId, kind: 'synonym', set: { word: objectId.slice(-12) } }]
    await until(client, 'POST', `${base}/operations`, { id: batchId, edits })
    made.push({ batchId, objectId })
  }
  return working(step, () => made.length)
}

/** A message of the test chat has no id of the client's own: what was not acknowledged may have been taken or not, and is left. */
export function tester(client: BuilderClient, path: string, said: { acknowledged: string[]; unanswered: string[] }): Work {
  let count = 0
  const step = async (): Promise<void> => {
    const text = `message ${(count += 1)}`
    const answer = await attempt(client, 'POST', path, { text })
    if (answer === undefined) said.unanswered.push(text)
    else said.acknowledged.push(text)
    if (answer === undefined) await sleep(againMs)
  }
  return working(step, () => said.acknowledged.length)
}

/** Trains again as soon as the last training has ended. */
export function trainer(client: BuilderClient, botId: string, ended: { id: string; state: string }[]): Work {
  const start = `/users/${client.userId}/builder/sentences/ml/train?streamId=${botId}`
  let current = ''
  const step = async (): Promise<void> => {
    if (current === '') {
      current = textOf((await until(client, 'POST', start, {})).body, 'id')
      return
    }
    const state = textOf((await until(client, 'GET', `/builder/streams/${botId}/jobs/${current}`)).body, 'state')
    if (state === 'queued' || state === 'running') return sleep(againMs)
    ended.push({ id: current, state })
    current = ''
  }
  return working(step, () => ended.length)
}

export function textOf(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  if (typeof value !== 'string') throw new Error(`There is no ${name} in ${JSON.stringify(body)}`)
  return value
}
