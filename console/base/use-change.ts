// Changes server state by a call's key; when it succeeds, whatever reads what it touches reads again.
import type { CallArguments, CallKey, CallReply } from '@parley/contract/calls'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { CallError } from './call/call-error'
import { client } from './call/client'
import { wireCall } from './call/table'
import { invalidateTags } from './use-call'

export function useChange<K extends CallKey>(key: K): UseMutationResult<CallReply<K>, CallError, CallArguments<K>> {
  return useMutation<CallReply<K>, CallError, CallArguments<K>>({
    mutationKey: [key],
    mutationFn: (input) => client.send(key, input),
    onSuccess: () => noteTouched(key),
  })
}

/** A change outside a component (an undo toast, a document store). */
export async function change<K extends CallKey>(key: K, input: CallArguments<K>): Promise<CallReply<K>> {
  const reply = await client.send(key, input)
  noteTouched(key)
  return reply
}

function noteTouched(key: CallKey): void {
  const { touches } = wireCall(key)
  if (touches !== undefined) invalidateTags(touches)
}
