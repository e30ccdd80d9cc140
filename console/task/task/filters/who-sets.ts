// Who sets the value of a filter: it is the same for all, the user chooses it when asked, or it comes from somewhere by itself. It is read
// from the value, which names the question that is answered, and changed together with the alert's questions and their mapping.
import type { Alert, EntryFilter } from '@parley/contract/objects/task'

export const setters = ['all', 'user', 'itself'] as const
export type Setter = (typeof setters)[number]

type Asks = Pick<Alert, 'questions' | 'mapping' | 'filters'>

const answered = /^\s*\{\{\s*context\._fields_\.([\w$]+)\s*\}\}\s*$/

/** The name of the question whose answer is the value; '' for none. */
export const askedBy = ({ value }: EntryFilter): string => answered.exec(value)?.[1] ?? ''

export function setterOf({ mapping = [] }: Asks, filter: EntryFilter): Setter {
  const key = askedBy(filter)
  if (key === '') return 'all'
  return mapping.some((row) => row.key === key) ? 'itself' : 'user'
}

/** What is changed of the alert when somebody else sets the value of its filter at this place. */
export function setBy(asks: Asks, at: number, setter: Setter): Partial<Asks> {
  const { questions, mapping = [], filters = [] } = asks
  const filter = filters[at]
  if (filter === undefined || setterOf(asks, filter) === setter) return {}
  const known = askedBy(filter)
  const key = known === '' ? freeName(filter.path, questions) : known
  const others = mapping.filter((row) => row.key !== key)
  const written = (value: string) => filters.with(at, { ...filter, value })
  if (setter === 'all') return { ...without(asks, key, at), filters: written('') }
  return {
    questions: questions.some((row) => row.key === key) ? questions : [...questions, { key, value: '' }],
    mapping: setter === 'itself' ? [...others, { key, value: '' }] : others,
    filters: written(`{{context._fields_.${key}}}`),
  }
}

/** Without the question of a filter, unless another filter has it, too. */
export function without({ questions, mapping = [], filters = [] }: Asks, key: string, at: number): Partial<Asks> {
  const isUsed = filters.some((filter, place) => place !== at && askedBy(filter) === key)
  if (key === '' || isUsed) return {}
  return { questions: questions.filter((row) => row.key !== key), mapping: mapping.filter((row) => row.key !== key) }
}

function freeName(path: string, questions: Asks['questions']): string {
  const last = path.split(/[.[\]]+/).findLast((part) => /^[A-Za-z_$][\w$]*$/.test(part)) ?? 'value'
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? last.slice(0, 40) : `${last.slice(0, 40)}_${number}`
    if (!questions.some(({ key }) => key === name)) return name
  }
}
