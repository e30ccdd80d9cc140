// What a node keeps to itself over several turns, and what a dialog that it called came to: both lie in its dialog's frame.
import type { JsonObject } from '@parley/contract/base/json'
import type { Frame, Returned } from './session'

export function memoryOf({ memory }: Frame, nodeId: string): JsonObject | null {
  return memory?.nodeId === nodeId ? memory.kept : null
}

export function keepMemory(frame: Frame, nodeId: string, kept: JsonObject | null): void {
  if (kept === null) delete frame.memory
  else frame.memory = { nodeId, kept }
}

export function takeReturned(frame: Frame): Returned | null {
  const { returned = null } = frame
  delete frame.returned
  return returned
}
