// The small talk that comes with the platform, as edits of a bot: what the bot can answer already is left out. The sets are one file a language.
import type { starterLanguages } from '@parley/contract/features/small-talk'
import type { Edit } from '@parley/contract/objects/object'
import { newGroup, newNode, nextPlace } from '../edits'
import { nodeRows, type Talk } from '../read'
import { en } from './en'
import { ja } from './ja'
import { ko } from './ko'
import type { StarterSet } from './starter-set'

export const starterSets: Readonly<Record<(typeof starterLanguages)[number], StarterSet>> = { en, ja, ko }

export function starterEdits(language: keyof typeof starterSets, talk: Talk, now: number): Edit[] {
  const keyOf = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[\s.!?。！？]+/g, ' ')
      .trim()
  const known = new Set(nodeRows(talk, language).flatMap(({ questions }) => questions.map(keyOf)))
  let place = nextPlace(talk.groups)
  return Object.entries(starterSets[language]).flatMap(([name, lines]) => {
    const fresh = lines.filter(([questions]) => !questions.some((text) => known.has(keyOf(text))))
    if (fresh.length === 0) return []
    const there = talk.groups.find(({ data }) => data.language === language && data.name.toLowerCase() === name.toLowerCase())
    const group = there ? null : newGroup(name, language, place++, now)
    const parentId = there?.id ?? group?.id ?? ''
    const next = nextPlace(talk.nodes.filter((node) => node.parentId === parentId))
    const nodes = fresh.map(([questions, answers], at) => newNode(parentId, { questions, answers }, next + at, now))
    return [...(group ? [group.edit] : []), ...nodes]
  })
}
