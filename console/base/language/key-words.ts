// What stands on a screen for a key without words, as one of a newer server may be: the end of the key as words, never the key itself.

/** `given`: what whoever asks wants in its place. */
export function wordsOfKey(key: string, given?: string): string {
  if (given !== undefined && given !== key) return given
  if (!/^[a-z][\w-]*(\.[\w-]+)+$/i.test(key)) return key
  const last = key.split('.').at(-1) ?? ''
  return last
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
}
