// One change as one line of words behind the object's name, with its fields before and after. What a field is called and holds in the
// reader's language is changes/field-words.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import type { ComparedChange } from '@parley/contract/release/bot-version'
import { objectTitle } from '../../../base/language/kinds/object-title'
import type { useKinds } from '../../../base/language/kinds/use-kinds'
import { type FieldWords, fieldWords, type Text } from '../changes/field-words'

export interface ChangeWords {
  title: string
  /** What happened to it: "prompts changed". */
  said: string
  fields: (FieldWords & { id: string })[]
}

/** More fields than this are counted, not named. */
const mostNamed = 3

export function changeWords(change: ComparedChange, kinds: ReturnType<typeof useKinds>, text: Text): ChangeWords {
  const kind = text(`bot-version.kind.${change.kind}`)
  const fields = change.fields
    .filter(({ before, after }) => before !== after)
    .map((field) => ({ id: field.field, ...fieldWords(change, field, kinds, text) }))
  return { title: objectTitle(change, text) || kind, said: saidOf(change, kind, fields, text), fields: isTold(change) ? [] : fields }
}

const titleField = ({ kind, fields }: ComparedChange) => fields.find(({ field }) => field === objectFacts[kind].title)

/** The line says all of it. */
const isTold = (change: ComparedChange) => change.change === 'moved' || (change.fields.length === 1 && isRenamed(change))

const isRenamed = (change: ComparedChange) => change.kind !== 'utterance' && change.kind !== 'note' && titleField(change) !== undefined

function saidOf(change: ComparedChange, kind: string, fields: readonly FieldWords[], text: Text): string {
  if (change.change === 'added' || change.change === 'removed') return text(`bot-version.line.${change.change}`, { kind })
  if (change.change === 'moved') {
    const parent = change.fields.find(({ field }) => field === 'parent')
    return parent === undefined
      ? text('bot-version.line.moved')
      : text('bot-version.line.moved-to', { from: parent.before, to: parent.after })
  }
  if (isTold(change)) return text('bot-version.line.renamed', { before: titleField(change)?.before ?? '' })
  if (fields.length === 0 || fields.length > mostNamed) return text('bot-version.line.changed-many', { kind, count: fields.length })
  const names = fields.map(({ name }) => inSentence(name)).join(text('bot-version.line.and'))
  return text('bot-version.line.changed', { fields: names })
}

/** A label begins with a capital, a word inside a sentence does not; one that is all capitals stays. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
