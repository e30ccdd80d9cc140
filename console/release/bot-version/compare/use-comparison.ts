// What a comparison shows and where one stands in it: the filtered groups, the chosen change, J and K. The pair, the area and the change
// are in the address.
import type { ComparedChange } from '@parley/contract/release/bot-version'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useShortcuts } from '../../../base/page/shortcuts'
import { useUrlState } from '../../../base/page/use-url-state'
import { type Area, areaOf, areas, type Group, groupsOf, stepFrom } from './groups'

export interface Comparison {
  groups: readonly Group[]
  counts: Readonly<Record<Area | 'all', number>>
  area: Area | 'all'
  setArea: (area: Area | 'all') => void
  /** In the order of the groups. */
  changes: readonly ComparedChange[]
  selected: string
  /** From 0; -1 while none is chosen. */
  at: number
  select: (objectId: string) => void
  /** How often J or K moved. */
  steps: number
}

const none: readonly ComparedChange[] = []

export function useComparison(all: readonly ComparedChange[] = none): Comparison {
  const nodes = useKinds()?.nodes
  const [areaName, setArea] = useUrlState('area', 'all')
  const [asked, select] = useUrlState('change')
  const [steps, setSteps] = useState(0)
  const area = areas.find((each) => each === areaName) ?? 'all'
  const { groups, counts } = useMemo(() => {
    const areaByChange = new Map(all.map((change) => [change, areaOf(change, nodes ?? [])]))
    const countOf = (wanted: Area) => [...areaByChange.values()].filter((each) => each === wanted).length
    const shown = area === 'all' ? all : all.filter((change) => areaByChange.get(change) === area)
    return {
      groups: groupsOf(shown),
      counts: {
        all: all.length,
        logic: countOf('logic'),
        words: countOf('words'),
        training: countOf('training'),
        settings: countOf('settings'),
      },
    }
  }, [all, nodes, area])
  const changes = useMemo(() => groups.flatMap((group) => group.changes), [groups])
  const at = changes.findIndex(({ objectId }) => objectId === asked)
  // The address follows a key a moment later; the next key may come before.
  const stands = useRef(asked)
  useEffect(() => {
    stands.current = asked
  }, [asked])
  const step = useCallback(
    (by: 1 | -1) => {
      const next = stepFrom(changes, stands.current, by)
      if (next === undefined) return
      stands.current = next.objectId
      select(next.objectId)
      setSteps((before) => before + 1)
    },
    [changes, select],
  )
  useShortcuts(
    useMemo(
      () => [
        { keys: 'j', label: 'bot-version.next', run: () => step(1) },
        { keys: 'k', label: 'bot-version.previous', run: () => step(-1) },
      ],
      [step],
    ),
  )
  return { groups, counts, area, setArea, changes, selected: at < 0 ? '' : asked, at, select, steps }
}
