// Configurations of a bot: named sets of values kept beside it, each for one environment or for all. Scripts read them before they set up
// or move a bot; what dialogs read is variables.
import { z } from 'zod'
import { call } from '../base/call'
import { JsonObject } from '../base/json'

const base = '/builder/streams/{streamId}/configurations'
const one = `${base}/{configId}` as const
const bot = z.object({ streamId: z.string().max(80) })
const named = bot.extend({ configId: z.string().max(80) })
const view = { permission: 'BOT_SETTINGS', level: 'VIEW' } as const
const edit = { permission: 'BOT_SETTINGS', level: 'YES' } as const

/** Of a bot; of one, its names and the characters of its JSON. */
export const configurationLimits = { most: 100, names: 200, chars: 64 * 1024 } as const

const Values = JsonObject.refine((values) => Object.keys(values).length <= configurationLimits.names, {
  message: `has more than ${configurationLimits.names} names`,
}).refine((values) => JSON.stringify(values).length <= configurationLimits.chars, {
  message: `is longer than ${configurationLimits.chars} characters`,
})
const name = z.string().trim().min(1).max(128)
/** Such as staging; '' for all. */
const environment = z.string().trim().max(60)

export const Configuration = z.object({
  _id: z.string(),
  name: z.string(),
  environment: z.string(),
  values: JsonObject,
  createdBy: z.string(),
  createdOn: z.string(),
  lModifiedBy: z.string(),
  lModifiedOn: z.string(),
})
export type Configuration = z.infer<typeof Configuration>

export const configurationCalls = {
  'configuration.list': call({
    ...{ method: 'GET', path: base, access: view },
    about: 'The configurations of a bot, by name and then by environment.',
    reads: ['configuration'],
    input: bot,
    reply: z.array(Configuration),
  }),
  'configuration.create': call({
    ...{ method: 'POST', path: base, access: edit },
    about:
      'Adds a configuration: a named set of values for one environment or for all. Its values can be read by everybody who may see the bot’s settings; secrets belong in secure variables.',
    touches: ['configuration'],
    input: bot.extend({
      /** Of one that was removed, to have it back; without it, a new one. */
      _id: z.string().max(80).optional(),
      name,
      environment: environment.default(''),
      values: Values.default({}),
    }),
    reply: Configuration,
  }),
  'configuration.update': call({
    ...{ method: 'PUT', path: one, access: edit },
    about: 'Changes a configuration; its values, where they are given, take the place of all it had.',
    touches: ['configuration'],
    input: named.extend({ name: name.optional(), environment: environment.optional(), values: Values.optional() }),
    reply: Configuration,
  }),
  'configuration.remove': call({
    ...{ method: 'DELETE', path: one, access: edit },
    about: 'Removes a configuration.',
    touches: ['configuration'],
    input: named,
    reply: z.object({ ok: z.literal(true) }),
  }),
}
