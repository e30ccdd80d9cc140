// The settings of a bot that the engine obeys, as far as they differ from the usual: a bot that changed none has no rules. Where each is obeyed
// is the business of who obeys it.
import { BotSettings } from '@parley/contract/objects/bot/index'
import { trainingParameterNames } from '@parley/contract/objects/custom-model'
import { z } from 'zod'

export const Rules = z.object({
  /** 1 trains without the encoder. */
  version: z.number().optional(),
  /** The name of one that is not built in. */
  encoder: z.string().optional(),
  exactSentences: z.boolean().optional(),
  exactNames: z.boolean().optional(),
  noneIntent: z.boolean().optional(),
  /** Words that may stand between two neighbours of a pattern. */
  patternGap: z.number().optional(),
  /** Likewise in the patterns of entities. */
  entityPatternGap: z.number().optional(),
  /** From which chance a learned value is taken. */
  entityThreshold: z.number().optional(),
  patternOrder: z.enum(['first', 'best']).optional(),
  preferDefinite: z.boolean().optional(),
  intentsOffered: z.number().optional(),
  intentSynonyms: z.boolean().optional(),
  negation: z.boolean().optional(),
  spelling: z.boolean().optional(),
  ignoreWords: z.array(z.string()).optional(),
  stopWords: z.array(z.string()).optional(),
  triggerPhrases: z.array(z.string()).optional(),
  answerThreshold: z.number().optional(),
  offerThreshold: z.number().optional(),
  answerMargin: z.number().optional(),
  answersOffered: z.number().optional(),
  /** In percent. */
  pathCoverage: z.number().optional(),
  answerSynonyms: z.boolean().optional(),
  answerSearch: BotSettings.shape.answerSearch.unwrap().optional(),
  answerSearchThreshold: z.number().optional(),
  smallTalkThreshold: z.number().optional(),
})
export type Rules = z.infer<typeof Rules>

const usual = BotSettings.parse({})

/** What of a bot goes into its models, so that one that is changed asks for a new training: by its path in the bot's data, each with what it is where nobody has set it. */
export const trainedSettings = {
  ...Object.fromEntries(trainingParameterNames.map((name) => [`settings.${name}`, usual[name]])),
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
