// Embeddings kept in memory, so that a benchmark embeds each sentence once.
import type { EmbeddingCache } from '@parley/nlu/encoder/embedding-cache'

export function memoryCache(): EmbeddingCache {
  const kept = new Map<string, Uint8Array>()
  return {
    async get(keys) {
      return new Map(keys.flatMap((key) => (kept.has(key) ? [[key, kept.get(key) ?? new Uint8Array()] as const] : [])))
    },
    async put(entries) {
      for (const [key, bytes] of entries) kept.set(key, bytes)
    },
  }
}
