// What the trait of a topic is called, its group before it.
import type { BotObject } from '@parley/contract/objects/object'
import { useCallback, useMemo } from 'react'
import { useObjects } from '../../base/document'

/** Every trait of the bot by what it is called, in the order of that. */
export function useTraitNames(): ReadonlyMap<string, string> {
  const traits = useObjects('trait')
  const groups = useObjects('trait-group')
  return useMemo(() => {
    const groupOf = new Map(groups.map(({ id, data }) => [id, data.name]))
    const named = traits.map(({ id, parentId, data }): [string, string] => [id, `${groupOf.get(parentId) ?? ''}: ${data.name}`])
    return new Map(named.toSorted(([, one], [, other]) => one.localeCompare(other)))
  }, [traits, groups])
}

/** '' for a topic without one. */
export function useTraitName(): (topic: BotObject<'knowledge-node'>) => string {
  const names = useTraitNames()
  return useCallback(({ data }) => names.get(data.traitId) ?? '', [names])
}
