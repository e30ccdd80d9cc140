// What the canvas shows over the graph: problems by node, and the way of the conversation that is followed.
import { useMemo } from 'react'
import { useCall } from '../../../base/use-call'
import { useFollowed } from '../../test-chat/index'
import type { Marks } from '../canvas/flow-parts'

export function useProblems(botId: string, dialogId: string) {
  const { data } = useCall('document.list-problems', { streamId: botId }, { keep: true })
  return useMemo(() => (data ?? []).filter((problem) => problem.dialogId === dialogId), [data, dialogId])
}

export function useMarks(botId: string, dialogId: string, overlay: Marks['overlay']): Marks {
  const problems = useProblems(botId, dialogId)
  const followed = useFollowed((value) => value)
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const problem of problems) counts.set(problem.objectId, (counts.get(problem.objectId) ?? 0) + 1)
    const isHere = followed.botId === botId && followed.isFollowing && followed.passed.some((passed) => passed.dialogId === dialogId)
    return { problems: counts, overlay, followed: isHere ? { passed: followed.passed, steps: followed.steps, turn: followed.turn } : null }
  }, [problems, followed, overlay, botId, dialogId])
}
