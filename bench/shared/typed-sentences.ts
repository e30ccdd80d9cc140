// The sentences of bots of other platforms as somebody would type them, by their intents: found in the files without their readers, so that both
// can be held beside each other. Marks are left out, and sentences with a bare slot in them too.
import type { SourceFile } from '@parley/formats/shared/bot-format'
import { csvRows } from '@parley/kit/csv/read'
import { parse } from 'yaml'
import { z } from 'zod'

export interface Said {
  text: string
  intent: string
}

type Typed = (files: readonly SourceFile[]) => Said[]

/** What they call what is none of their intents. */
const none = /^(none|out[_ ]of[_ ]scope|oos|default fallback intent|fallbackintent)$/i
/** Of the files of these names, those that hold such a value. */
const read = <T>(schema: z.ZodType<T>, files: readonly SourceFile[], names: RegExp): { name: string; value: T }[] =>
  files
    .filter(({ name }) => names.test(name))
    .flatMap(({ name, text }) => {
      const { data } = schema.safeParse(JSON.parse(text))
      return data === undefined ? [] : [{ name, value: data }]
    })
const plain = (said: readonly Said[]): Said[] =>
  said
    .map(({ text, intent }) => ({ text: text.trim(), intent }))
    .filter(({ text, intent }) => text !== '' && !/\{[^}]*\}/.test(text) && !none.test(intent))
const nameIn = (path: string): string =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.json$/, '') ?? ''

const Sayings = z.array(z.object({ text: z.string(), intent: z.string() }))
const Clu = z.object({ assets: z.object({ utterances: Sayings }) })
const clu: Typed = (files) => plain(read(Clu, files, /\.json$/).flatMap(({ value }) => value.assets.utterances))

const Luis = z.object({ utterances: Sayings })
const luis: Typed = (files) => plain(read(Luis, files, /\.json$/).flatMap(({ value }) => value.utterances))

const Watson = z.object({ intents: z.array(z.object({ intent: z.string(), examples: z.array(z.object({ text: z.string() })) })) })
const watson: Typed = (files) =>
  plain(
    read(Watson, files, /\.json$/)
      .flatMap(({ value }) => value.intents)
      .flatMap(({ intent, examples }) => examples.map(({ text }) => ({ text, intent }))),
  )

const Phrases = z.array(z.object({ data: z.array(z.object({ text: z.string() })), isTemplate: z.boolean().default(false) }))
const dialogflowEs: Typed = (files) =>
  plain(
    read(Phrases, files, /_usersays_\w+\.json$/).flatMap(({ name, value }) =>
      value
        .filter(({ isTemplate }) => !isTemplate)
        .map(({ data }) => ({ text: data.map(({ text }) => text).join(''), intent: nameIn(name).replace(/_usersays_\w+$/, '') })),
    ),
  )

const Training = z.object({ trainingPhrases: z.array(z.object({ parts: z.array(z.object({ text: z.string() })) })) })
const Named = z.object({ displayName: z.string() })
const dialogflowCx: Typed = (files) => {
  const names = new Map(
    read(Named, files, /intents\/[^/]+\/[^/]+\.json$/).map(({ name, value }) => [name.split('/')[1], value.displayName]),
  )
  return plain(
    read(Training, files, /trainingPhrases\/\w+\.json$/).flatMap(({ name, value }) =>
      value.trainingPhrases.map(({ parts }) => ({
        text: parts.map(({ text }) => text).join(''),
        intent: names.get(name.split('/')[1]) ?? '',
      })),
    ),
  )
}

const LexFirst = z.object({
  resource: z.object({ intents: z.array(z.object({ name: z.string(), sampleUtterances: z.array(z.string()) })) }),
})
const LexIntent = z.object({
  name: z.string(),
  sampleUtterances: z
    .array(z.object({ utterance: z.string() }))
    .nullable()
    .default([]),
})
const lex: Typed = (files) =>
  plain([
    ...read(LexFirst, files, /^[^/]+\.json$/)
      .flatMap(({ value }) => value.resource.intents)
      .flatMap(({ name, sampleUtterances }) => sampleUtterances.map((text) => ({ text, intent: name }))),
    ...read(LexIntent, files, /\/Intent\.json$/).flatMap(({ value }) =>
      (value.sampleUtterances ?? []).map(({ utterance }) => ({ text: utterance, intent: value.name })),
    ),
  ])

const Tock = z.object({
  intents: z.array(z.object({ _id: z.string(), name: z.string() })),
  sentences: z.array(z.object({ text: z.string(), classification: z.object({ intentId: z.string() }) })),
})
const tock: Typed = (files) =>
  plain(
    read(Tock, files, /\.json$/).flatMap(({ value: { intents, sentences } }) =>
      sentences.map(({ text, classification }) => ({
        text,
        intent: intents.find(({ _id }) => _id === classification.intentId)?.name ?? '',
      })),
    ),
  )

/** Lines below a name, without what `marks` takes off them. */
function listed(text: string, head: RegExp, withoutMarks: (line: string) => string): Said[] {
  let intent = ''
  return text.split('\n').flatMap((given) => {
    const line = given.trim()
    if (/^[#@$]/.test(line)) intent = head.exec(line)?.[1]?.trim() ?? ''
    return intent !== '' && line.startsWith('- ') ? [{ text: withoutMarks(line.slice(2)), intent }] : []
  })
}

const luLabel = /\{[^{}=]*=\s*([^{}]*?)\s*\}/g
const lu: Typed = (files) =>
  plain(
    files
      .filter(({ name }) => name.endsWith('.lu'))
      .flatMap(({ text }) => listed(text, /^# *(.+)$/, (line) => line.replaceAll(luLabel, '$1').replaceAll(luLabel, '$1')))
      .filter(({ text }) => !/\[|\]\(/.test(text)),
  )

const rasaMark = /\[([^\]]*)\](?:\([^)]*\)|\{[^}]*\})/g
const rasaPlain = (line: string): string => line.replaceAll(rasaMark, '$1')
const RasaYaml = z.object({ nlu: z.array(z.object({ intent: z.string().optional(), examples: z.string().optional() })).default([]) })
const rasa: Typed = (files) =>
  plain([
    ...files.filter(({ name }) => name.endsWith('.md')).flatMap(({ text }) => listed(text, /^## *intent:(.+)$/, rasaPlain)),
    ...files
      .filter(({ name }) => /nlu\.ya?ml$/.test(name))
      .flatMap(({ text }) => RasaYaml.parse(parse(text)).nlu)
      .flatMap(({ intent = '', examples = '' }) => (intent.includes('/') ? [] : listed(`#${intent}\n${examples}`, /^#(.*)$/, rasaPlain))),
  ])

const table: Typed = (files) =>
  plain(
    files
      .flatMap(({ text }) => csvRows(text, 10_000).rows.slice(1))
      .map(({ cells: [sentence = '', intent = ''] }) => ({ text: sentence, intent })),
  )

/** By the ids of the formats. */
export const typedSentences: Readonly<Record<string, Typed>> = {
  clu,
  luis,
  watson,
  lex,
  tock,
  lu,
  rasa,
  table,
  'dialogflow-es': dialogflowEs,
  'dialogflow-cx': dialogflowCx,
}
