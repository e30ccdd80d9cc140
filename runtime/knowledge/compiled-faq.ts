// The questions of a bot that can be answered, ready to run: those with an answer, or a dialog in its place.
import { type Faq, questionsOf } from '@parley/contract/objects/faq'
import type { BotObject } from '@parley/contract/objects/object'
import type { Prompt } from '@parley/contract/objects/prompt'
import { isWritten } from '../say/own-responses'

export interface CompiledFaq {
  id: string
  /** What it is called where a user chooses; '' in a language it has no wording in. */
  title(language: string): string
  answers: readonly Prompt[]
  dialogId: string
  /** Names of the topics it hangs in, the outermost first, without the root and those that only keep order. */
  topics: readonly string[]
}

type Topic = BotObject<'knowledge-node'>

export function compileFaqs(faqs: readonly BotObject<'faq'>[], topics: readonly Topic[]): ReadonlyMap<string, CompiledFaq> {
  const byId = new Map(topics.map((topic) => [topic.id, topic]))
  const made = faqs.map(({ id, parentId, data }): [string, CompiledFaq] => {
    const title = (language: string): string => titleOf(data, language)
    const answers = data.answers.filter(isWritten)
    return [id, { id, title, answers, dialogId: data.dialogId, topics: topicsAbove(byId, parentId) }]
  })
  return new Map(made.filter(([, { answers, dialogId }]) => answers.length > 0 || dialogId !== ''))
}

/** A broken document may have a circle: each topic counts once. */
function topicsAbove(byId: ReadonlyMap<string, Topic>, parentId: string): string[] {
  const path = new Set<Topic>()
  for (let topic = byId.get(parentId); topic && !path.has(topic); topic = byId.get(topic.parentId)) path.add(topic)
  return [...path]
    .filter((topic) => byId.has(topic.parentId) && topic.data.kind !== 'organiser')
    .map(({ data }) => data.name)
    .reverse()
}

function titleOf(faq: Faq, language: string): string {
  return questionsOf(faq, language)[0] ?? questionsOf(faq, language.slice(0, 2))[0] ?? ''
}
