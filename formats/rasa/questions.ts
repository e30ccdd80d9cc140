// Retrieval intents (`faq/ask_name`) as questions: the part before the slash is their topic, the examples are ways to ask, and the response of the
// same name is the answer.
import { limits } from '@parley/contract/base/limits'
import { notesWith } from '@parley/contract/objects/faq/index'
import type { Added, SourcePlace } from '../shared/bot-builder'
import { sentence } from '../shared/sentences'
import type { Training } from '../shared/training/training'
import { listIn, textIn } from '../shared/values'
import type { Example, Piece } from './pieces'

export const isRetrieval = (name: string): boolean => /^[^/]+\/./.test(name)

const topicName = (intent: string): string => intent.split('/')[0] ?? ''
const answeredBy = (response: string): string => response.replace(/^utter_/, '')
/** As many ways to ask, and answers, as a question has at most. */
const mostWordings = 500
const mostAnswers = 200

export class Questions {
  private readonly topics = new Map<string, Added>()
  private readonly faqs = new Map<string, string>()

  constructor(
    private readonly training: Training,
    pieces: readonly Piece[],
  ) {
    const texts = new Map<string, string[]>()
    const answers = new Map<string, string[]>()
    for (const piece of pieces) {
      if (piece.is === 'response') answers.set(answeredBy(piece.at.name), piece.texts)
      if (piece.is === 'intent' && isRetrieval(piece.name))
        texts.set(piece.name, [...(texts.get(piece.name) ?? []), ...piece.examples.map(({ text }) => text.trim())])
    }
    for (const [name, own] of texts) this.add(name, own, answers.get(name) ?? [])
  }

  isTopic(intent: string): boolean {
    return this.topics.has(intent)
  }

  tellTopic(at: SourcePlace): void {
    const topic = this.topics.get(at.name)
    if (topic !== undefined) this.training.tell(at, 'equivalent', [topic.id], sentence('reader.faq.retrieval', { topic: topic.name }))
  }

  tellIntent({ at, name, examples }: Extract<Piece, { is: 'intent' }>): void {
    const faq = this.faqs.get(name)
    const why = sentence('reader.faq.retrieval', { topic: this.topics.get(topicName(name))?.name ?? '' })
    for (const place of at === null ? [] : [at])
      if (faq === undefined) this.training.tell(place, 'not-possible', [], sentence('construct.empty'))
      else this.training.tell(place, 'equivalent', [faq], why)
    for (const example of examples) this.tellExample(example, faq)
  }

  /** Answers of questions are theirs; others belong to dialogs. */
  tellResponse({ at }: Extract<Piece, { is: 'response' }>): void {
    const name = answeredBy(at.name)
    const faq = this.faqs.get(name)
    if (faq === undefined) this.training.tell(at, 'not-possible', [], sentence('construct.dialogs'))
    else
      this.training.tell(at, 'equivalent', [faq], sentence('reader.faq.retrieval', { topic: this.topics.get(topicName(name))?.name ?? '' }))
  }

  private tellExample({ at, text, marks }: Example, faq: string | undefined): void {
    const wordings = faq === undefined ? [] : this.wordingsOf(faq)
    if (faq !== undefined && wordings.includes(text.trim())) this.training.tell(at, 'same', [faq])
    else this.training.tell(at, 'not-possible', [], sentence('construct.too-long', { most: limits.utteranceChars }))
    for (const mark of marks) this.training.tell(mark.at, 'not-possible', [], sentence('reader.mark.on-faq'))
  }

  private wordingsOf(faq: string): unknown[] {
    const data = this.training.bot.dataOf(faq)
    return [textIn(data, 'question'), ...listIn(data, 'alternates', this.training.bot.language)]
  }

  /** Asked by the first wording that no other question of the topic has. */
  private add(name: string, texts: readonly string[], answers: readonly string[]): void {
    const { bot } = this.training
    const topic =
      this.topics.get(topicName(name)) ?? bot.add('knowledge-node', topicName(name), { name: topicName(name).slice(0, limits.nameChars) })
    this.topics.set(topicName(name), topic)
    const wordings = [...new Set(texts)].filter((text) => text !== '' && text.length <= limits.utteranceChars)
    const language = bot.language
    const prompts = answers.slice(0, mostAnswers).map((text) => ({ text: text.slice(0, 20_000) }))
    for (const question of wordings) {
      const alternates = { [language]: wordings.filter((text) => text !== question).slice(0, mostWordings) }
      const alternateNotes = notesWith(undefined, alternates, 'imported')
      const added = bot.add(
        'faq',
        name,
        { question, language, alternates, alternateNotes: { ...alternateNotes }, answers: prompts },
        topic.id,
      )
      if (added.isSame) continue
      this.faqs.set(name, added.id)
      return
    }
  }
}
