// What the engine learns of a bot's small talk, traits and sentences that are no request, in one language. It only looks at the document.
import { type BotDocument, objectsOf } from '@parley/contract/objects/object'
import type { SmallTalkAndTraits } from './model'

/** Parts that a bot does not have are left out: it is then trained as if there were no such thing. */
export function smallTalkAndTraitsOf(document: BotDocument, language: string, hasSmallTalk: boolean): SmallTalkAndTraits {
  const inLanguage = (kind: 'small-talk-group' | 'trait-group') =>
    new Map(
      objectsOf(document, kind)
        .filter(({ data }) => (data.language ?? 'en') === language)
        .map((group) => [group.id, group] as const),
    )
  const talks = inLanguage('small-talk-group')
  const groups = new Map(objectsOf(document, 'trait-group').map((group) => [group.id, group]))
  const spoken = inLanguage('trait-group')
  const smallTalk = objectsOf(document, 'small-talk')
    .filter(({ parentId, data }) => hasSmallTalk && talks.has(parentId) && data.enabled !== false && (data.answers ?? []).length > 0)
    .map(({ id, data }) => ({ id, questions: [data.question, ...(data.others ?? [])] }))
  const traits = objectsOf(document, 'trait').flatMap(({ id, parentId, data }) => {
    const group = spoken.has(parentId) ? groups.get(parentId) : undefined
    if (group === undefined) return []
    const { name, matchStrategy: strategy = 'probability', scoreThreshold: threshold = 0.5 } = group.data
    return [{ id, name: data.name, groupId: parentId, group: name, strategy, threshold, sentences: [...(data.sentences ?? [])] }]
  })
  return { ...(smallTalk.length > 0 && { smallTalk }), ...(traits.length > 0 && { traits }) }
}

export function noneSentencesOf(document: BotDocument, language: string): string[] {
  return objectsOf(document, 'none-sentence')
    .filter(({ data }) => (data.language ?? 'en') === language)
    .map(({ data }) => data.text)
}
