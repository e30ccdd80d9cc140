// Checks of configurations that are on their way: several may run at a time, each tells in its row.
import { useState } from 'react'
import { change } from '../../base/call/use-change'
import { useBotId } from '../../base/session/use-bot'
import { showFailure } from '../../ui/toast/toast'

export interface Checks {
  isRunning: (id: string) => boolean
  run: (ids: readonly string[]) => void
}

export function useChecks(): Checks {
  const streamId = useBotId()
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  const check = (id: string) => {
    setRunning((now) => new Set([...now, id]))
    change('llm.check-configuration', { streamId, integrationid: id })
      .catch((error: unknown) => showFailure(error instanceof Error ? error : new Error(String(error))))
      .finally(() => setRunning((now) => new Set([...now].filter((one) => one !== id))))
  }
  return {
    isRunning: (id) => running.has(id),
    run: (ids) => {
      for (const id of ids) if (!running.has(id)) check(id)
    },
  }
}
