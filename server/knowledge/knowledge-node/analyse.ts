// Looks through the questions of a knowledge task for what keeps them from being answered, or from being told apart.
import type { Analysis, Finding } from '@parley/contract/knowledge/knowledge-node'
import { isUnanswered } from '@parley/contract/objects/faq/index'
import { type BotObject, type BotDocument, objectsOf } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import { knowledgeSetOf } from '@parley/nlu/knowledge/knowledge-set'
import { overlapsOf } from '@parley/nlu/knowledge/overlap'
import { isWritten } from '@parley/runtime/say/own-responses'
import { lineTo, type Tree } from '../faq/index'
import { sentence } from './sentences'

/** What a topic should hold at most, and what a report tells. */
const guideline = 25
const mostFindings = 2000

type Found = Omit<Finding, 'why' | 'says'> & { why: Sentence }

export async function analyse(document: BotDocument, tree: Tree, ktId: string): Promise<Analysis> {
  const isHere = (topicId: string): boolean => lineTo(tree, topicId)[0]?.id === ktId
  const faqs = tree.faqs.filter(({ parentId }) => isHere(parentId))
  const topics = [...tree.topics.values()].filter(({ id }) => isHere(id))
  const languages = objectsOf(document, 'bot')[0]?.data.languages ?? ['en']
  const found = [
    ...faqs.flatMap((faq) => unreachable(faq, tree, languages)),
    ...(await alike(document, tree, { faqs, languages })),
    ...topics.flatMap((topic) => oddTopic(topic, tree)),
  ]
  const counts = { unreachable: 0, duplicate: 0, overlapping: 0, topic: 0 }
  for (const { kind } of found) counts[kind] += 1
  const findings = found.slice(0, mostFindings).map(({ why, ...finding }) => ({ ...finding, ...localized({ why }) }))
  return { faqs: faqs.length, topics: topics.length, counts, findings }
}

function unreachable(faq: BotObject<'faq'>, tree: Tree, languages: readonly string[]): Found[] {
  const { data } = faq
  const wordings = [data.question, ...Object.values(data.alternates).flat()].map((text) => text.toLowerCase())
  const spoken = [data.language, ...Object.keys(data.alternates).filter((language) => (data.alternates[language] ?? []).length > 0)]
  const silent = lineTo(tree, faq.parentId)
    .slice(1)
    .find(
      (topic) =>
        topic.data.kind === 'mandatory' &&
        topic.data.traitId === '' &&
        ![topic.data.name, ...topic.data.synonyms, ...topic.data.tags, ...data.tags].some((term) =>
          wordings.some((wording) => wording.includes(term.toLowerCase())),
        ),
    )
  const whys = [
    ...(isUnanswered(data, isWritten) ? [sentence('analysis.no-answer')] : []),
    ...(spoken.some((language) => languages.includes(language)) ? [] : [sentence('analysis.no-language')]),
    ...(silent === undefined ? [] : [sentence('analysis.must-unsaid', { topic: silent.data.name })]),
  ]
  return whys.map((why) => ({ ...about(faq, tree), kind: 'unreachable', score: 0, why }))
}

interface Looked {
  faqs: readonly BotObject<'faq'>[]
  languages: readonly string[]
}

/** Pairs of which at least one is of the task. */
async function alike(document: BotDocument, tree: Tree, { faqs, languages }: Looked): Promise<Found[]> {
  const known = new Map(tree.faqs.map((faq) => [faq.id, faq]))
  const ofTask = new Set(faqs.map(({ id }) => id))
  const found: Found[] = []
  const told = new Set<string>()
  for (const language of languages) {
    const set = knowledgeSetOf(document, language)
    for (const { faqId, otherId, wording, otherWording, score } of set ? await overlapsOf(set, language) : []) {
      const [one, other] = ofTask.has(faqId) ? [known.get(faqId), known.get(otherId)] : [known.get(otherId), known.get(faqId)]
      if (!one || !other || !ofTask.has(one.id) || told.has(`${faqId} ${otherId}`)) continue
      told.add(`${faqId} ${otherId}`)
      const isSame = score === 1
      const values = one.id === faqId ? { wording, other: otherWording } : { wording: otherWording, other: wording }
      const why = isSame ? sentence('analysis.same-words', { wording }) : sentence('analysis.alike', values)
      const pair = { otherId: other.id, other: other.data.question, score: Math.round(score * 100) / 100 }
      found.push({ ...about(one, tree), ...pair, kind: isSame ? 'duplicate' : 'overlapping', why })
    }
  }
  return found
}

function oddTopic(topic: BotObject<'knowledge-node'>, tree: Tree): Found[] {
  const own = tree.faqs.filter(({ parentId }) => parentId === topic.id).length
  const isEmpty = !tree.faqs.some(({ parentId }) => lineTo(tree, parentId).some(({ id }) => id === topic.id))
  const path = lineTo(tree, topic.id).slice(0, -1)
  const at = { id: topic.id, name: topic.data.name, path: path.map(({ data }) => data.name), otherId: '', other: '', score: 0 }
  if (isEmpty) return [{ ...at, kind: 'topic', why: sentence('analysis.topic-empty') }]
  return own > guideline ? [{ ...at, kind: 'topic', why: sentence('analysis.topic-crowded', { count: own, most: guideline }) }] : []
}

function about({ id, parentId, data }: BotObject<'faq'>, tree: Tree): Pick<Found, 'id' | 'name' | 'path' | 'otherId' | 'other'> {
  return { id, name: data.question, path: lineTo(tree, parentId).map((topic) => topic.data.name), otherId: '', other: '' }
}
