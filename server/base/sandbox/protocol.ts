// What the sandbox and its worker tell each other. Values cross as JSON text only.
import type { ScriptReply, ScriptRequest } from '@parley/runtime/ports'

export interface SandboxLimits {
  ms: number
  extendedMs: number
  memoryBytes: number
  resultBytes: number
}
export interface RunMessage {
  id: number
  request: ScriptRequest
  limits: SandboxLimits
}
/** `broken` asks for the worker to be thrown away: its memory cannot be trusted after running out. */
export interface ReplyMessage {
  id: number
  reply: ScriptReply
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
