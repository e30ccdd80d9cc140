// Runs a suite of conversation tests or some of its cases.
import type { ConversationRun } from '@parley/contract/testing/conversation-test-shapes'
import { RunButton } from '../../ui/run/run-button'
import { useRuns } from './use-runs'

interface SuiteRunButtonProps {
  botId: string
  testSuiteId: string
  name: string
  isEmpty?: boolean
  testCaseIds?: string[]
  filled?: boolean
  onBegun?: (run: ConversationRun) => void
}

export function SuiteRunButton({ botId, testSuiteId, name, isEmpty = false, testCaseIds, filled = false, onBegun }: SuiteRunButtonProps) {
  const { begin, isPending, permit } = useRuns(botId, testSuiteId)
  const what = { permit, name, isEmpty, isStarting: isPending, filled }
  return <RunButton {...what} onRun={(version) => begin({ version, ...(testCaseIds && { testCaseIds }) }, onBegun)} />
}
