// What the sandbox and its worker tell each other. A script's scope crosses as JSON text, both ways: the script's engine reads and writes
// text anyway, and a text is copied at once where an object would be walked. What comes back was read once in the worker (result.ts).
import type { ScriptFailure, ScriptReply, ScriptRequest } from '@parley/runtime/ports'

export interface SandboxLimits {
  ms: number
  extendedMs: number
  memoryBytes: number
  resultBytes: number
}
/** `signs`, `count`: signs.ts. */
export interface WorkerData {
  memoryBytes: number
  signs: Int32Array
  count: Int32Array
}
export type WrittenRequest = Pick<ScriptRequest, 'source' | 'functions' | 'now' | 'seed'> & { scope: string }
export type FailedReply = Extract<ScriptReply, { ok: false }>
export type WrittenReply = FailedReply | (Omit<Extract<ScriptReply, { ok: true }>, 'scope'> & { scope: string })

export function written({ source, functions, scope, now, seed }: ScriptRequest): WrittenRequest {
  return { source, ...(functions && { functions }), scope: JSON.stringify(scope), now, seed }
}

export function readReply(reply: WrittenReply): ScriptReply {
  return reply.ok ? { ...reply, scope: JSON.parse(reply.scope) } : reply
}

/** How a failure is told where nothing more exact is known. */
const sentences: Record<ScriptFailure, string> = {
  error: 'The script could not be run.',
  timeout: 'The script took too long and was stopped.',
  memory: 'The script used too much memory and was stopped.',
  'too-large': 'The script left more in the context than is allowed.',
  busy: 'Too many scripts are waiting to be run; this one was not.',
}

export function failedReply(failure: ScriptFailure, printed: string[] = [], text: string = sentences[failure]): FailedReply {
  return { ok: false, failure, text, printed }
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
/** The script called `progress()` for the first time: the longer limit holds. */
export interface ProgressMessage {
  id: number
  progress: true
}
/** The files of functions that the script needs have been read: its time begins. */
export interface PreparedMessage {
  id: number
  prepared: true
}
export type FromWorker = ReplyMessage | ReadyMessage | ProgressMessage | PreparedMessage
