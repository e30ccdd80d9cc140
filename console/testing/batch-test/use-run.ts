// A run of batch tests that somebody looks at.
import { useCall } from '../../base/call/use-call'
import { useWatchedRun } from '../../ui/run/use-watched-run'

export interface RunPlace {
  streamId: string
  testSuiteId: string
  testRunId: string
}

export function useRun(place: RunPlace) {
  const query = useCall('batch-test.get-status', place, { keep: true })
  useWatchedRun(place.streamId, query.data, 'test-run')
  return query
}
