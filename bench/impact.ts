// Benchmark of foresight: how many of the tests that a sentence is told to turn do turn when the bot has learned it, how many turn untold, and
// how long somebody who types waits. Sentences of the development corpora are added to bots of several sizes, every other one to a wrong
// intent; what is told is compared with a training of its own, which goes on from the last one as the server's does.
import { join } from 'node:path'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { modelOfNext, tryTests, withSentences } from '@parley/nlu/impact/impact'
import { decisionOf, flippedTests } from '@parley/nlu/impact/test-support/flipped'
import { train } from '@parley/nlu/train'
import { trainIncrement } from '@parley/nlu/train-increment'
import type { TrainingSet } from '@parley/nlu/training-set'
import { type Corpus, readCorpus } from './nlu-corpora'
import { memoryCache } from './shared/memory-cache'

const bots: [string, number, number, number][] = [
  ['banking', 5, 12, 16],
  ['clinc', 15, 15, 12],
  ['banking', 30, 15, 8],
  ['clinc', 60, 20, 6],
]
const mostTests = 200

export async function bench(print: (line: string) => void): Promise<void> {
  const encoder = await createEncoder(join(process.cwd(), 'dist', 'encoder'))
  const options = { seed: 1, cache: memoryCache() }
  for (const [name, intents, shots, sentences] of bots) {
    const corpus = await readCorpus(name)
    if (corpus === null) return print(`${name} is not there; PARLEY_CORPORA names the folder`)
    const { set, more, tests } = botOf(corpus, intents, shots)
    const tally = { told: 0, came: 0, untold: 0, ms: 0 }
    const { model, state } = await train(set, encoder, options)
    const now = await tryTests(model, encoder, tests)
    for (let at = 0; at < sentences; at++) {
      const target = (at * 7) % intents
      const text = more[(target + (at % 2)) % intents]?.[at] ?? ''
      const after = withSentences(set, `in-${target}`, [text]) ?? set
      const began = performance.now()
      const foreseen = await modelOfNext(after, encoder, state, options)
      const told = foreseen ? flippedTests(now, await tryTests(foreseen, encoder, tests)) : []
      tally.ms += performance.now() - began
      const own = await train(set, encoder, options)
      const learned = (await trainIncrement(own.state, after, encoder, options)) ?? (await train(after, encoder, options))
      const then = await tryTests(learned.model, encoder, tests)
      const came = told.filter(({ test, after: one }) => decisionOf(one) === decisionOf(then[test] ?? one)).length
      tally.told += told.length
      tally.came += came
      tally.untold += flippedTests(now, then).length - came
    }
    const { told, came, untold, ms } = tally
    print(
      `${name}, ${intents} intents of ${shots}, ${tests.length} tests, ${sentences} sentences: ${told} told, ${came} came true, ${untold} untold`,
    )
    print(`  ${Math.round(ms / sentences)} ms a sentence`)
  }
}

function botOf({ train: rows, test }: Corpus, intents: number, shots: number) {
  const names = [...new Set(rows.map(({ intent }) => intent))].slice(0, intents)
  const textsOf = (name: string) => rows.flatMap(({ text, intent }) => (intent === name ? [text] : []))
  const set: TrainingSet = {
    ...{ language: 'en', intentThreshold: 0.3, ambiguityMargin: 0.05, synonyms: [], entities: [] },
    intents: names.map((name, at) => ({
      ...{ id: `in-${at}`, name, patterns: [], negativePatterns: [] },
      utterances: textsOf(name)
        .slice(0, shots)
        .map((text) => ({ text, marks: [] })),
    })),
  }
  const asked = test.flatMap(({ text, intent }, at) => (at % 3 === 0 && names.includes(intent) ? [{ text }] : []))
  return { set, more: names.map((name) => textsOf(name).slice(shots)), tests: asked.slice(0, mostTests) }
}
