// A run that somebody looks at: heard of through the live channel, asked about every ten seconds besides while it goes on.
import type { TestRun } from '@parley/contract/features/batch-test-shapes'
import { useEffect } from 'react'
import { invalidateTags, useCall } from '../../base/call/use-call'
import { runPoll } from './run-poll'

export interface RunPlace {
  streamId: string
  testSuiteId: string
  testRunId: string
}

export function useRun(place: RunPlace) {
  const query = useCall('batch-test.get-status', place, { keep: true })
  useWatching(place.streamId, query.data)
  return query
}

/** While one of these runs goes on, whatever shows runs is read again. */
export function useWatching(botId: string, run: TestRun | null | undefined): void {
  const { testSuiteId = '', _id: runId = '' } = run?.status === 'running' ? run : {}
  useEffect(
    () => (runId === '' ? undefined : runPoll.subscribe(testSuiteId, runId, () => invalidateTags(['test-run'], botId))),
    [botId, testSuiteId, runId],
  )
}
