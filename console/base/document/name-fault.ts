// What keeps a name from being given in the open bot: its form, or that something of the bot has it. The rules are the contract's.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import type { ObjectKind } from '@parley/contract/base/ids'
import { findProblemOfName, type NamedObject, offeredName, sameKey } from '@parley/contract/objects/names'
import type { NameProblem } from '@parley/kit/name-rules/name-rules'

export interface NameFault {
  fault: NameProblem['fault'] | 'empty' | 'taken'
  /** The first character that may not be there; '' when that is not the fault. */
  character: string
  /** A name near it that has the form; '' where there is none. */
  offered: string
}

interface Wanted {
  kind: ObjectKind
  /** What it belongs to, where names are apart within that; '' for what hangs on the bot. */
  parentId?: string
  /** Its name, and what the name is only apart within: a variable's scope, a word's language. */
  data: NamedObject['data']
}

export function findNameFault(wanted: Wanted, others: readonly NamedObject[], language: string): NameFault | null {
  const { kind, parentId = '', data } = wanted
  const value = data[objectFacts[kind].title]
  const name = typeof value === 'string' ? value.trim() : ''
  if (name === '') return { fault: 'empty', character: '', offered: '' }
  const problem = findProblemOfName(kind, name, language)
  if (problem !== null) return { ...problem, offered: offeredName(kind, name, language) }
  const key = sameKey({ kind, parentId, data })
  return key !== '' && others.some((other) => sameKey(other) === key) ? { fault: 'taken', character: '', offered: '' } : null
}
