// Changes server state by a call's key; when it succeeds, whatever reads what it touches reads again.
import { type CallArguments, type CallKey, type CallReply, calls } from '@parley/contract/calls'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { Call } from '@parley/contract/base/call'
import type { CallError } from './call/call-error'
import { client } from './call/client'
import { invalidateTags } from './use-call'

const table: Record<string, Call> = calls

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
  const touches = table[key]?.touches
  if (touches !== undefined) invalidateTags(touches)
}
