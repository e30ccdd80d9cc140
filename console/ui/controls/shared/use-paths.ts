// Paths an expression may read, for suggestions: entities, results of the dialog's nodes, variables.
import { contextKey } from '@parley/contract/objects/node'
import { useMemo } from 'react'
import { useObjects } from '../../../base/document'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import type { Subject } from '../control'

export interface PathSuggestion {
  path: string
  group: 'entities' | 'nodes' | 'variables'
}

export function usePaths(subject: Subject): PathSuggestion[] {
  const entities = useObjects('entity')
  const nodes = useObjects('node', subject.dialogId)
  const variables = useObjects('variable')
  const kinds = useKinds()
  return useMemo(
    () => [
      ...entities.map((entity) => ({ path: `entities.${entity.data.name}`, group: 'entities' as const })),
      ...nodes.flatMap((node) =>
        (kinds?.nodes.find(({ id }) => id === node.data.type)?.results ?? []).map((result) => ({
          path: `context.${contextKey(node.data.name)}.${result}`,
          group: 'nodes' as const,
        })),
      ),
      ...variables.map((variable) => ({ path: `${variable.data.scope}.${variable.data.key}`, group: 'variables' as const })),
    ],
    [entities, nodes, variables, kinds],
  )
}
