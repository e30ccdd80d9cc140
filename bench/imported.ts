// Benchmark of bots of other platforms: how well a bot understands sentences that it has not seen, once with what its reader made of the rest
// (marks, lists, other words and all), once with the same sentences typed into an empty bot. Small bots are asked all of theirs, a fifth at a time
// and in several splits. The reader may cost a point at most, or of a bot of few sentences one of them. Run it with
// `node scripts/run.mjs bench imported`.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type BotObject, objectTypes } from '@parley/contract/objects/object'
import { formatLoaders } from '@parley/formats/list'
import type { ReadBot, SourceFile } from '@parley/formats/shared/bot-format'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { train } from '@parley/nlu/train'
import { type TrainingSet, trainingSetOf } from '@parley/nlu/training-set'
import { understand } from '@parley/nlu/understand'
import { corporaFolder, drawShots, readCorpus } from './nlu-corpora'
import { memoryCache } from './shared/memory-cache'
import { type Said, typedSentences } from './shared/typed-sentences'

type Print = (line: string) => void

/** Below the folder of bots, beside that of the corpora: one or two of each format that have sentences enough to ask. */
const folders: readonly (readonly [format: string, folder: string])[] = [
  ['clu', 'clu/home-automation-demo'],
  ['luis', 'luis/contoso-all-kinds'],
  ['lu', 'composer/todo-with-luis'],
  ['lu', 'composer/orchestrator-dispatch'],
  ['watson', 'watson/car-workspace'],
  ['watson', 'watson/covid-faq'],
  ['rasa', 'rasa/cedextech-smalltalk-md'],
  ['rasa', 'rasa/rasahq-financial-demo'],
  ['rasa', 'rasa/formbot'],
  ['dialogflow-es', 'dialogflow-es/dhbw-rapla-de'],
  ['dialogflow-es', 'dialogflow-es/snowman-game'],
  ['dialogflow-cx', 'dialogflow-cx/nuvalence-caller-data'],
  ['lex', 'lex/v1-support-bot'],
  ['lex', 'lex/v2-reminder'],
  ['tock', 'tock/nlp-dump'],
]

const allowed = 0.01
const parts = 5
/** Of a bot with more sentences one part in one split is enough. */
const large = 1000
const mostSplits = 4
const askedInAll = 400
const cache = memoryCache()

export async function bench(print: Print): Promise<void> {
  const encoder = await createEncoder(join(process.cwd(), 'dist/encoder'))
  const root = join(corporaFolder(), '../bots')
  if (!existsSync(root)) return print(`imported: no bots in ${root}; name the folder beside it in PARLEY_CORPORA`)
  for (const [format, folder] of folders)
    if (existsSync(join(root, folder))) print(await measure(format, folder, filesIn(join(root, folder)), encoder))
  const corpus = readCorpus('banking')
  if (corpus)
    print(await measure('table', 'a table of banking77, 10 sentences an intent', [tableOf(drawShots(corpus.train, 10, 1))], encoder))
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** As any tool writes one. Names have letters, digits and underscores: others become so when they are read. */
function tableOf(rows: readonly Said[]): SourceFile {
  return {
    name: 'sentences.csv',
    text: ['text,intent', ...rows.map(({ text, intent }) => `${quoted(text)},${quoted(intent.replaceAll(/\W/g, ''))}`)].join('\r\n'),
  }
}

async function measure(format: string, folder: string, files: readonly SourceFile[], encoder: Encoder): Promise<string> {
  const reader = await formatLoaders[format]?.()
  const typed = typedSentences[format]?.(files)
  if (reader === undefined || typed === undefined) throw new Error(`There is no reader ${format}`)
  const read = reader.read(files)
  const tally = { asked: 0, imported: 0, typed: 0 }
  const isLarge = typed.length > large
  const splits = isLarge ? 1 : Math.min(mostSplits, Math.ceil(askedInAll / typed.length))
  for (let split = 0; split < splits; split++)
    for (let part = 0; part < (isLarge ? 1 : parts); part++) {
      const isAsked = (text: string): boolean => partOf(text, split) === part
      const asked = questionsOf(typed.filter(({ text }) => isAsked(text)))
      const taught = typed.filter(({ text }) => !isAsked(text))
      tally.asked += asked.size
      tally.imported += await rightOf(importedSet(read, isAsked), asked, namesOf(read), encoder)
      tally.typed += await rightOf(typedSet(taught, read.languages[0] ?? 'en'), asked, new Map(), encoder)
    }
  const [imported, fresh] = [tally.imported / tally.asked, tally.typed / tally.asked]
  const isNear = imported >= fresh - 1 / typed.length
  const verdict = imported >= fresh - allowed ? 'within a point' : isNear ? 'less than one sentence below' : 'MORE THAN A POINT BELOW'
  return (
    `imported ${folder} (${format}): ${typed.length} sentences, ${tally.asked} times asked: ` +
    `imported ${percent(imported)}, typed ${percent(fresh)}, ${verdict}`
  )
}

const normal = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** The same part for ever. */
function partOf(text: string, split: number): number {
  const said = split === 0 ? normal(text) : `${split} ${normal(text)}`
  return (createHash('sha256').update(said).digest()[0] ?? 0) % parts
}

/** A sentence that stands with several intents is right with any of them. */
function questionsOf(said: readonly Said[]): Map<string, Set<string>> {
  const questions = new Map<string, Set<string>>()
  for (const { text, intent } of said) questions.set(text, new Set([...(questions.get(text) ?? []), intent]))
  return questions
}

/** Intents and sentences as the console makes them of what is typed. */
function typedSet(taught: readonly Said[], language: string): TrainingSet {
  const names = [...new Set(taught.map(({ intent }) => intent))]
  const object = (id: string, kind: 'intent' | 'utterance', parentId: string, set: object): BotObject => ({
    id,
    kind,
    parentId,
    rev: 0,
    data: objectTypes[kind].schema.parse(set),
  })
  const objects = [
    ...names.map((name, at) => object(`in-${at}`, 'intent', '', { name })),
    ...taught.map(({ text, intent }, at) => object(`ut-${at}`, 'utterance', `in-${names.indexOf(intent)}`, { text, language })),
  ]
  return trainingSetOf({ botId: 'st-typed', rev: 0, objects }, language)
}

/** All that was read, but for what is asked. */
function importedSet({ objects, languages }: ReadBot, isAsked: (text: string) => boolean): TrainingSet {
  const taught = objects.filter(({ kind, data }) => kind !== 'utterance' || !isAsked(String(data['text'])))
  const document = taught.map(({ id, kind, parentId, data }) => ({
    id,
    kind,
    parentId,
    rev: 0,
    data: objectTypes[kind].schema.parse(data),
  }))
  return trainingSetOf({ botId: 'st-imported', rev: 0, objects: document }, languages[0] ?? 'en')
}

/** What the source calls the intents that were read, by their ids. */
function namesOf({ constructs }: ReadBot): Map<string, string> {
  return new Map(constructs.flatMap(({ kind, name, landed: [id = ''] }): [string, string][] => (kind === 'intent' ? [[id, name]] : [])))
}

/** How many of the questions it takes for one of their intents. */
async function rightOf(
  set: TrainingSet,
  questions: ReadonlyMap<string, ReadonlySet<string>>,
  names: ReadonlyMap<string, string>,
  encoder: Encoder,
): Promise<number> {
  const { model } = await train(set, encoder, { seed: 1, cache })
  const called = new Map(set.intents.map(({ id, name }) => [id, name]))
  let right = 0
  for (const [text, intents] of questions) {
    const id = (await understand(model, encoder, text)).candidates[0]?.intentId ?? ''
    if (intents.has(names.get(id) ?? called.get(id) ?? id)) right += 1
  }
  return right
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

function filesIn(folder: string): SourceFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  const files = paths.filter((path) => statSync(path).isFile() && /\.(json|md|lu|csv|ya?ml)$/.test(path)).sort()
  return files.map((path) => ({ name: relative(folder, path), text: readFileSync(path, 'utf8') }))
}
