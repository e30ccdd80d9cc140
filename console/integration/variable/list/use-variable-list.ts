// The state of the list of variables: what is looked for, kept in the address, what is shown of it, and which of that are chosen.
import type { VariableCollection } from '@parley/contract/objects/collection'
import type { Namespace } from '@parley/contract/objects/namespace'
import type { BotObject } from '@parley/contract/objects/object'
import { useMemo, useState } from 'react'
import { useObjects } from '../../../base/document'
import { useUrlState } from '../../../base/page/use-url-state'
import { findVariables, type Wanted } from './find-variables'

export interface VariableList {
  variables: readonly BotObject<'variable'>[]
  namespaces: readonly Namespace[]
  collections: readonly VariableCollection[]
  wanted: Wanted
  want: (wanted: Partial<Wanted>) => void
  shown: readonly BotObject<'variable'>[]
  /** Of those shown. */
  chosen: readonly BotObject<'variable'>[]
  isChosen: (id: string) => boolean
  /** Chooses one, or chooses it no longer. */
  toggle: (id: string) => void
  chooseAll: () => void
  chooseNone: () => void
}

export function useVariableList(): VariableList {
  const variables = useObjects('variable')
  const { namespaces = [], collections = [] } = useObjects('bot')[0]?.data ?? {}
  const [search, setSearch] = useUrlState('search')
  const [scope, setScope] = useUrlState('scope')
  const [namespaceId, setNamespaceId] = useUrlState('namespace')
  const [collectionId, setCollectionId] = useUrlState('in')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(
    () => findVariables(variables, { search, scope, namespaceId, collectionId }),
    [variables, search, scope, namespaceId, collectionId],
  )
  return {
    ...{ variables, namespaces, collections, shown, wanted: { search, scope, namespaceId, collectionId } },
    want: (next) => {
      if (next.search !== undefined) setSearch(next.search)
      if (next.scope !== undefined) setScope(next.scope)
      if (next.namespaceId !== undefined) setNamespaceId(next.namespaceId)
      if (next.collectionId !== undefined) setCollectionId(next.collectionId)
    },
    chosen: ids.size === 0 ? none : shown.filter(({ id }) => ids.has(id)),
    isChosen: (id) => ids.has(id),
    toggle: (id) => setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    chooseAll: () => setIds(new Set(shown.map(({ id }) => id))),
    chooseNone: () => setIds(new Set()),
  }
}

const none: readonly BotObject<'variable'>[] = []
