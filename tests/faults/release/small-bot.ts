// A bot of its owner's with something of most that a bot is made of, so small that it is trained at once; and a change of it that adds,
// changes and removes.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Edit } from '@parley/contract/objects/object'
import { z } from 'zod'
import type { BuilderClient } from '../client'

const wishes = ['book a berth', 'leave the harbour', 'pay the fee', 'find the office']

export interface SmallBot {
  botId: string
  /** Of all that is different afterwards. */
  change: Edit[]
}

export async function makeSmallBot(owner: BuilderClient, name: string): Promise<SmallBot> {
  const made = await owner.call('POST', `/users/${owner.userId}/builder/v2/streams`, { name })
  const botId = z.object({ _id: z.string() }).parse(made)._id
  // Its models are no part of what is tried, and training them after each step would take most of the time.
  await owner.call('PUT', `/users/${owner.userId}/builder/v2/streams/${botId}`, { settings: { autoTrain: false } })
  const all = wishes.flatMap(dialogOf)
  const synonyms = ['boat', 'pier', 'fee'].map((word) => put('synonym', newId('synonym'), { word, synonyms: [`${word}s`] }))
  await owner.call('POST', `/builder/streams/${botId}/operations`, { id: newId('batch'), edits: [...all, ...synonyms] })
  return { botId, change: changeOf(all, synonyms) }
}

/** Somebody asks for something, and is answered. */
function dialogOf(wish: string): Put[] {
  const [dialogId, intentId, startId, sayId] = [newId('dialog'), newId('intent'), newId('node'), newId('node')]
  const ways = (to: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to }]
  const messages = [{ kind: 'text', text: `You want to ${wish}.`, channel: '', language: '' }]
  return [
    put('dialog', dialogId, { name: `Dialog to ${wish}`, startNodeId: startId }),
    put('intent', intentId, { name: wish, dialogId }),
    ...['', 'please ', 'I want to ', 'can I '].map((before) =>
      put('utterance', newId('utterance'), { text: `${before}${wish}`, language: 'en' }, intentId),
    ),
    put('node', startId, { type: 'intent', name: 'Asked', settings: { intentId }, transitions: ways(sayId) }, dialogId),
    put('node', sayId, { type: 'message', name: 'Say', settings: { messages }, transitions: ways('end') }, dialogId),
  ]
}

type Put = Extract<Edit, { op: 'put' }>

function put(kind: Put['kind'], id: string, set: JsonObject, parentId?: string): Put {
  return { op: 'put', id, kind, set, ...(parentId === undefined ? {} : { parentId }) }
}

function changeOf(dialogs: readonly Put[], synonyms: readonly Put[]): Edit[] {
  const of = (kind: Put['kind']) => dialogs.filter((edit) => edit.kind === kind)
  const renamed = [...of('dialog'), ...of('intent')].map(({ id, kind }, at) => put(kind, id, { name: `Other ${at}` }))
  const gone = [...synonyms, ...of('utterance').slice(0, 2)]
  return [
    ...gone.map(({ id }): Edit => ({ op: 'remove', id })),
    ...renamed,
    put('intent', newId('intent'), { name: 'Only since' }),
    put('synonym', newId('synonym'), { word: 'ferry', synonyms: ['ship'] }),
  ]
}
