// Which steps do which action, by their names: whatever of a step's settings chooses an action counts, as its kind describes it.
import { useMemo } from 'react'
import { useObjects } from '../../base/document'
import { useKinds } from '../../base/language/kinds/use-kinds'

export function useStepsOfActions(): (actionId: string) => string[] {
  const nodes = useObjects('node')
  const kinds = useKinds()?.nodes
  return useMemo(() => {
    const choosing = new Map(
      (kinds ?? []).map(({ id, fields }) => [id, fields.filter(({ control }) => control === 'integration-action').map(({ name }) => name)]),
    )
    const steps = new Map<string, string[]>()
    for (const { data } of nodes)
      for (const field of choosing.get(data.type) ?? []) {
        const actionId = data.settings[field]
        if (typeof actionId === 'string') steps.set(actionId, [...(steps.get(actionId) ?? []), data.name])
      }
    return (actionId) => steps.get(actionId) ?? []
  }, [nodes, kinds])
}
