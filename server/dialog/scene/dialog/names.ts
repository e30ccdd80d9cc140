// What the steps of a scene are called, and what they ask for: pure, from their words and what the bot has already.
import type { SceneStep } from '@parley/contract/dialog/scene'
import type { SceneComponent } from '@parley/contract/objects/scene/index'
import { listedEntity } from '@parley/nlu/entities/index'
import { beginningOf } from '@parley/kit/text/well-formed'
import { list } from '../../../../samples/write-entity'
import type { DerivedStep } from './steps'

export interface NamedStep extends DerivedStep, Pick<SceneStep, 'name' | 'entity'> {}

/** What the bot has that lines mention. */
export interface KnownObjects {
  entities: readonly { id: string; name: string; type: string }[]
  forms: readonly { id: string; name: string }[]
  /** Of an answer that nobody chose a type for. */
  guessType(answer: string): string
}

const listType = list('', '', []).type

export function nameSteps(steps: readonly DerivedStep[], sceneName: string, known: KnownObjects): NamedStep[] {
  const stepNames = new Set<string>()
  const entityNames = new Set(known.entities.map(({ name }) => name.toLowerCase()))
  return steps.map((step) => {
    const entity = entityOf(step, known, entityNames)
    return { ...step, entity, name: unique(nameOf(step, sceneName, known), stepNames, ' ') }
  })
}

/** The name, or with the next number that nothing has; it is taken from then on. */
function unique(name: string, taken: Set<string>, between: string): string {
  let wanted = name
  for (let number = 2; taken.has(wanted.toLowerCase()); number += 1) wanted = `${name}${between}${number}`
  taken.add(wanted.toLowerCase())
  return wanted
}

const usualNames: Readonly<Record<SceneStep['task'], string>> = {
  start: 'Start',
  say: 'Message',
  listen: 'Message',
  ask: 'Question',
  confirm: 'Confirmation',
  choose: 'Choice',
  form: 'Form',
  call: 'Service',
  end: 'End',
}

function nameOf({ task, text, component }: DerivedStep, sceneName: string, known: KnownObjects): string {
  if (task === 'start') return sceneName
  if (task === 'end') return usualNames.end
  const form = component?.kind === 'form' ? known.forms.find(({ id }) => id === component.formId) : undefined
  return beginningOfWords(asks.has(task) ? lastSentence(text) : text) || form?.name || usualNames[task]
}

const asks: ReadonlySet<SceneStep['task']> = new Set(['ask', 'confirm', 'choose'] as const)

/** What is asked stands at the end. */
const lastSentence = (text: string): string =>
  text
    .split(/(?<=[.!?…])\s+|(?<=[。！？])/u)
    .filter((sentence) => sentence.trim() !== '')
    .at(-1) ?? text

const nameChars = 40

/** Whole words of the text, without placeholders and what closes a sentence. */
function beginningOfWords(text: string): string {
  const words = text
    .replace(/\{\{.*?\}\}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const cut = words.length > nameChars ? beginningOf(words, nameChars).replace(/\s+\S*$/u, '') : words
  return cut.replace(/[\s.,;:!?。、！？…]+$/u, '')
}

function entityOf(step: DerivedStep, known: KnownObjects, taken: Set<string>): SceneStep['entity'] {
  if (step.task !== 'ask' && step.task !== 'choose') return null
  const asked = step.component?.kind === 'question' ? step.component : null
  const there = asked && known.entities.find(({ id, name }) => (asked.entityId === '' ? name === asked.name.trim() : id === asked.entityId))
  if (there) return { name: there.name, type: there.type, label: labelOf(there.type), isNew: false }
  const type = step.task === 'choose' ? listType : typeOf(asked, step.answers, known)
  const given = identifierOf(asked?.name ?? '')
  const name = unique(given || (step.task === 'choose' ? 'choice' : identifierOf(labelOf(type)).toLowerCase()), taken, '_')
  return { name, type, label: labelOf(type), isNew: true }
}

function typeOf(asked: Extract<SceneComponent, { kind: 'question' }> | null, answers: readonly string[], known: KnownObjects): string {
  if (asked !== null && asked.type !== '' && listedEntity(asked.type) !== undefined) return asked.type
  return known.guessType(answers[0] ?? '')
}

const labelOf = (type: string): string => listedEntity(type)?.label ?? type

/** As a name that stands after a dot; what a label has in brackets is left out. */
function identifierOf(text: string): string {
  const name = text
    .replace(/\(.*?\)/gu, '')
    .trim()
    .replace(/[^\p{L}\p{N}_]+/gu, '_')
    .replace(/^_+|_+$/gu, '')
  return /^\p{N}/u.test(name) ? `_${name}` : name
}
