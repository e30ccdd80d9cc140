// The sentences of the server that people read inside a reply: why something was refused, what is wrong with a bot, what was changed. Each
// feature has its own in its text.json, which its sentences.ts makes ready; those that several features say are text.json here. They are
// English; the console has the same keys in its other languages. The general sentence of each error is base/errors. A key may come with
// _one and _other: the value `count` chooses.
import type { LocalizedFields, LocalizedMessage, Sentence, Word } from './base/fields/localized'
import { encoderFaults } from './encoder-faults'
import { parseErrors } from './parse-errors'
import text from './text.json'

const shared = { ...text, ...parseErrors, ...encoderFaults }

type Base<K extends string> = K extends `${infer B}_${'one' | 'other'}` ? B : K
type Rows = Readonly<Record<string, string>>
export type SentenceKey<R extends Rows = typeof shared> = Base<Extract<keyof (R & typeof shared), string>>

/** Says a sentence of these rows, or one that several features share. */
export function sentencesOf<R extends Rows>(rows: R) {
  const all: Rows = { ...shared, ...rows }
  function sentence(key: SentenceKey<R>, values: LocalizedMessage['values'] = {}): Sentence {
    const row = rowOf(all, key, values['count']) ?? ''
    return { key, values, text: row.replace(/\{\{(\w+)\}\}/g, (_, name: string) => inEnglish(values[name])) }
  }
  return {
    sentence,
    /** A part of a sentence. */
    word(key: SentenceKey<R>, values: Word['values'] = {}): Word {
      const { text: said } = sentence(key, values)
      return { key, text: said === '' ? key : said, ...(Object.keys(values).length > 0 && { values }) }
    },
  }
}

/** Those that several features share. */
export const { sentence, word } = sentencesOf({})

/** A whole sentence inside another. */
export function wordOf({ key, text, values }: Sentence): Word {
  const plain = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : inEnglish(value)])
  return { key, text, values: Object.fromEntries(plain) }
}

function rowOf(rows: Rows, key: string, count: unknown): string | undefined {
  return rows[key] ?? rows[`${key}_${count === 1 ? 'one' : 'other'}`]
}

function inEnglish(value: LocalizedMessage['values'][string] | undefined): string {
  if (Array.isArray(value)) return value.map(({ text }) => text).join(', ')
  return typeof value === 'object' ? value.text : String(value ?? '')
}

/** The fields of a reply as English texts, with how to say them otherwise beside them. A plain text stays as it is. */
export function localized<F extends string>(fields: Record<F, Sentence | string>): Record<F, string> & { says: LocalizedFields } {
  const entries = Object.entries<Sentence | string>(fields)
  const texts = Object.fromEntries(entries.map(([field, said]) => [field, typeof said === 'string' ? said : said.text]))
  const says = Object.fromEntries(
    entries.flatMap(([field, said]) => (typeof said === 'string' ? [] : [[field, { key: said.key, values: said.values }]])),
  )
  return { ...(texts as Record<F, string>), says }
}
