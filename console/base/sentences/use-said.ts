// What the server says in a reply, in the words of the chosen language: catalogue.<language>.json beside this file. English needs no
// file: the reply's own text stands where there is nothing to say otherwise.
import type { Said, Says } from '@parley/contract/sentences'
import { useMemo } from 'react'
import { appLanguage } from '../locale'
import { type text, useText } from '../text'

type Field<R> = Extract<{ [F in keyof R]: R[F] extends string ? F : never }[keyof R], string>

/** `said(problem, 'text')`: the text of a reply's row. */
export function useSaid(): <R extends { says: Says }>(row: R, field: Field<R>) => string {
  const translate = useText()
  return useMemo(() => (row, field) => inWords(row.says[field], String(row[field]), translate), [translate])
}

type Translate = typeof text

/** `english` stands where the language lacks the sentence. */
export function inWords(said: Said | undefined, english: string, translate: Translate): string {
  if (said === undefined || !has(said.key, translate)) return english
  const values = Object.entries(said.values).map(([name, value]) => [name, inner(value, translate)])
  return translate(said.key, Object.fromEntries(values))
}

function inner(value: Said['values'][string], translate: Translate): string | number {
  if (Array.isArray(value)) return new Intl.ListFormat(appLanguage()).format(value.map((word) => inner(word, translate).toString()))
  if (typeof value === 'object') return has(value.key, translate) ? translate(value.key) : value.text
  return value
}

/** No sentence is empty, so an empty one is not there. */
function has(key: string, translate: Translate): boolean {
  return key !== '' && translate(key, { defaultValue: '' }) !== ''
}
