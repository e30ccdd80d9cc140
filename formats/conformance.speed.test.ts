// Every reader takes time that grows with its files, and no faster: names that are one here, lists that come in many pieces, marks of many entities.
import { expect, it } from 'vitest'
import { formatLoaders } from './list'
import type { SourceFile } from './shared/bot-format'

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
const json = (name: string, value: unknown): SourceFile => ({ name, text: JSON.stringify(value) })

/** Files with so many of what a reader might look up in all others. */
const large: Record<string, (count: number) => SourceFile[]> = {
  luis: (count) => [
    json('app.json', {
      luis_schema_version: '7.0.0',
      culture: 'en-us',
      intents: numbers(count).map((at) => ({ name: `a${'!'.repeat(at % 50)}${'?'.repeat(Math.floor(at / 50))}` })),
      closedLists: numbers(count).map(() => ({ name: 'one list', subLists: [{ canonicalForm: 'one', list: ['1'] }] })),
      utterances: numbers(count).map((at) => ({
        text: `say ${at}`,
        intent: 'a',
        entities: [{ entity: `e${at}`, startPos: 0, endPos: 2 }],
      })),
    }),
  ],
  rasa: (count) => [
    json('nlu.json', {
      rasa_nlu_data: {
        common_examples: numbers(count).map((at) => ({
          text: `say ${at}`,
          intent: `i${at}`,
          entities: [{ start: 0, end: 3, entity: `e${at}`, value: `v${at}` }],
        })),
        entity_synonyms: numbers(count).map((at) => ({ value: `v${at}`, synonyms: [`w${at}`] })),
        lookup_tables: numbers(count).map((at) => ({ name: `e${at}`, elements: [`v${at}`] })),
      },
    }),
  ],
  'dialogflow-es': (count) => [
    json('agent.json', { language: 'en', defaultTimezone: 'Europe/Berlin' }),
    json('entities/big.json', { name: 'big', isEnum: false, automatedExpansion: false }),
    json(
      'entities/big_entries_en.json',
      numbers(count * 4).map((at) => ({ value: `v${at}`, synonyms: [`v${at}`, `a${at}`, `b${at}`] })),
    ),
  ],
  lex: (count) => [
    json('bot.json', {
      metadata: { importType: 'LEX' },
      resource: {
        name: 'Large',
        locale: 'en-US',
        intents: numbers(count).map((at) => ({ name: `i${at}`, sampleUtterances: ['{s}'], slots: [{ name: 's', slotType: `t${at}` }] })),
        slotTypes: numbers(count).map((at) => ({ name: `t${at}`, enumerationValues: [{ value: 'x' }] })),
      },
    }),
  ],
  tock: (count) => [
    json('dump.json', {
      application: { supportedLocales: ['en'] },
      entityTypes: numbers(count).map((at) => ({ name: `t:${at}` })),
      intents: [{ name: 'i', _id: 'i', entities: numbers(count).map((at) => ({ entityTypeName: `t:${at}`, role: `r${at}` })) }],
      sentences: [],
    }),
  ],
  lu: (count) => [
    {
      name: 'a.lu',
      text: `${numbers(count)
        .map((at) => `$list : v${at} =\n- w${at}\n`)
        .join('')}# a\n- b`,
    },
  ],
}

it.each(Object.keys(large))('the reader of %s takes time in proportion to its files', async (id) => {
  const format = await formatLoaders[id]?.()
  const make = large[id]
  if (format === undefined || make === undefined) throw new Error(`There is no reader ${id}`)
  const [small, whole] = [make(500), make(4000)]
  format.read(make(500))
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < 6 && !(long < 24 * short + 50); round += 1) {
    short = Math.min(
      short,
      timeOf(() => format.read(small.map((file) => ({ ...file })))),
    )
    long = Math.min(
      long,
      timeOf(() => format.read(whole.map((file) => ({ ...file })))),
    )
  }
  expect(long).toBeLessThan(24 * short + 50)
})

function timeOf(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}
