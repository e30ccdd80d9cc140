// Where the checkout is, and a failure that is fully said by its one sentence.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export class Sentence extends Error {
  isSentence = true
}
