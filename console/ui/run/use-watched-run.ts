// A run of tests that somebody looks at: heard of through the live channel, asked about every ten seconds besides while it goes on.
import { useEffect } from 'react'
import { runPoll } from './run-poll'
import { invalidateTags } from '../../base/call/use-call'

interface Watched {
  _id: string
  testSuiteId: string
  status: string
}

/** While it goes on, whatever reads the tag is read again. */
export function useWatchedRun(botId: string, run: Watched | null | undefined, tag: 'test-run' | 'conversation-run'): void {
  const { testSuiteId = '', _id: runId = '' } = run?.status === 'running' ? run : {}
  useEffect(
    () => (runId === '' ? undefined : runPoll.subscribe(testSuiteId, runId, () => invalidateTags([tag], botId))),
    [botId, testSuiteId, runId, tag],
  )
}
