// Edits that make, move and order small talk. What is read before is read.ts's.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { Prompt } from '@parley/contract/objects/prompt'
import type { Talk } from './read'

interface NewTalk {
  questions: readonly string[]
  answers: readonly string[]
  enabled?: boolean
}

const promptOf = (text: string) => JSON.parse(JSON.stringify(Prompt.parse({ text })))

export const questionsSet = ([question = '', ...others]: readonly string[]) => ({ question, others })
export const answersSet = (answers: readonly string[]) => ({ answers: answers.map(promptOf) })

export function newGroup(name: string, language: string, position: number, now: number): { id: string; edit: Edit } {
  const id = newId('small-talk-group', now)
  return { id, edit: { op: 'put', id, kind: 'small-talk-group', set: { name, language, position } } }
}

export function newNode(
  parentId: string,
  { questions, answers, enabled = true }: NewTalk,
  position: number,
  now: number,
): Edit & { id: string } {
  const set = { ...questionsSet(questions), ...answersSet(answers), enabled, position }
  return { op: 'put', id: newId('small-talk', now), kind: 'small-talk', parentId, set }
}

export function nextPlace(rows: readonly { data: { position: number } }[]): number {
  return Math.max(-1, ...rows.map(({ data }) => data.position)) + 1
}

/** The named first, in their order, then the others as they were; only those whose place differs are changed. */
export function reordered(kind: 'small-talk-group' | 'small-talk', ids: readonly string[], all: Talk['groups'] | Talk['nodes']): Edit[] {
  const named = ids.flatMap((id) => all.filter((each) => each.id === id))
  const order = [...new Set([...named, ...all])]
  return order.flatMap(({ id, data }, position): Edit[] => (data.position === position ? [] : [{ op: 'put', id, kind, set: { position } }]))
}
