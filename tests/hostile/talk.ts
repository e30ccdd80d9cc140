// Bots made for one purpose, and talking to them as a person does: over the network, through the console's test chat.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Edit } from '@parley/contract/objects/object'
import type { Transition } from '@parley/contract/objects/node/index'
import { z } from 'zod'
import type { Caller, TestApp } from '../../server/test-support/app'

export interface Step {
  type: 'script' | 'service' | 'message'
  settings: JsonObject
}

/** A bot that answers each of these words with its own steps, one after the other, whatever becomes of them. At most 100 words. */
export async function botOf(owner: Caller, name: string, answers: ReadonlyMap<string, readonly Step[]>): Promise<string> {
  const { _id: streamId } = await owner.call('bot.create', { name })
  const [dialogId, startNodeId] = [newId('dialog'), newId('node')]
  const edits: Edit[] = []
  const addNode = (id: string, name: string, more: JsonObject, transitions: Partial<Transition>[]): void => {
    edits.push({ op: 'put', id, kind: 'node', parentId: dialogId, set: JSON.parse(JSON.stringify({ name, ...more, transitions })) })
  }
  const ways = [...answers].map(([word, steps], place) => {
    const ids = steps.map(() => newId('node'))
    steps.forEach((step, at) => {
      const to = ids[at + 1] ?? 'end'
      addNode(ids[at] ?? '', `Way ${place} step ${at}`, { ...step }, exitsTo(to, step.type === 'message' ? ['next'] : ['next', 'error']))
    })
    const when = {
      join: 'and' as const,
      rules: [{ left: 'context.userInputs.originalInput.sentence', op: 'equals' as const, right: word }],
    }
    return { id: newId('transition'), exit: 'next', when, to: ids[0] ?? 'end' }
  })
  addNode(startNodeId, 'Which', { type: 'logic' }, [...ways, ...exitsTo('end', ['next'])])
  edits.unshift({ op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Answer', startNodeId } })
  await owner.call('document.apply', { streamId, id: newId('batch'), edits })
  const settings = { fallbackDialogId: dialogId, autoTrain: false }
  const { objects } = await owner.call('document.get', { streamId, kinds: 'bot' })
  const bot = objects.map(({ id, data }) => ({ op: 'put' as const, id, kind: 'bot' as const, set: merged(data, settings) }))
  await owner.call('document.apply', { streamId, id: newId('batch'), edits: bot })
  return streamId
}

const exitsTo = (to: string, exits: string[]): Partial<Transition>[] => exits.map((exit) => ({ id: newId('transition'), exit, to }))

function merged({ settings }: JsonObject, more: JsonObject): JsonObject {
  return { settings: typeof settings === 'object' && settings !== null && !Array.isArray(settings) ? { ...settings, ...more } : more }
}

/** The little of a turn that is looked at: reading all of a hostile turn would cost more than answering it. */
const Answer = z.object({
  turn: z.object({
    messages: z.array(z.object({ text: z.string() })),
    events: z.array(z.object({ type: z.string(), code: z.string().optional() })),
  }),
})
type Turn = z.infer<typeof Answer>['turn']

export interface Talk {
  say(text: string): Promise<Turn>
}

/** A conversation over the real port. */
export async function talkTo(server: TestApp, owner: Caller, streamId: string): Promise<Talk> {
  const { sessionId } = await owner.call('test-chat.start', { streamId, target: 'draft' })
  const address = `${server.origin}/api/1.1/builder/streams/${streamId}/testchat/${sessionId}/messages`
  const headers = { authorization: `bearer ${owner.token}`, 'content-type': 'application/json' }
  return {
    async say(text) {
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ text }) })
      const body: unknown = await answer.json()
      if (answer.status !== 200) throw new Error(`“${text}” was answered ${answer.status}: ${JSON.stringify(body).slice(0, 300)}`)
      return Answer.parse(body).turn
    },
  }
}
