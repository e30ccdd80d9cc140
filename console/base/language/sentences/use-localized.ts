// What the server says in a reply, in the words of the chosen language: under the key of the sentence. In English
// the reply's own text stands, as it does where there is nothing to say otherwise.
import type { LocalizedFields } from '@parley/contract/base/fields/localized'
import { useMemo } from 'react'
import { useText } from '../text'
import { localizeMessage } from './localize-message'

type Field<R> = Extract<{ [F in keyof R]: R[F] extends string ? F : never }[keyof R], string>

/** `said(problem, 'text')`: the text of a reply's row. */
export function useLocalized(): <R extends { says: LocalizedFields }>(row: R, field: Field<R>) => string {
  const translate = useText()
  return useMemo(() => (row, field) => localizeMessage(row.says[field], String(row[field]), translate), [translate])
}
