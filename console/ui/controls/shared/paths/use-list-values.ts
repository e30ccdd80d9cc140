// The values of the list that a path reads, of the bot that is open.
import { useMemo } from 'react'
import { useObjects } from '../../../../base/document'
import { useKinds } from '../../../../base/language/kinds/use-kinds'
import { valuesAt } from './list-values'

/** As they are stored; none of what is no list. */
export function useListValues(path: string): readonly string[] {
  const entities = useObjects('entity')
  const kinds = useKinds()?.entities
  return useMemo(() => valuesAt(path, entities, kinds), [path, entities, kinds])
}
