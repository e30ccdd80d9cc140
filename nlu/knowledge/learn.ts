// Learns a bot's knowledge: brings topics and questions into the form of the model and embeds every wording, alone and with the names of
// its topics before it. Nothing of it goes into the classifier of intents.
import type { Encoder } from '../encoder/embedding'
import { embeddingSize } from '../encoder/embedding'
import { type EmbeddingCache, embedCached } from '../encoder/embedding-cache'
import type { QuantizedRows } from '../model'
import { readSentence, type Reader } from '../text/sentence'
import { encoderFor } from '../training/corpus'
import { quantizeRows } from '../vectors/quantize'
import { pathOf } from './graph'
import type { KnowledgeHeader, KnowledgeRows } from './knowledge-model'
import type { TrainingKnowledge } from './knowledge-set'

export interface LearnedKnowledge {
  header: KnowledgeHeader
  rows: KnowledgeRows
}

export async function learnKnowledge(
  knowledge: TrainingKnowledge,
  reader: Reader,
  encoder: Encoder | null,
  cache?: EmbeddingCache,
): Promise<LearnedKnowledge> {
  const header = headerOf(knowledge)
  const fitting = encoderFor(reader.language, encoder)
  const texts = header.wordings.map(({ text }) => readSentence(text, reader).canonical)
  const embeddings = fitting ? await embedCached(texts, fitting, cache) : []
  return {
    header,
    rows: { sentences: rowsOf(embeddings.map(({ sentence }) => sentence)), means: rowsOf(embeddings.map(({ mean }) => mean)) },
  }
}

function headerOf({ topics, faqs }: TrainingKnowledge): KnowledgeHeader {
  const at = new Map(topics.map(({ id }, place) => [id, place]))
  const placed = topics.map(({ parentId, ...topic }) => ({ ...topic, parent: at.get(parentId) ?? -1 }))
  return {
    topics: placed,
    faqs: faqs.map(({ id, topicId, questions, tags }) => ({ id, question: questions[0] ?? '', topic: at.get(topicId) ?? -1, tags })),
    wordings: faqs.flatMap(({ topicId, questions }, faq) => {
      const names = pathOf(placed, at.get(topicId) ?? -1).map((topic) => placed[topic]?.name ?? '')
      const unique = [...new Set(questions)]
      const alone = unique.map((text) => ({ text, faq, inPath: false }))
      return names.length === 0 ? alone : [...alone, ...unique.map((text) => ({ text: `${names.join(' ')} ${text}`, faq, inPath: true }))]
    }),
  }
}

function rowsOf(vectors: readonly Float32Array[]): QuantizedRows {
  const values = new Float32Array(vectors.length * embeddingSize)
  vectors.forEach((vector, row) => {
    values.set(vector, row * embeddingSize)
  })
  return quantizeRows(values, embeddingSize)
}
