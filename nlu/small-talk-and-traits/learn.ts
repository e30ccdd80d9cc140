// Where the sentences of small talk and traits lie in meaning, for the model.
import type { Encoder } from '../encoder/embedding'
import { type EmbeddingCache, embedCached, rowsOfMeans } from '../encoder/embedding-cache'
import type { QuantizedRows } from '../model'
import { readSentence, type Reader } from '../text/sentence'
import { encoderFor } from '../training/corpus'
import { type SmallTalkAndTraits, sentencesOf } from './model'

/** undefined where the bot has neither; no rows without an encoder. */
export async function learnSmallTalkAndTraits(
  set: SmallTalkAndTraits,
  reader: Reader,
  encoder: Encoder | null,
  cache?: EmbeddingCache,
): Promise<QuantizedRows | undefined> {
  const texts = sentencesOf(set)
  if (set.smallTalk === undefined && set.traits === undefined) return undefined
  const fitting = encoderFor(reader.language, encoder)
  const canonical = texts.map((text) => readSentence(text, reader).canonical)
  return rowsOfMeans(fitting ? await embedCached(canonical, fitting, cache) : [])
}
