// The small talk that comes with the platform, as edits of a bot: what the bot can answer already is left out. The sets are one file a language (list.ts).
import type { Edit } from '@parley/contract/objects/object'
import { newGroup, newNode, nextPlace } from '../edits'
import { nodeRows, type Talk } from '../read'
import * as list from './list'
import type { StarterSet } from './starter-set'

const starterSets: ReadonlyMap<string, StarterSet> = new Map(Object.entries(list))

/** Whether small talk comes with the platform in this language. */
export const hasStarter = (language: string): boolean => starterSets.has(language)

/** None in a language that it does not come in. */
export function starterEdits(language: string, talk: Talk, now: number): Edit[] {
  const keyOf = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[\s.!?。！？]+/g, ' ')
      .trim()
  const known = new Set(nodeRows(talk, language).flatMap(({ questions }) => questions.map(keyOf)))
  let place = nextPlace(talk.groups)
  return Object.entries(starterSets.get(language) ?? {}).flatMap(([name, lines]) => {
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
