// Asks again how runs are, every ten seconds, while somebody looks at them and no longer: the fall-back beside the live channel. Each who
// looks is told the suite and the run; asking the server is theirs.
import { limits } from '@parley/contract/base/limits'

export type RunListener = (testSuiteId: string, testRunId: string) => void

interface Subscriber {
  testSuiteId: string
  testRunId: string
  listener: RunListener
}

export interface RunPoll {
  /** Answers with how to look away. */
  subscribe(testSuiteId: string, testRunId: string, listener: RunListener): () => void
}

export function createRunPoll(everyMs: number = limits.jobPollMs): RunPoll {
  const subscribers = new Set<Subscriber>()
  let timer: ReturnType<typeof setInterval> | undefined
  const tell = (): void => {
    for (const { listener, testSuiteId, testRunId } of subscribers) listener(testSuiteId, testRunId)
  }
  return {
    subscribe(testSuiteId, testRunId, listener) {
      const subscriber = { testSuiteId, testRunId, listener }
      subscribers.add(subscriber)
      timer ??= setInterval(tell, everyMs)
      return () => {
        subscribers.delete(subscriber)
        if (subscribers.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

/** One for the whole page. */
export const runPoll = createRunPoll()
