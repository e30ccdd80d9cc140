// Begins a run of conversation tests.
import type { TestVersion } from '@parley/contract/testing/batch-test-shapes'
import type { ConversationRun } from '@parley/contract/testing/conversation-test-shapes'
import { usePermit } from '../../base/call/permit'
import { useChange } from '../../base/call/use-change'
import { showToast } from '../../ui/toast/toast'

interface Begin {
  version: TestVersion
  /** The whole suite without. */
  testCaseIds?: string[]
}

export function useRuns(botId: string, testSuiteId: string) {
  const permit = usePermit('conversation-test.run', botId)
  const { mutate, isPending } = useChange('conversation-test.run')
  const begin = (what: Begin, onBegun?: (run: ConversationRun) => void): void =>
    mutate({ streamId: botId, testSuiteId, ...what }, { onSuccess: onBegun, onError: (error) => showToast(error.message, { tone: 'bad' }) })
  return { permit, isPending, begin }
}
