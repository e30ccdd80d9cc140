// The plan of a refactoring while it is looked at: which places are ticked, which wait for others, and doing it as one edit that its toast
// takes back.
import { useDebouncedValue } from '@mantine/hooks'
import { newId } from '@parley/contract/base/ids'
import type { CallReply } from '@parley/contract/calls'
import type { RefactorPlace } from '@parley/contract/bot/refactor'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { change, useAction } from '../../base/call/use-change'
import { showUndoToast } from '../toast/undo-toast'
import { closeRefactor, refactoringOf, type RefactorAsked } from './refactor'

const typingMs = 200

export type Plan = CallReply<'refactor.preview'>

export interface Ticks {
  isTicked: (place: RefactorPlace) => boolean
  /** Something it needs is left out. */
  isHeld: (place: RefactorPlace) => boolean
  set: (places: readonly RefactorPlace[], isTicked: boolean) => void
}

/** What differs on both sides is left as it is unless somebody chooses it. */
export function useTicks(places: readonly RefactorPlace[]): Ticks & { left: string[]; count: number } {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const isChosen = ({ key, isRequired, isConflict }: RefactorPlace): boolean => isRequired || turned.has(key) === isConflict
  const out = new Set(places.filter((place) => !isChosen(place)).map(({ key }) => key))
  const isHeld = ({ needs }: RefactorPlace): boolean => needs.some((key) => out.has(key))
  const isTicked = (place: RefactorPlace): boolean => isChosen(place) && !isHeld(place)
  const set = (some: readonly RefactorPlace[], isOn: boolean) => {
    const next = new Set(turned)
    for (const { key, isConflict } of some) {
      if (isOn === isConflict) next.add(key)
      else next.delete(key)
    }
    setTurned(next)
  }
  return { isTicked, isHeld, set, left: [...out], count: places.filter(isTicked).length }
}

export function useRefactoring(botId: string, asked: RefactorAsked, choice: string) {
  const [id] = useState(() => newId('batch'))
  const [wanted] = useDebouncedValue(choice, typingMs)
  const refactoring = refactoringOf(asked, wanted)
  const preview = useCall('refactor.preview', refactoring === null ? null : { streamId: botId, id, asked: refactoring }, {
    staleMs: 0,
    keep: true,
  })
  const plan = refactoring === null || preview.error !== null ? undefined : preview.data
  const ticks = useTicks(plan?.places ?? [])
  const { isRunning, error, start } = useAction()
  const isOld = wanted !== choice || preview.isPlaceholderData || preview.isFetching
  const doIt = (called: Sentence) =>
    start(async () => {
      if (refactoring === null || plan === undefined) return
      const how = { label: called.text, said: { key: called.key, values: called.values } }
      const applied = await change('refactor.apply', { streamId: botId, id, ...how, asked: refactoring, mark: plan.mark, left: ticks.left })
      closeRefactor()
      if (applied.operations.length > 0) showUndoToast(called.text, () => change('document.undo', { streamId: botId, batchId: id }))
    })
  return { plan, preview, ticks, isOld, doIt, isRunning, error, isAsked: refactoring !== null }
}
