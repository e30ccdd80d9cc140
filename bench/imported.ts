// Benchmark of bots of other platforms: how well a bot understands a fifth of its sentences that it has not seen, once with what its reader made of
// the rest (marks, lists, other words and all), once with the same sentences typed into an empty bot. The reader may cost a point at most. Run it
// with `node scripts/run.mjs bench imported`.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { objectTypes } from '@parley/contract/objects/object'
import { formatLoaders } from '@parley/formats/list'
import type { ReadBot, SourceFile } from '@parley/formats/shared/bot-format'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { train } from '@parley/nlu/train'
import { type TrainingSet, trainingSetOf } from '@parley/nlu/training-set'
import { understand } from '@parley/nlu/understand'
import { z } from 'zod'
import { corporaFolder, setOf } from './nlu-corpora'

type Print = (line: string) => void

interface Said {
  text: string
  intent: string
}

interface Bot {
  format: string
  /** Below the folder of bots, beside that of the corpora. */
  folder: string
  /** The sentences of its files, found without its reader. */
  typed: (files: readonly SourceFile[]) => Said[]
}

const bots: readonly Bot[] = [
  { format: 'clu', folder: 'clu/home-automation-demo', typed: typedInClu },
  { format: 'watson', folder: 'watson/car-workspace', typed: typedInWatson },
  { format: 'watson', folder: 'watson/covid-faq', typed: typedInWatson },
  { format: 'rasa', folder: 'rasa/cedextech-smalltalk-md', typed: typedInMarkdown },
]

const allowed = 0.01

export async function bench(print: Print): Promise<void> {
  const encoder = await createEncoder(join(process.cwd(), 'dist/encoder'))
  const root = join(corporaFolder(), '../bots')
  if (!existsSync(root)) return print(`imported: no bots in ${root}; name the folder beside it in PARLEY_CORPORA`)
  for (const bot of bots) if (existsSync(join(root, bot.folder))) print(await measure(bot, filesIn(join(root, bot.folder)), encoder))
}

async function measure({ format, folder, typed }: Bot, files: readonly SourceFile[], encoder: Encoder): Promise<string> {
  const reader = await formatLoaders[format]?.()
  if (reader === undefined) throw new Error(`There is no reader ${format}`)
  const all = typed(files)
  const [asked, taught] = [all.filter(({ text }) => isAsked(text)), all.filter(({ text }) => !isAsked(text))]
  const read = reader.read(files)
  const imported = await accuracy(importedSet(read), asked, namesOf(read), encoder)
  const plain = setOf({ name: folder, lang: 'en', train: taught, test: asked, oosTest: [], oosTrain: [] })
  const fresh = await accuracy(plain, asked, new Map(), encoder)
  const verdict = imported >= fresh - allowed ? 'within a point' : 'MORE THAN A POINT BELOW'
  return `imported ${folder}: ${taught.length} sentences, ${asked.length} asked: imported ${percent(imported)}, typed ${percent(fresh)}, ${verdict}`
}

/** The same fifth for ever. */
function isAsked(text: string): boolean {
  return (createHash('sha256').update(text.trim().toLowerCase()).digest()[0] ?? 0) % 5 === 0
}

/** All that was read, but for what is asked. */
function importedSet({ objects, languages }: ReadBot): TrainingSet {
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

async function accuracy(set: TrainingSet, asked: readonly Said[], names: ReadonlyMap<string, string>, encoder: Encoder): Promise<number> {
  const { model } = await train(set, encoder, { seed: 1 })
  let right = 0
  for (const { text, intent } of asked) {
    const id = (await understand(model, encoder, text)).candidates[0]?.intentId ?? ''
    if ((names.get(id) ?? id) === intent) right += 1
  }
  return right / asked.length
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

function filesIn(folder: string): SourceFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  const files = paths.filter((path) => statSync(path).isFile() && /\.(json|md|ya?ml)$/.test(path)).sort()
  return files.map((path) => ({ name: relative(folder, path), text: readFileSync(path, 'utf8') }))
}

const CluFile = z.object({ assets: z.object({ utterances: z.array(z.object({ text: z.string(), intent: z.string() })) }) })

function typedInClu(files: readonly SourceFile[]): Said[] {
  return files.flatMap(({ text }) => CluFile.parse(JSON.parse(text)).assets.utterances).filter(({ intent }) => intent !== 'None')
}

const WatsonFile = z.object({ intents: z.array(z.object({ intent: z.string(), examples: z.array(z.object({ text: z.string() })) })) })

function typedInWatson(files: readonly SourceFile[]): Said[] {
  return files
    .flatMap(({ text }) => WatsonFile.parse(JSON.parse(text)).intents)
    .flatMap(({ intent, examples }) => examples.map(({ text }) => ({ text: text.trim(), intent })))
}

/** Without marks: these files have none. */
function typedInMarkdown(files: readonly SourceFile[]): Said[] {
  return files
    .flatMap(({ text }) => text.split(/^## intent:/m).slice(1))
    .flatMap((section) => {
      const [intent = '', ...lines] = section.split('\n')
      return lines.filter((line) => line.startsWith('- ')).map((line) => ({ text: line.slice(2).trim(), intent: intent.trim() }))
    })
}
