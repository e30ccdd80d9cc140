// Begins a run and shows it: of a whole suite, of chosen cases, on the bot as it is or as it is published.
import type { TestVersion } from '@parley/contract/testing/batch-test-shapes'
import { useNavigate } from '@tanstack/react-router'
import { usePermit } from '../../base/call/permit'
import { useChange } from '../../base/call/use-change'
import { botPath } from '../../base/session/use-bot'
import { showToast } from '../../ui/toast/toast'

interface Start {
  version: TestVersion
  /** The whole suite without. */
  testCaseIds?: string[]
}

export function useRunStart(botId: string, testSuiteId: string) {
  const navigate = useNavigate()
  const permit = usePermit('batch-test.run', botId)
  const whole = useChange('batch-test.run')
  const some = useChange('batch-test.run-cases')
  const react = {
    onSuccess: ({ _id: runId }: { _id: string }) => void navigate({ to: botPath(botId, `/batch-tests/${testSuiteId}/${runId}`) }),
    onError: (error: Error) => showToast(error.message, { tone: 'bad' }),
  }
  const start = ({ version, testCaseIds }: Start): void => {
    const place = { streamId: botId, testSuiteId, version }
    if (testCaseIds === undefined) whole.mutate(place, react)
    else some.mutate({ ...place, testCaseIds }, react)
  }
  return { permit, isRunning: whole.isPending || some.isPending, start }
}
