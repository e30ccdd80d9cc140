// What somebody chose as the file of a dialog, as far as it can be read here; whether it is one the server says.
import { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'

export type Chosen = { file: JsonObject; name: string } | { fault: 'large' | 'unreadable'; name: string }

/** What a request says besides the file. */
const room = 64 * 1024

export async function readChosen(chosen: File): Promise<Chosen> {
  const { name } = chosen
  if (chosen.size > limits.operationBatchBytes - room) return { fault: 'large', name }
  const read = parsed(await chosen.text())
  return read === null ? { fault: 'unreadable', name } : { file: read, name }
}

function parsed(words: string): JsonObject | null {
  try {
    const result = JsonObject.safeParse(JSON.parse(words))
    return result.success ? result.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
