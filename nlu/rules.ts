// The settings of a bot that the engine obeys, as far as they differ from the usual: a bot that changed none has no rules. Where each is obeyed
// is the business of who obeys it.
import { BotSettings } from '@parley/contract/objects/bot'
import { z } from 'zod'

export const Rules = z.object({
  /** 1 trains without the encoder. */
  version: z.number().optional(),
  exactSentences: z.boolean().optional(),
  exactNames: z.boolean().optional(),
  noneIntent: z.boolean().optional(),
  /** Words that may stand between two neighbours of a pattern. */
  patternGap: z.number().optional(),
  ignoreWords: z.array(z.string()).optional(),
  triggerPhrases: z.array(z.string()).optional(),
  answerThreshold: z.number().optional(),
  offerThreshold: z.number().optional(),
  answerMargin: z.number().optional(),
  smallTalkThreshold: z.number().optional(),
})
export type Rules = z.infer<typeof Rules>

/** Settings that go into a model: one that is changed asks for a new training. */
const trained = [
  'intentThreshold',
  'ambiguityMargin',
  'negativePatterns',
  'nlpVersion',
  'exactSentences',
  'exactNames',
  'noneIntent',
  'patternGap',
  'ignoreWords',
  'triggerPhrases',
  'answerThreshold',
  'offerThreshold',
  'answerMargin',
  'smallTalkThreshold',
] as const satisfies readonly (keyof BotSettings)[]

const usual = BotSettings.parse({})

/** What of a bot goes into its models, by its path in the bot's data, each with what it is where nobody has set it. */
export const trainedSettings = {
  ...Object.fromEntries(trained.map((name) => [`settings.${name}`, usual[name]])),
  customModels: [],
}

/** undefined where everything is as usual. */
export function rulesOf(settings: BotSettings): Rules | undefined {
  const { nlpVersion: version, ...others } = { ...usual, ...settings }
  const own = Rules.parse({ ...others, version })
  const asUsual = Rules.parse({ ...usual, version: usual.nlpVersion })
  const entries = Object.entries(own).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(asUsual[Rules.keyof().parse(name)]),
  )
  return entries.length === 0 ? undefined : Rules.parse(Object.fromEntries(entries))
}
