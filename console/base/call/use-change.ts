// Changes server state by a call's key; when it succeeds, whatever reads what it touches reads again.
import type { CallArguments, CallKey, CallReply } from '@parley/contract/calls'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallError } from './call-error'
import { client } from './client'
import { wireCall, type ConsoleCall } from './table'
import { invalidateTags } from './use-call'

/** Changes with the same `queue` are sent one after another: of two that overlap, the later one has the last word. */
export function useChange<K extends ConsoleCall>(key: K, queue?: string): UseMutationResult<CallReply<K>, CallError, CallArguments<K>> {
  return useMutation<CallReply<K>, CallError, CallArguments<K>>({
    mutationKey: [key],
    ...(queue === undefined ? {} : { scope: { id: queue } }),
    mutationFn: (input) => client.send(key, input),
    onSuccess: () => noteTouched(key),
  })
}

/** A change outside a component (an undo toast, a document store). */
export async function change<K extends ConsoleCall>(key: K, input: CallArguments<K>): Promise<CallReply<K>> {
  const reply = await client.send(key, input)
  noteTouched(key)
  return reply
}

/** Whatever reads what the call touches reads again. */
export function noteTouched(key: CallKey): void {
  const { touches } = wireCall(key)
  if (touches !== undefined) invalidateTags(touches)
}

/** Work of one or several calls that a button starts: whether it runs, and why it failed. */
export function useAction() {
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const start = (action: () => Promise<unknown>): void => {
    setIsRunning(true)
    setError(null)
    action()
      .catch((failure: unknown) => setError(failure instanceof Error ? failure : new Error(String(failure))))
      .finally(() => setIsRunning(false))
  }
  return { isRunning, error, start }
}
