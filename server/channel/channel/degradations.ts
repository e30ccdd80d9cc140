// What a channel changes of what a bot says, counted over the wordings of its draft. What a message loses is the channels' own rule.
import { degradationsOf } from '@parley/channels/shared/degradations'
import type { CallReply } from '@parley/contract/calls'
import { Prompt } from '@parley/contract/objects/prompt'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { mapFieldTexts } from '@parley/contract/objects/control-contents'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import type { Say } from '@parley/runtime/nodes/node-kind'
import { writtenSay } from '@parley/runtime/say/prompt'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { builtChannel } from './service'

type Reply = CallReply<'channel.get-losses'>
type Found = Reply['losses'][number]

/** Places told of one loss. */
const mostPlaces = 5

export async function channelDegradations(ctx: Ctx, type: string): Promise<Reply> {
  const channel = builtChannel(type)
  const objects = await listObjects(ctx.db, ctx.botId, ['dialog', 'node'])
  const dialogs = new Map(objectsOf({ objects }, 'dialog').map(({ id, data }) => [id, data.name]))
  const found = new Map<Found['loss'], Found>()
  let messages = 0
  let changed = 0
  for (const object of objectsOf({ objects }, 'node')) {
    const place = { dialogId: object.parentId, dialog: dialogs.get(object.parentId) ?? '', nodeId: object.id, node: object.data.name }
    for (const say of [...wordingsOf(object, channel.id).flatMap((prompt) => writtenSay(prompt) ?? []), ...printedBy(object)]) {
      messages += 1
      const losses = degradationsOf({ ...say, id: '', at: 0 }, channel)
      if (losses.length > 0) changed += 1
      for (const loss of losses) {
        const known = found.get(loss) ?? { loss, count: 0, places: [] }
        const isNew = known.places.length < mostPlaces && !known.places.some(({ nodeId }) => nodeId === object.id)
        found.set(loss, { loss, count: known.count + 1, places: isNew ? [...known.places, place] : known.places })
      }
    }
  }
  return { messages, changed, losses: [...found.values()].sort((one, other) => other.count - one.count) }
}

const namedTemplate = /template_type['"]?\s*:\s*['"]([\w-]+)['"]/g

/** The templates that the node's scripts name: what they print is known only when they run. */
function printedBy({ data }: BotObject<'node'>): Say[] {
  const names = new Set<string>()
  mapFieldTexts(data.settings, fieldsOfNode(data.type), (text, kind) => {
    if (kind === 'script') for (const [, name] of text.matchAll(namedTemplate)) if (name !== undefined) names.add(name)
    return text
  })
  return [...names].map((name) => ({ type: 'template', text: '', template: { type: 'template', payload: { template_type: name } } }))
}

/** Those that may be said on the channel: its own, and those of every channel. */
function wordingsOf({ data }: BotObject<'node'>, channel: string): Prompt[] {
  const fields = fieldsOfNode(data.type).filter(({ control }) => control === 'prompts')
  const read = fields.map(({ name }) => Prompt.array().safeParse(data.settings[name] ?? []))
  return read.flatMap((prompts) => prompts.data ?? []).filter((prompt) => prompt.channel === '' || prompt.channel === channel)
}
