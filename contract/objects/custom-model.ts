// Custom models of a bot: named sets of training parameters, each used for the languages that are assigned to it, in place of the bot's own
// settings of the same names. What a parameter does is bot-settings'; obeying it is the engine's.
import { z } from 'zod'
import type { BotSettings } from './bot-settings'
import { trainingShape } from './bot-settings/understanding'
import { unset } from './bot-settings/unset'

/** What a custom model does not set is as the bot has it. */
export const TrainingParameters = unset(trainingShape)
export type TrainingParameters = z.infer<typeof TrainingParameters>

export const trainingParameterNames = TrainingParameters.keyof().options

/** Most custom models of a bot. */
export const maxCustomModels = 50

export const CustomModel = z.object({
  id: z.string().max(80),
  name: z.string().trim().min(1).max(128),
  /** That are trained with it. A language is trained with one at most. */
  languages: z.array(z.string().max(10)).max(50).default([]),
  settings: TrainingParameters.default({}),
})
export type CustomModel = z.infer<typeof CustomModel>

interface Tuned {
  settings: BotSettings
  customModels?: readonly CustomModel[] | undefined
}

/** The settings that hold for one language: those of its custom model, else the bot's own. */
export function settingsIn({ settings, customModels = [] }: Tuned, language: string): BotSettings {
  const model = customModels.find(({ languages }) => languages.includes(language))
  return model === undefined ? settings : { ...settings, ...model.settings }
}

/** The list with this model in it, in the place it had or at the end; its languages are taken from the others. */
export function withCustomModel(models: readonly CustomModel[], model: CustomModel): CustomModel[] {
  const others = models.map((each) => {
    if (each.id === model.id) return model
    const languages = each.languages.filter((language) => !model.languages.includes(language))
    return languages.length === each.languages.length ? each : { ...each, languages }
  })
  return models.some(({ id }) => id === model.id) ? others : [...others, model]
}
