// nlp.js, the JavaScript engine that understanding is measured beside in the same run: trained on the same sentences, asked the same. It is no
// dependency: PARLEY_NLPJS names a folder in which `npm install @nlpjs/basic @nlpjs/lang-en` was run.
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Corpus } from '../nlu-corpora'

/** As it comes out of the box, but that it says nothing of its passes, writes no file, and hears no tone: what is timed is intents alone. */
const settings = { autoSave: false, languages: ['en'], nlu: { log: false }, calculateSentiment: false }
const nobody = 'None'

const Answer = z.object({ intent: z.string(), classifications: z.array(z.object({ intent: z.string(), score: z.number() })) })

interface Engine {
  addDocument(language: string, text: string, intent: string): void
  train(): Promise<unknown>
  process(language: string, text: string): Promise<unknown>
}

interface Container {
  use(plugin: unknown): void
}

interface Packages {
  core: { containerBootstrap(): Promise<Container> }
  nlp: { Nlp: new (options: typeof settings & { container: Container }) => Engine }
  english: { LangEn: unknown }
}

interface PeerAnswer {
  /** Its first choice among the bot's intents, whether or not it then says that it is none of them. */
  top: string
  score: number
  refused: boolean
}

export interface Peer {
  ask(text: string): Promise<PeerAnswer>
}

const folder = process.env['PARLEY_NLPJS'] ?? ''

/** What a benchmark says first when nothing is set beside its figures. */
export const peerMissing =
  folder === '' ? 'nlp.js is not measured: run `npm install @nlpjs/basic @nlpjs/lang-en` in a folder and name it in PARLEY_NLPJS' : null

/** null when PARLEY_NLPJS names no folder. */
export async function trainPeer(rows: Corpus['train']): Promise<Peer | null> {
  if (folder === '') return null
  const { core, nlp, english } = packagesIn(folder)
  const container = await core.containerBootstrap()
  container.use(english.LangEn)
  const engine = new nlp.Nlp({ ...settings, container })
  for (const { text, intent } of rows) engine.addDocument('en', text, intent)
  await engine.train()
  return {
    async ask(text) {
      const { intent, classifications } = Answer.parse(await engine.process('en', text))
      const best = classifications.find((one) => one.intent !== nobody)
      return { top: best?.intent ?? '', score: best?.score ?? 0, refused: intent === nobody }
    },
  }
}

function packagesIn(place: string): Packages {
  const scope = resolve(place, 'node_modules/@nlpjs')
  const load = createRequire(join(scope, 'index.js'))
  return { core: load(join(scope, 'core')), nlp: load(join(scope, 'nlp')), english: load(join(scope, 'lang-en')) }
}
