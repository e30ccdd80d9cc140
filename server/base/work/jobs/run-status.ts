// How a run stands that a job carries and that keeps a state of its own: what the job came to stands for a run that nobody ended, such as
// one whose server was killed for good.
import { runStatuses } from '@parley/contract/testing/batch-test-shapes'

type RunStatus = (typeof runStatuses)[number]

export function statusOfRun(state: string, job: string | null): RunStatus {
  const own = runStatuses.find((status) => status === state) ?? 'failed'
  if (own !== 'running') return own
  return job === 'queued' || job === 'running' ? 'running' : job === 'stopped' ? 'terminated' : 'failed'
}
