// The job of a run: asks the model for a slice of sentences at a time, in the process that trains, finds the entities each case names, and
// keeps what was judged with the figures so far. A run that was cut off goes on where it was, as long as the model is the same.
import { setImmediate as nextTask } from 'node:timers/promises'
import { settingsIn } from '@parley/contract/objects/custom-model'
import { fail } from '@parley/contract/base/errors'
import type { EntityMatch, Understanding } from '@parley/contract/base/understand'
import { chosenOf, type DecidedOutcome } from '@parley/contract/understanding/outcome'
import type { TestCase, TestResult } from '@parley/contract/testing/batch-test-shapes'
import { severalOf } from '@parley/contract/objects/entity'
import { isNegatedTag, meetsTags } from '@parley/contract/objects/context-tags'
import { joinValues } from '@parley/kit/several/several'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { flatValue } from '@parley/nlu/entities/flat'
import { builtEntity } from '@parley/nlu/entities/index'
import { ListFault } from '@parley/nlu/entities/shared/lookup/lookup-rows'
import { extractEntity } from '@parley/nlu/roles/extract-entity'
import type { CompiledBot, CompiledEntity } from '@parley/runtime/compile'
import { entityNow, settingsOutside } from '@parley/runtime/entities/dynamic'
import type { WordPorts } from '@parley/runtime/ports'
import { decideSentence } from '@parley/runtime/trial/sentence/try-sentence'
import { wordPortsFor } from '../../base/bot/ports/ports'
import { extractContext } from '../../base/bot/ports/extract-context'
import { type Services, write } from '../../base/context'
import type { JobKind, JobRun } from '../../base/work/jobs/jobs'
import { botsOf, type ReadyBot } from '../../gateway/bots'
import { figuresOf } from './judge/figures'
import { isSameName, nameKey, parentsIn } from './judge/extras'
import { type FoundEntity, foundOf, judge } from './judge/judge'
import { deleteResults, endRun, keepResults, resultsOf, runToDo, updateRun } from './run-store'
import { casesOf } from './suite-store'

const slice = 20
const tellMs = 2000

export const batchTestJob: JobKind = {
  kind: 'batch-test.run',
  touches: ['test-run'],
  run: (services, job) => runSuite(services, job, String(job.input['runId'])),
}

interface Course {
  runId: string
  cases: readonly TestCase[]
  ready: ReadyBot
  language: string
  modelHash: string
  isKnown(name: string): boolean
  parentsOf(name: string): string[]
}

async function runSuite(services: Services, job: JobRun, runId: string): Promise<Json> {
  const run = await runToDo(services.db, runId)
  if (run === undefined || run.state !== 'running') return null
  const ready = await botsOf(services.db, services.bus).ready(job.botId, run.version === 'published' ? 'live' : 'draft')
  const modelHash = ready.models[run.language] ?? ready.models[ready.bot.defaultLanguage] ?? ''
  if (modelHash === '') fail('NOT_TRAINED')
  const cases = await casesOf(services.db, run.suiteId, run.picked === null ? {} : { ids: run.picked })
  const isGoingOn = run.modelHash === modelHash && run.total === cases.length
  if (!isGoingOn) await deleteResults(services.db, runId)
  const settings = settingsOf(ready.bot, run.language)
  await updateRun(services.db, runId, { modelHash, versionNumber: ready.versionNumber, settings })
  const asked = { isKnown: namesOf(ready.bot, run.language), parentsOf: (name: string) => parentsOf(ready.bot, name) }
  const course = { runId, cases, ready, language: run.language, modelHash, ...asked }
  const results = isGoingOn ? await resultsOf(services.db, runId) : []
  if (!(await tryAll(services, job, course, results))) return null
  const ended = await endRun(services.db, runId, 'completed', services.now())
  const { success, failure } = figuresOf(results)
  return ended ? { runId, passed: success, failed: failure, modelHash } : null
}

/** What conversations hold the engine to, as the report names it. */
function settingsOf(bot: CompiledBot, language: string): JsonObject {
  const settings = settingsIn(bot, language)
  return {
    ml: { minThreshold: settings.intentThreshold, isActive: true },
    rr: { taskMatchTolerance: settings.ambiguityMargin, isActive: true },
  }
}

function namesOf(bot: CompiledBot, language: string): (name: string) => boolean {
  const questions = [...bot.faqs.values()].map((faq) => faq.title(language))
  const names = new Set([...[...bot.intents.values()].map(({ name }) => name), ...questions].map(nameKey))
  return (name) => names.has(nameKey(name))
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

/** False where somebody ended it. */
async function tryAll(services: Services, job: JobRun, course: Course, results: TestResult[]): Promise<boolean> {
  const { db, bus } = services
  const { cases, runId, isKnown, parentsOf } = course
  const asked = { isKnown, parentsOf }
  let told = 0
  while (results.length < cases.length) {
    if (await isEnded(services, job, runId)) return false
    const from = results.length
    const some = cases.slice(from, from + slice)
    const answers = await understandAll(services, course, some)
    const judged: TestResult[] = []
    for (const [at, one] of some.entries()) {
      const understanding = answers[at] ?? fail('SOMETHING_WRONG')
      const outcomes = await decidedOf(services, course, one, understanding)
      const entities = await entitiesOf(services, course, one)
      const { _id: id, changedAt: _, ...content } = one
      judged.push(judge(id, content, { understanding, outcomes, entities, ...asked }))
      await nextTask()
    }
    results.push(...judged)
    await write(db, services.log, async (tx) => {
      await keepResults(tx.db, runId, from, judged)
      await updateRun(tx.db, runId, { ran: results.length, figures: figuresOf(results) })
    })
    job.progress(results.length, cases.length, '', 'utterances')
    if (services.now() - told < tellMs) continue
    told = services.now()
    bus.publish({ type: 'changed', botId: job.botId, tag: 'test-run' })
  }
  return !(await isEnded(services, job, runId))
}

async function isEnded(services: Services, job: JobRun, runId: string): Promise<boolean> {
  if (await job.stopAsked()) {
    await endRun(services.db, runId, 'terminated', services.now())
    return true
  }
  return (await runToDo(services.db, runId))?.state !== 'running'
}

function understandAll({ trainer, files }: Services, { modelHash, ready }: Course, cases: readonly TestCase[]): Promise<Understanding[]> {
  const sentences = cases.map(({ input, parentIntent }) => ({ text: input, ...contextAfter(ready.bot, parentIntent) }))
  return trainer.examine(modelHash, sentences, async () => (await files.get(modelHash)) ?? fail('NOT_TRAINED'))
}

/** What a conversation that begins with the sentence does about it, from what was understood already. Documents are nobody's to expect here. */
async function decidedOf(services: Services, course: Course, one: TestCase, whole: Understanding): Promise<DecidedOutcome[]> {
  const { ready, language } = course
  const live = wordPortsFor(ready, { engine: services.engine, lists: services.entityLists, passages: services.passages })
  const words: WordPorts = {
    ...live,
    understand: async (asked) => (asked.text === one.input ? whole : live.understand(asked)),
    passages: async () => null,
  }
  const tags = parentsIn(one.parentIntent).length === 0 ? undefined : contextAfter(ready.bot, one.parentIntent).tags
  const decision = await decideSentence(ready.bot, { text: one.input, language, tags, now: services.now() }, words)
  return chosenOf({ understanding: whole, decision })
}

/** What a conversation that asks for nothing yet would find for each entity the case names. */
async function entitiesOf(services: Services, course: Course, one: TestCase): Promise<Map<string, FoundEntity>> {
  const found = new Map<string, FoundEntity>()
  const names = [...one.entities.map(({ entityName }) => entityName), ...one.entityOrder]
  if (names.length === 0) return found
  const byName = new Map([...course.ready.bot.entities.values()].map((entity) => [nameKey(entity.name), entity]))
  for (const entityName of names) {
    if ([...found.keys()].some((known) => isSameName(known, entityName))) continue
    const entity = byName.get(nameKey(entityName))
    const values = entity && (await valuesOf(services, course, entity, one.input))
    if (values) found.set(entityName, values)
  }
  return found
}

async function valuesOf(services: Services, course: Course, entity: CompiledEntity, text: string): Promise<FoundEntity | undefined> {
  const { ready, language, modelHash } = course
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
