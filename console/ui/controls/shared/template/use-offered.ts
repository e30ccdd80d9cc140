// What is offered while a placeholder is written, for every field that has placeholders: the paths of all groups or of one, or the forms of
// the path that was chosen by Tab; and the keys that move in it. Where it is written, and what a chosen path becomes there, is the field's.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { useId, useState } from 'react'
import { browserZone } from '../../../../base/language/time'
import { useShownLanguage } from '../../../../base/language/text'
import type { Subject } from '../../control'
import { type PathSuggestion, pathGroups, usePaths } from '../paths/use-paths'
import { type Format, formatsOf } from './formats'
import { matching } from './matching'

type PathGroup = PathSuggestion['group']

export interface Offered {
  isOpen: boolean
  listId: string
  /** Every group with something in it, and how much. */
  groups: readonly { group: PathGroup; count: number }[]
  /** The one group that is shown; null for all. */
  only: PathGroup | null
  show: (group: PathGroup | null) => void
  options: readonly PathSuggestion[]
  /** Of this path its forms are offered, instead of paths. */
  formatted: PathSuggestion | null
  formats: readonly Format[]
  /** Place among the options, or among the forms. */
  active: number
  /** Puts what stands at this place into the field. */
  choose: (at: number) => void
}

interface KeyPressed {
  key: string
  preventDefault(): void
  stopPropagation(): void
}

interface Field {
  /** What was written of the path so far; null while none is written. */
  query: string | null
  /** Writes a path, or a path with its filter, into the placeholder. */
  insert: (path: string) => void
  leave: () => void
}

/** `key` says whether the list took the key. */
export function useOffered(subject: Subject, { query, insert, leave }: Field): Offered & { key: (event: KeyPressed) => boolean } {
  const listId = useId()
  const language = useShownLanguage()
  const paths = usePaths(subject)
  const [{ at, only, formatted, of }, setState] = useState<State>(start)
  const isAnew = of !== query
  // Whatever else is written, the first of what is offered anew.
  if (isAnew) setState({ ...start, of: query, only: query === null ? null : only })
  const all = query === null ? [] : matching(paths, query)
  const groups = pathGroups.flatMap((group) => {
    const count = all.filter((path) => path.group === group).length
    return count === 0 ? [] : [{ group, count }]
  })
  const shownOnly = groups.some(({ group }) => group === only) ? only : null
  const options = shownOnly === null ? all : all.filter(({ group }) => group === shownOnly)
  const place = { language, timezone: browserZone() }
  const formatsFor = (path: PathSuggestion): Format[] => formatsOf(path.filters, path.sample, place, Date.now())
  const formats = formatted === null ? [] : formatsFor(formatted)
  const size = formatted === null ? options.length : formats.length
  const active = Math.min(at, Math.max(0, size - 1))
  const set = (next: Partial<State>): void => setState((state) => ({ ...state, at: 0, ...next }))
  const choose = (place: number): void => {
    const [option, format] = [options[place], formats[place]]
    if (formatted !== null && format) insert(`${formatted.path} | ${format.written}`)
    else if (option) insert(option.path)
  }
  const key = (event: KeyPressed): boolean => {
    if (query === null) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = formatted === null ? options[active] : undefined
    if (step !== undefined && size > 0) set({ at: (active + step + size) % size })
    else if (event.key === 'Tab' && option && formatsFor(option).length > 0) set({ formatted: option })
    else if ((isEnter(event) || event.key === 'Tab') && size > 0) choose(active)
    else if (isEscape(event) && formatted !== null) set({ formatted: null, at: Math.max(0, options.indexOf(formatted)) })
    else if (isEscape(event)) leave()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const show = (group: PathGroup | null): void => set({ only: group, formatted: null })
  return { isOpen: query !== null, listId, groups, only: shownOnly, show, options, formatted, formats, active, choose, key }
}

interface State {
  at: number
  only: PathGroup | null
  formatted: PathSuggestion | null
  /** What was written when the rest was so. */
  of: string | null
}

const start: State = { at: 0, only: null, formatted: null, of: null }
