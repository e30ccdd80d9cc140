// Publishing what needs no approval: kinds of objects that somebody who may publish has chosen for the bot.
import { z } from 'zod'
import { call } from '../base/call'
import { documentPermissions } from '../objects/kind-permissions'
import { objectFacts, objectKinds } from '../objects/object-kinds'
import { BotVersion } from './bot-version'

const path = '/builder/streams/{streamId}/autopublish'
const streamId = z.string().max(80)

/** What may be chosen: words that a bot says and learns from. */
export const autoPublishKinds = objectKinds.filter((kind) => objectFacts[kind].isWording === true)

const Kinds = z.array(z.enum(objectKinds)).max(objectKinds.length)

export const AutoPublish = z.object({
  kinds: Kinds,
  /** Changes of these kinds that would go live now, and those that have to wait for others they need. */
  ready: z.number(),
  waiting: z.number(),
})
export type AutoPublish = z.infer<typeof AutoPublish>

export const autoPublishCalls = {
  'auto-publish.get': call({
    method: 'GET',
    path,
    access: { permission: 'BOT_SETTINGS', level: 'VIEW' },
    about: 'Which kinds of objects are published without approval, and how many changes of them wait.',
    reads: ['auto-publish', 'document', 'version'],
    input: z.object({ streamId }),
    reply: AutoPublish,
  }),
  'auto-publish.update': call({
    method: 'PUT',
    path,
    access: { permission: 'PUBLISH_BOT', level: 'YES' },
    about: 'Chooses which kinds of objects are published without approval: for who may publish without it.',
    touches: ['auto-publish'],
    input: z.object({ streamId, kinds: Kinds }),
    reply: AutoPublish,
  }),
  'auto-publish.run': call({
    method: 'POST',
    path,
    access: { anyOf: documentPermissions, level: 'YES' },
    starts: 'bot-version.publish',
    about: 'Publishes the changes of the chosen kinds that the caller may edit, without approval; all else stays as it is live.',
    touches: ['version', 'bot', 'deployment', 'publish-request', 'auto-publish'],
    input: z.object({ streamId, note: z.string().trim().max(2000).default('') }).loose(),
    reply: z.object({ version: BotVersion.nullable(), published: z.number() }),
  }),
}
