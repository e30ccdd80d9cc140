// What the sandbox and its worker tell each other. A script's scope crosses as JSON text, both ways: the script's engine reads and writes
// text anyway, and a text is copied at once where an object would be walked.
import type { ScriptReply, ScriptRequest } from '@parley/runtime/ports'

export interface SandboxLimits {
  ms: number
  extendedMs: number
  memoryBytes: number
  resultBytes: number
}
export type WrittenRequest = Pick<ScriptRequest, 'source' | 'now' | 'seed'> & { scope: string }
export type WrittenReply = Extract<ScriptReply, { ok: false }> | (Omit<Extract<ScriptReply, { ok: true }>, 'scope'> & { scope: string })

export function written({ source, scope, now, seed }: ScriptRequest): WrittenRequest {
  return { source, scope: JSON.stringify(scope), now, seed }
}

export function readReply(reply: WrittenReply): ScriptReply {
  return reply.ok ? { ...reply, scope: JSON.parse(reply.scope) } : reply
}

export interface RunMessage {
  id: number
  request: WrittenRequest
  limits: SandboxLimits
}
/** `broken` asks for the worker to be thrown away: its memory cannot be trusted after running out. */
export interface ReplyMessage {
  id: number
  reply: WrittenReply
  broken: boolean
}
export interface ReadyMessage {
  ready: true
}
/** The script called `progress()`: the longer limit holds from now on. */
export interface ProgressMessage {
  id: number
  progress: true
}
export type FromWorker = ReplyMessage | ReadyMessage | ProgressMessage
