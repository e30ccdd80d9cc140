// Versions of a prompt while somebody writes: words go into the newest one as long as that never ran, else into a new one behind it. Pure.
import { isSettled, type ModelPrompt, newestVersion, promptLimits, type PromptVersion } from '@parley/contract/objects/model-prompt/index'

export type Written = Partial<Pick<PromptVersion, 'text' | 'system' | 'note'>>

/** Who writes, and when. */
export interface Writer {
  author: string
  at: number
}

type Versions = Pick<ModelPrompt, 'versions' | 'used' | 'usedUpTo'>

/** The number that words typed now belong to. */
export function numberToWrite(prompt: Versions): number {
  const newest = newestVersion(prompt)
  if (newest === undefined) return 1
  return isSettled(prompt, newest.number) ? Math.max(newest.number, prompt.usedUpTo) + 1 : newest.number
}

/** A new version is still to be begun for what is typed, and there is no room for one. */
export const isFull = (prompt: Versions): boolean =>
  prompt.versions.length >= promptLimits.versions && !prompt.versions.some(({ number }) => number === numberToWrite(prompt))

/** The versions with these words in the one that may change; another one begins with the words of `from`. */
export function withWritten(prompt: Versions, written: Written, from: PromptVersion | undefined, writer: Writer): PromptVersion[] {
  const number = numberToWrite(prompt)
  if (prompt.versions.some((version) => version.number === number))
    return prompt.versions.map((version) => (version.number === number ? { ...version, ...written, ...writer } : version))
  return [...prompt.versions, { number, text: from?.text ?? '', system: from?.system ?? '', note: '', ...written, ...writer }]
}

/** Without the newest version, which never ran. */
export function withoutNewest(prompt: Versions): PromptVersion[] | null {
  const newest = newestVersion(prompt)
  return newest === undefined || isSettled(prompt, newest.number) ? null : prompt.versions.slice(0, -1)
}
