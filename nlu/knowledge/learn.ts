// Learns a bot's knowledge: brings topics and questions into the form of the model and embeds every wording, alone and with the names of
// its topics before it, and the paragraphs of answers that are searched. Nothing of it goes into the classifier of intents.
import type { Encoder } from '../encoder/embedding'
import { widthOfNoRows } from '../encoder/embedding'
import { type EmbeddingCache, embedCached } from '../encoder/embedding-cache'
import type { QuantizedRows } from '../model'
import { readSentence, type Reader } from '../text/sentence'
import { encoderFor } from '../training/corpus'
import { quantizeRows } from '../vectors/quantize'
import { paragraphsOf } from './answer-parts'
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
  const paragraphs = header.answers?.map(({ text }) => text)
  const answers = fitting && paragraphs ? await embedCached(paragraphs, fitting, cache, { as: 'passage' }) : []
  return {
    header,
    rows: {
      sentences: rowsOf(embeddings.map(({ sentence }) => sentence)),
      means: rowsOf(embeddings.map(({ mean }) => mean)),
      ...(paragraphs && { answers: rowsOf(answers.map(({ mean }) => mean)) }),
    },
  }
}

function headerOf({ topics, faqs }: TrainingKnowledge): KnowledgeHeader {
  const at = new Map(topics.map(({ id }, place) => [id, place]))
  const answers = faqs.flatMap((one, faq) => [...new Set((one.answers ?? []).flatMap(paragraphsOf))].map((text) => ({ text, faq })))
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
    ...(answers.length > 0 && { answers }),
  }
}

function rowsOf(vectors: readonly Float32Array[]): QuantizedRows {
  const size = vectors[0]?.length ?? widthOfNoRows
  const values = new Float32Array(vectors.length * size)
  vectors.forEach((vector, row) => {
    values.set(vector, row * size)
  })
  return quantizeRows(values, size)
}
