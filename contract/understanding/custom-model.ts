// Custom models of a bot, over the paths that existing scripts use: training parameters for some of its languages. The console edits them as
// part of the bot's own object.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { CustomModel as Stored, TrainingParameters } from '../objects/custom-model'

const base = '/builder/streams/{streamId}/custommodels'
const one = `${base}/{customModelParamID}` as const
const bot = z.object({ streamId: z.string().max(80) })
const named = bot.extend({ customModelParamID: z.string().max(80) })
const view = { permission: 'NATURAL_LANGUAGE', level: 'VIEW' } as const
const edit = { permission: 'BOT_SETTINGS', level: 'YES' } as const

const CustomModel = Stored.omit({ id: true }).extend({ _id: z.string() })
export type WireCustomModel = z.infer<typeof CustomModel>

const name = Stored.shape.name
const languages = z.array(Language).max(50)

export const customModelCalls = {
  'custom-model.list': call({
    ...{ method: 'GET', path: base, access: view },
    about: 'The custom models of a bot: training parameters, each for the languages that are trained with it.',
    reads: ['document'],
    input: bot,
    reply: z.array(CustomModel),
  }),
  'custom-model.create': call({
    ...{ method: 'POST', path: base, access: edit },
    about: 'Makes a custom model. Its languages are trained with it from now on, and with no other.',
    touches: ['document', 'training'],
    input: bot.extend({ name, languages: languages.default([]), settings: TrainingParameters.strict().default({}) }),
    reply: CustomModel,
  }),
  'custom-model.update': call({
    ...{ method: 'PUT', path: one, access: edit },
    about: 'Changes a custom model; its parameters, where they are named, take the place of all it had.',
    touches: ['document', 'training'],
    input: named.extend({ name: name.optional(), languages: languages.optional(), settings: TrainingParameters.strict().optional() }),
    reply: CustomModel,
  }),
  'custom-model.remove': call({
    ...{ method: 'DELETE', path: one, access: edit },
    about: 'Removes a custom model: its languages are trained with the settings of the bot again.',
    touches: ['document', 'training'],
    input: named,
    reply: z.object({ ok: z.literal(true) }),
  }),
}
