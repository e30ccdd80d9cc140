// Language models of a bot: where they are reached, whether they answer, and what each is used for. Keys go in and never come out.
import { z } from 'zod'
import { call } from '../base/call'
import { Day } from '../base/fields/moment'
import { Field } from '../base/form'
import { JsonObject } from '../base/json'
import { LlmFeature, llmFeatures, LlmUse } from '../objects/model-use'
import { LlmBudget, LlmSpent, LlmUsage } from './llm-budget'
import { llmLimits } from './llm-limits'

export { LlmFeature, llmFeatures, LlmModelChoice, LlmUse } from '../objects/model-use'

const base = '/builder/streams/{streamId}/llm'
const mayRead = { permission: 'EXTENSIONS', level: 'VIEW' } as const
/** Figures of a bot's use. */
const maySeeFigures = { anyOf: ['BOT_ANALYTICS', 'DASHBOARD'], level: 'VIEW' } as const
const mayWrite = { permission: 'EXTENSIONS', level: 'YES' } as const

const bot = z.object({ streamId: z.string().max(80) })
const named = bot.extend({ integrationid: z.string().max(80) })
const Model = z.string().trim().min(1).max(llmLimits.llmModelChars)

const Price = z.number().min(0).max(llmLimits.llmPrice).default(0)

/** What people know of a model. */
export const LlmModelFacts = z.object({
  model: Model,
  /** For a million tokens, in the currency of the bot's budget; 0 for nothing, or where nobody has entered it. */
  inputPrice: Price,
  /** Of input that the provider has in its cache. */
  cachedPrice: Price,
  outputPrice: Price,
  /** The day from which it answers no more (2026-12-31); '' where nobody has said so. */
  offOn: z.union([z.literal(''), Day]).default(''),
})
export type LlmModelFacts = z.infer<typeof LlmModelFacts>

/** A provider of models, with the fields of its form. */
export const LlmProvider = z.object({
  id: z.string(),
  label: z.string(),
  about: z.string(),
  fields: z.array(Field),
  defaults: JsonObject,
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type LlmProvider = z.infer<typeof LlmProvider>

/** An endpoint with its models, as people set it up. */
export const LlmConfiguration = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  settings: JsonObject,
  /** Names of the secrets that are set, with their last four characters; '' of a short one. */
  secrets: z.record(z.string(), z.string()),
  models: z.array(z.string()),
  /** Of its models, in their order. */
  facts: z.array(LlmModelFacts),
  /** Days from which models answer no more, as the endpoint said at the last check, by model. */
  announced: z.record(z.string(), z.string()),
  /** Where the data goes, in people's words, as EU; '' where nobody has said so. */
  region: z.string(),
  /** Host and port that requests go to. */
  host: z.string(),
  /** The host is this machine or in a private network. */
  isPrivate: z.boolean(),
  /** Until when it is not asked, for it failed several times in a row or asked for a pause, in epoch milliseconds; 0 for not. */
  restsUntil: z.number(),
  /** The last check of it as it is; null before one. `ms`: until the answer; `text`: why there was none, '' when there was. */
  checked: z.object({ at: z.number(), ms: z.number(), text: z.string() }).nullable(),
})
export type LlmConfiguration = z.infer<typeof LlmConfiguration>

const configurations = {
  'llm.list-providers': call({
    ...{ method: 'GET', path: `${base}/providers`, access: mayRead },
    about: 'The providers whose models a bot can use, with the fields that each asks for.',
    input: bot,
    reply: z.array(LlmProvider),
  }),
  'llm.list-configurations': call({
    ...{ method: 'GET', path: `${base}/integrations`, access: mayRead },
    about: 'The configurations of language models of the bot, oldest first.',
    reads: ['llm'],
    input: bot,
    reply: z.array(LlmConfiguration),
  }),
  'llm.get-configuration': call({
    ...{ method: 'GET', path: `${base}/integrations/{integrationid}`, access: mayRead },
    alsoAt: [{ path: `${base}/configurations/{integrationid}` }],
    about: 'A configuration of language models. Of its secrets the last four characters at most.',
    reads: ['llm'],
    input: named,
    reply: LlmConfiguration,
  }),
  'llm.set-configuration': call({
    ...{ method: 'POST', path: `${base}/integrations/{integrationid}`, access: mayWrite },
    alsoAt: [{ path: `${base}/configurations/{integrationid}` }],
    about: 'Makes a configuration of language models with this ID, or changes it. A field that is left out stays.',
    touches: ['llm'],
    input: named.extend({
      name: z.string().trim().min(1).max(80),
      provider: z.string().max(80),
      settings: JsonObject.default({}),
      models: z.array(Model).max(llmLimits.llmModels),
      facts: z.array(LlmModelFacts).max(llmLimits.llmModels).optional(),
      region: z.string().trim().max(llmLimits.llmRegionChars).optional(),
    }),
    reply: LlmConfiguration,
  }),
  'llm.remove-configuration': call({
    ...{ method: 'DELETE', path: `${base}/integrations/{integrationid}`, access: mayWrite },
    alsoAt: [{ path: `${base}/configurations/{integrationid}` }],
    about: 'Removes a configuration of language models with its secrets. What used it works as it does without a model.',
    touches: ['llm'],
    input: named,
    reply: z.object({ ok: z.literal(true) }),
  }),
  'llm.check-configuration': call({
    ...{ method: 'POST', path: `${base}/integrations/{integrationid}/check`, access: mayWrite },
    about: 'Asks the endpoint of a configuration, as it was saved, for a short answer of its first model, and for the models it has.',
    touches: ['llm'],
    perMinute: 30,
    input: named,
    /** `models`: those the endpoint names; none where it names none. */
    reply: z.object({ isReached: z.boolean(), text: z.string(), ms: z.number(), models: z.array(z.string()) }),
  }),
}

const uses = {
  'llm.list-features': call({
    ...{ method: 'GET', path: `${base}/features`, access: mayRead },
    about: 'What language models can be used for, whether it is switched on, and whether what it needs is there.',
    reads: ['llm'],
    input: bot,
    reply: z.array(z.object({ name: LlmFeature, isEnabled: z.boolean(), isReady: z.boolean() })),
  }),
  'llm.get-feature-map': call({
    ...{ method: 'GET', path: `${base}/featuremap`, access: mayRead },
    about: 'Which configuration and model each feature uses.',
    reads: ['llm'],
    input: bot,
    reply: z.object({ features: z.array(LlmUse) }),
  }),
  'llm.set-feature-map': call({
    ...{ method: 'PUT', path: `${base}/featuremap`, access: mayWrite },
    about: 'Says which configuration and model features use. Features that are left out stay as they are.',
    touches: ['llm'],
    input: bot.extend({ features: z.array(LlmUse).max(llmFeatures.length) }),
    reply: z.object({ features: z.array(LlmUse) }),
  }),
}

const spending = {
  'llm.get-budget': call({
    ...{ method: 'GET', path: `${base}/budget`, access: mayRead },
    about: 'What language models of the bot may take in a turn, a day and a month, and what they took today and this month (UTC).',
    reads: ['llm'],
    input: bot,
    reply: z.object({ budget: LlmBudget, spent: LlmSpent }),
  }),
  'llm.set-budget': call({
    ...{ method: 'PUT', path: `${base}/budget`, access: mayWrite },
    about: 'Says what language models of the bot may take. Once it is used up no model is asked, and features work as they do without one.',
    touches: ['llm'],
    input: bot.extend({ budget: LlmBudget }),
    reply: z.object({ budget: LlmBudget, spent: LlmSpent }),
  }),
  'llm.usage': call({
    ...{ method: 'GET', path: `${base}/usage`, access: maySeeFigures },
    about:
      'What the bot asked of language models on these days (UTC): by feature and model, and by day, also for one feature or model alone.',
    reads: ['llm'],
    /** `feature`, `model`: of the days those alone; '' for all. */
    input: bot.extend({
      ...{ from: Day, to: Day, feature: z.union([LlmFeature, z.literal('')]).default('') },
      model: z.string().max(llmLimits.llmModelChars).default(''),
    }),
    reply: LlmUsage,
  }),
}

export const llmCalls = { ...configurations, ...uses, ...spending }
