// Remembers what the last sentences mean: several models that are asked the same thing, as those of linked bots are, share one pass through the
// encoder. Many texts at once, as a training has them, go by.
import type { Embedding, Encoder } from './embedding'

const mostRemembered = 64

/** What comes of a sentence is shared and must not be changed. */
export function rememberingSentences(embed: Encoder['embed']): Encoder['embed'] {
  const known = new Map<string, Promise<Embedding[]>>()
  return (texts, as = 'sentence') => {
    const [text] = texts
    if (text === undefined || texts.length > 1) return embed(texts, as)
    const key = `${as} ${text}`
    const found = known.get(key) ?? embed(texts, as)
    known.delete(key)
    known.set(key, found)
    found.catch(() => known.delete(key))
    const [oldest] = known.keys()
    if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
    return found
  }
}
