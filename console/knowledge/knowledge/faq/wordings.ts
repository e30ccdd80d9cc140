// The ways to ask a question with what is known of each, as edits of the document: added, written anew, taken away, moved to another question
// or to an intent. Pure; showing them is the editor's.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Faq, WordingNote, WordingSource } from '@parley/contract/objects/faq/index'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import type { Utterance } from '@parley/contract/objects/utterance/index'

export type Wording = WordingNote

type Held = Pick<BotObject<'faq'>, 'id' | 'data'>

/** In their order; of one without a note nothing is known but that it was written by hand. */
export function wordingsOf({ alternates, alternateNotes }: Faq, language: string): Wording[] {
  const notes = new Map((alternateNotes[language] ?? []).map((note) => [note.text, note]))
  return (alternates[language] ?? []).map((text) => notes.get(text) ?? { text, source: 'typed', isKept: false })
}

/** The fields of the question with these ways in a language; the other languages keep theirs. */
export function withWordings({ alternates, alternateNotes }: Faq, language: string, ways: readonly Wording[]): JsonObject {
  const { [language]: _, ...others } = alternateNotes
  const noted = ways.filter(({ source, isKept }) => source !== 'typed' || isKept)
  return {
    alternates: { ...alternates, [language]: ways.map(({ text }) => text) },
    alternateNotes: noted.length === 0 ? others : { ...others, [language]: noted },
  }
}

/** Those that are not there yet, behind the others. */
export function added(data: Faq, language: string, texts: readonly string[], source: WordingSource): Wording[] {
  const ways = wordingsOf(data, language)
  const known = new Set([data.language === language ? data.question : '', ...ways.map(({ text }) => text)].map(plain))
  const fresh = texts.flatMap((each): Wording[] => {
    const text = each.trim()
    if (text === '' || known.has(plain(text))) return []
    known.add(plain(text))
    return [{ text, source, isKept: false }]
  })
  return [...ways, ...fresh]
}

const plain = (text: string): string => text.trim().toLowerCase()

const put = ({ id, data }: Held, language: string, ways: readonly Wording[]): Edit => ({
  op: 'put',
  id,
  kind: 'faq',
  set: withWordings(data, language, ways),
})

/** Takes one from its question to another, with where it comes from; that it was kept does not go with it. */
export function movedToFaq(from: Held, to: Held, language: string, { text, source }: Wording): Edit[] {
  const left = wordingsOf(from.data, language).filter((way) => way.text !== text)
  return [put(from, language, left), put(to, language, added(to.data, language, [text], source))]
}

const utteranceSources: Record<WordingSource, Utterance['source']> = {
  typed: 'typed',
  imported: 'imported',
  extracted: 'imported',
  conversation: 'conversation',
  generated: 'generated',
}

export function movedToIntent(from: Held, intentId: string, language: string, { text, source }: Wording): Edit[] {
  const left = wordingsOf(from.data, language).filter((way) => way.text !== text)
  const set = { text, language, source: utteranceSources[source] }
  return [put(from, language, left), { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId, set }]
}
