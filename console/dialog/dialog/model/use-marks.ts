// What the canvas shows over the graph: problems by node, and the way of the conversation that is followed.
import type { Problem } from '@parley/contract/bot/document'
import { useMemo } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useFollowed } from '../../../conversation/test-chat/index'
import type { StepProblems } from '../view/canvas/canvas-state'
import type { Marks } from '../view/canvas/flow-parts'

/** What is folded is the canvas's (view/canvas/use-folding). */
const nothingFolded: Marks['folds'] = new Map()

export function useProblems(botId: string, dialogId: string) {
  const { data } = useCall('document.list-problems', { streamId: botId }, { keep: true })
  return useMemo(() => (data ?? []).filter((problem) => problem.dialogId === dialogId), [data, dialogId])
}

/** The problems of each step; what is only unfinished counts apart (`StepProblems`). */
export function countedProblems(problems: readonly Problem[]): ReadonlyMap<string, StepProblems> {
  const counts = new Map<string, StepProblems>()
  for (const { objectId, severity } of problems) counts.set(objectId, [...(counts.get(objectId) ?? []), severity])
  return counts
}

export function useMarks(botId: string, dialogId: string, { overlay, isProblemsOnly }: Pick<Marks, 'overlay' | 'isProblemsOnly'>): Marks {
  const problems = useProblems(botId, dialogId)
  const followed = useFollowed((value) => value)
  return useMemo(() => {
    const counts = countedProblems(problems)
    // An overlay and the followed conversation would both colour the ways.
    const isHere =
      overlay === null && followed.botId === botId && followed.isFollowing && followed.passed.some((passed) => passed.dialogId === dialogId)
    return {
      problems: counts,
      folds: nothingFolded,
      isProblemsOnly,
      overlay,
      followed: isHere ? { passed: followed.passed, steps: followed.steps, turn: followed.turn } : null,
    }
  }, [problems, followed, overlay, isProblemsOnly, botId, dialogId])
}
