// The questions of a bot that can be answered, ready to run: those with an answer, or a dialog in its place. Which answer holds just now is
// answer-now.ts.
import type { EventOf } from '@parley/contract/base/event'
import type { Condition } from '@parley/contract/objects/condition'
import { type Faq, isEditedSince, isUnanswered, questionsOf } from '@parley/contract/objects/faq/index'
import type { BotObject } from '@parley/contract/objects/object'
import type { Prompt } from '@parley/contract/objects/prompt'
import { type CompiledCondition, compileCondition } from '../context/condition'
import { isWritten } from '../say/own-responses'

interface CompiledCase {
  when: CompiledCondition
  answers: readonly Prompt[]
  dialogId: string
}

export interface CompiledFaq {
  id: string
  /** What it is called where a user chooses; '' in a language it has no wording in. */
  title(language: string): string
  /** In their order: the first whose condition holds goes before `answers`. */
  cases: readonly CompiledCase[]
  answers: readonly Prompt[]
  dialogId: string
  /** What `answers` name as where they were found; undefined for nothing. */
  source: EventOf<'answered'>['source']
  /** Context tags: those that all topics above it need, and those that its answer sets. */
  needsTags: readonly string[]
  setsTags: readonly string[]
  /** Names of the topics it hangs in, the outermost first, without the root and those that only keep order. */
  topics: readonly string[]
}

type Topic = BotObject<'knowledge-node'>

/** Of a condition that nobody has written yet. */
const never: CompiledCondition = { errors: [], reads: [], test: () => ({ result: false, values: [] }) }

function isBlank(when: Condition): boolean {
  return 'expression' in when ? when.expression.trim() === '' : when.rules.every(({ left }) => left.trim() === '')
}

/** `readIn`: the language in which the bot understands another, and has its questions. */
export function compileFaqs(
  faqs: readonly BotObject<'faq'>[],
  allTopics: readonly Topic[],
  readIn: (language: string) => string,
): ReadonlyMap<string, CompiledFaq> {
  const byId = new Map(allTopics.map((topic) => [topic.id, topic]))
  const answered = faqs.filter(({ data }) => !isUnanswered(data, isWritten))
  return new Map(
    answered.map(({ id, parentId, data }): [string, CompiledFaq] => {
      const title = (language: string): string => titleOf(data, language) || titleOf(data, readIn(language))
      const cases = data.cases.map((one) => ({
        when: isBlank(one.when) ? never : compileCondition(one.when),
        answers: one.answers.filter(isWritten),
        dialogId: one.dialogId,
      }))
      const answers = data.answers.filter(isWritten)
      return [id, { id, title, cases, answers, dialogId: data.dialogId, source: sourceOf(data), ...ofTopics(byId, parentId) }]
    }),
  )
}

/** The context tags that topics need, of those that need some. */
export function needsOf(topics: readonly Topic[]): ReadonlyMap<string, readonly string[]> {
  return new Map(topics.flatMap(({ id, data }) => (data.needsTags.length > 0 ? [[id, data.needsTags] as const] : [])))
}

function sourceOf(faq: Faq): CompiledFaq['source'] {
  if (faq.foundIn?.isCited !== true) return undefined
  const { title, url, page, heading, begins, ends, hash } = faq.foundIn
  return { title, url, page, heading, begins, ends, hash, isEdited: isEditedSince(faq.foundIn, faq) }
}

/** A broken document may have a circle: each topic counts once. */
function ofTopics(byId: ReadonlyMap<string, Topic>, parentId: string): Pick<CompiledFaq, 'topics' | 'needsTags' | 'setsTags'> {
  const above = new Set<Topic>()
  for (let topic = byId.get(parentId); topic && !above.has(topic); topic = byId.get(topic.parentId)) above.add(topic)
  const path = [...above].reverse()
  const counted = path.filter((topic) => byId.has(topic.parentId) && topic.data.kind !== 'organiser')
  return {
    topics: counted.map(({ data }) => data.name),
    needsTags: [...new Set(path.flatMap(({ data }) => data.needsTags))],
    setsTags: [...new Set(path.flatMap(({ data }) => data.setsTags))],
  }
}

function titleOf(faq: Faq, language: string): string {
  return questionsOf(faq, language)[0] ?? questionsOf(faq, language.slice(0, 2))[0] ?? ''
}
