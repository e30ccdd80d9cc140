// What a bot makes of a case of a suite: its sentence decided as the first words of a conversation, the entities that it names found, and both
// judged. Runs and what a change would turn (predict-impact) go by it; what a sentence is understood as is theirs to say.
import type { EntityMatch, Understanding } from '@parley/contract/base/understand'
import type { Json } from '@parley/contract/base/json'
import { isNegatedTag, meetsTags } from '@parley/contract/objects/context-tags'
import { severalOf } from '@parley/contract/objects/entity/index'
import type { TestCase, TestResult } from '@parley/contract/testing/batch-test-shapes'
import { chosenOf, type DecidedOutcome } from '@parley/contract/understanding/outcome'
import { joinValues } from '@parley/kit/several/several'
import { flatValue } from '@parley/nlu/entities/flat'
import { builtEntity } from '@parley/nlu/entities/index'
import { ListFault } from '@parley/nlu/entities/shared/lookup/lookup-rows'
import { extractEntity } from '@parley/nlu/roles/extract-entity'
import type { CompiledBot, CompiledEntity } from '@parley/runtime/compile'
import { entityNow, settingsOutside } from '@parley/runtime/entities/dynamic'
import type { WordPorts } from '@parley/runtime/ports'
import { decideSentence } from '@parley/runtime/trial/sentence/try-sentence'
import { type ExternalEngine, externalEngine } from '../../base/bot/external-nlu/understanding'
import { extractContext } from '../../base/bot/ports/extract-context'
import { type RunningBot, wordPortsFor } from '../../base/bot/ports/ports'
import type { ExaminedSentence } from '../../base/bot/understanding/protocol'
import type { Services } from '../../base/context'
import { isSameName, nameKey, parentsIn } from '@parley/contract/testing/case-notation'
import { type FoundEntity, foundOf, judge } from './judge/judge'

export type JudgeServices = Pick<Services, 'engine' | 'entityLists' | 'externalNlus' | 'now' | 'passages'>

/** A bot that cases of a language are tried on; `modelHash` is '' where it was never trained. */
export interface TriedBot {
  services: JudgeServices
  ready: RunningBot
  language: string
  modelHash: string
  words: WordPorts
  /** null: it has none. */
  external: ExternalEngine | null
  isKnown(name: string): boolean
}

/** What a sentence is understood as, and who says it of parts of it. */
export interface Understood {
  understanding: Understanding
  understand: WordPorts['understand']
  /** What it comes to where that is decided already. */
  outcomes?: DecidedOutcome[]
}

/** Documents are nobody's to expect here. */
export function triedBot(services: JudgeServices, ready: RunningBot, language: string): TriedBot {
  const { engine, entityLists: lists, externalNlus, passages } = services
  return {
    ...{ services, ready, language },
    modelHash: ready.models[language] ?? ready.models[ready.bot.defaultLanguage] ?? '',
    words: { ...wordPortsFor(ready, { engine, lists, passages, externalNlus }), passages: async () => null },
    external: externalEngine(ready.bot, externalNlus),
    isKnown: namesOf(ready.bot, language),
  }
}

function namesOf(bot: CompiledBot, language: string): (name: string) => boolean {
  const questions = [...bot.faqs.values()].map((faq) => faq.title(language))
  const names = new Set([...[...bot.intents.values()].map(({ name }) => name), ...questions].map(nameKey))
  return (name) => names.has(nameKey(name))
}

/** As a model is asked for it: where the case has parents, with what their intents leave behind. */
export function sentenceOf({ ready }: TriedBot, { input, parentIntent }: TestCase): ExaminedSentence {
  return { text: input, ...contextAfter(ready.bot, parentIntent) }
}

/** For a case, whatever its sentence is understood as: entities are found once. */
export async function judgeOf(tried: TriedBot, one: TestCase): Promise<(understood: Understood) => Promise<TestResult>> {
  const { _id: id, changedAt: _, ...content } = one
  const entities = await entitiesOf(tried, one)
  const asked = { entities, isKnown: tried.isKnown, parentsOf: (name: string) => parentsOf(tried.ready.bot, name) }
  return async (understood) => {
    const outcomes = understood.outcomes ?? (await decidedOf(tried, one, understood))
    return judge(id, content, { understanding: understood.understanding, outcomes, ...asked })
  }
}

/** What a conversation that begins with the sentence does about it. */
async function decidedOf(tried: TriedBot, one: TestCase, { understanding, understand }: Understood): Promise<DecidedOutcome[]> {
  const { ready, language, services } = tried
  const words: WordPorts = {
    ...tried.words,
    understand: async (asked) => (asked.text === one.input ? understanding : understand(asked)),
  }
  const tags = parentsIn(one.parentIntent).length === 0 ? undefined : contextAfter(ready.bot, one.parentIntent).tags
  const decision = await decideSentence(ready.bot, { text: one.input, language, tags, now: services.now() }, words)
  return chosenOf({ understanding, decision })
}

/** Those that set all context tags without which the named one is not meant. */
function parentsOf({ intents }: CompiledBot, name: string): string[] {
  const all = [...intents.values()]
  const needed = all.find((intent) => isSameName(intent.name, name))?.needsTags ?? []
  const isParent = needed.some((tag) => !isNegatedTag(tag))
  return isParent ? all.filter(({ setsTags }) => meetsTags(needed, setsTags)).map((intent) => intent.name) : []
}

/** The context tags that are set right after the parents of a case, and the intents that cannot be meant then; none of it where it has no parents. */
function contextAfter({ intents }: CompiledBot, parentIntent: string): { without: string[]; tags: string[] } {
  const parents = parentsIn(parentIntent)
  if (parents.length === 0) return { without: [], tags: [] }
  const begun = [...intents.values()].filter(({ name }) => parents.some((parent) => isSameName(parent, name)))
  const set = new Set(begun.flatMap(({ setsTags }) => setsTags))
  const out = [...intents.values()].filter(({ needsTags }) => !meetsTags(needsTags, set))
  return { without: out.map(({ id }) => id), tags: [...set] }
}

/** What a conversation that asks for nothing yet would find for each entity the case names. */
async function entitiesOf(tried: TriedBot, one: TestCase): Promise<Map<string, FoundEntity>> {
  const found = new Map<string, FoundEntity>()
  const names = [...one.entities.map(({ entityName }) => entityName), ...one.entityOrder]
  if (names.length === 0) return found
  const byName = new Map([...tried.ready.bot.entities.values()].map((entity) => [nameKey(entity.name), entity]))
  for (const entityName of names) {
    if ([...found.keys()].some((known) => isSameName(known, entityName))) continue
    const entity = byName.get(nameKey(entityName))
    const values = entity && (await valuesOf(tried, entity, one.input))
    if (values) found.set(entityName, values)
  }
  return found
}

async function valuesOf(
  { services, ready, language, modelHash }: TriedBot,
  entity: CompiledEntity,
  text: string,
): Promise<FoundEntity | undefined> {
  const plain = { language, timezone: 'UTC', now: services.now(), prompted: false }
  const given = settingsOutside(ready.bot, entity, plain)
  const { timezone, now } = plain
  const place = { bot: ready.bot, accountId: ready.accountId, text, language, timezone, now, ...(given && { settings: given.byId }) }
  try {
    const matches = extractEntity(
      entityNow(entity, given?.byId),
      text,
      await extractContext(entity, plain, place, services.entityLists),
      await services.engine.valueHints(modelHash, text),
    )
    return foundOf(severalOf(entity.settings).isWanted ? joined(matches) : matches, ({ value }) => [
      flatValue(entity.type, value),
      builtEntity(entity.type)?.format(value, 'en') ?? '',
    ])
  } catch (error) {
    // Its list cannot be had: a conversation finds nothing either.
    if (error instanceof ListFault) return undefined
    throw error
  }
}

function joined(matches: readonly EntityMatch[]): EntityMatch[] {
  const [first] = matches
  const all = joinValues<Json>(matches)
  return first && all ? [{ ...first, start: all.start, end: all.end, value: all.values, score: all.score }] : []
}
