// What the engine learns of a bot's knowledge in one language: its topics, the wordings of its questions, and answers that are
// searched. It only looks at the document.
import { questionsOf } from '@parley/contract/objects/faq/index'
import type { KnowledgeNodeKind } from '@parley/contract/objects/knowledge-node/index'
import { type BotDocument, objectsOf } from '@parley/contract/objects/object'
import { searchedAnswers } from './answer-parts'

export interface TrainingTopic {
  id: string
  /** '' for a root, which is not counted. */
  parentId: string
  name: string
  kind: KnowledgeNodeKind
  synonyms: string[]
  tags: string[]
  /** Not there for none. */
  traitId?: string
}

export interface TrainingFaq {
  id: string
  topicId: string
  /** The one to show first. */
  questions: string[]
  tags: string[]
  /** Texts to search; not there where answers are not searched. */
  answers?: string[]
}

export interface TrainingKnowledge {
  topics: TrainingTopic[]
  faqs: TrainingFaq[]
}

/** undefined where the bot has no question in the language: then it learns as if there were no knowledge at all. */
export function knowledgeSetOf(document: BotDocument, language: string, isSearched = false): TrainingKnowledge | undefined {
  const faqs = objectsOf(document, 'faq').flatMap(({ id, parentId, data }): TrainingFaq[] => {
    const questions = questionsOf(data, language).filter((text) => text.trim() !== '')
    const answers = isSearched && { answers: searchedAnswers(data, language) }
    return questions.length === 0 ? [] : [{ id, topicId: parentId, questions, tags: [...(data.tags ?? [])], ...answers }]
  })
  if (faqs.length === 0) return undefined
  const topics = objectsOf(document, 'knowledge-node').map(({ id, parentId, data }) => ({
    id,
    parentId,
    name: data.name,
    kind: data.kind ?? 'default',
    synonyms: [...(data.synonyms ?? [])],
    tags: [...(data.tags ?? [])],
    ...(data.traitId && { traitId: data.traitId }),
  }))
  return { topics, faqs }
}
