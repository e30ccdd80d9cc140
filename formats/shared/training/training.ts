// The training half of a bot as readers fill it: intents, utterances with marks, entities, words that mean the same, sentences of no intent. It
// says of each construct what became of it. How a format writes them is the format's.
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { Added, SourcePlace } from '../bot-builder'
import type { ReadBot } from '../bot-format'
import { type Become, EntityCollector, shownName } from './entity-collector'
import { ourLanguage } from '../languages'
import { fitMarks, type GivenMark } from './marks'
import { sentence } from '../sentences'

export interface SourceMark {
  start: number
  end: number
  /** As the source calls it; '' for words that are no value. */
  entity: string
  at: SourcePlace
  /** What of it is lost; absent for nothing. */
  lost?: Sentence
}

export interface SourceUtterance {
  /** As the source calls it; null for one of no intent. */
  intent: string | null
  text: string
  language: string
  marks: readonly SourceMark[]
  /** Where its words are not the source's; `same` where it is absent. */
  become?: Become
}

export class Training extends EntityCollector {
  readonly languages = new Set<string>()
  private readonly intents = new Map<string, Added>()

  /** `wish` is the language of what the source does not say, and of what bots cannot speak. */
  constructor(
    format: string,
    main: string,
    private readonly wish?: string,
  ) {
    super(format, ourLanguage(main) ?? wish ?? 'en')
    this.languages.add(this.bot.language)
  }

  /** The language of ours, '' where bots do not speak it. The source's main one where it says none. */
  languageOf(tag: string): string {
    const language = tag === '' ? this.bot.language : (ourLanguage(tag) ?? this.wish ?? '')
    if (language !== '') this.languages.add(language)
    return language
  }

  /** A row for a language that bots do not speak; none for others. */
  checkLanguage(at: SourcePlace): void {
    if (at.name === '' || ourLanguage(at.name) !== undefined) return
    const why = sentence('reader.language.unknown', { language: at.name })
    this.tell(at, this.wish === undefined ? 'not-possible' : 'approximated', [], why)
  }

  /** An intent of the source; one that is there already gets nothing new. */
  intent(at: SourcePlace, data: JsonObject = {}, become: Become = { outcome: 'same' }): Added | undefined {
    const known = this.intents.get(at.name)
    if (known !== undefined) {
      this.tell(at, 'same', [known.id], sentence('construct.duplicate', { name: known.name }))
      return known
    }
    const added = this.named('intent', at, data)
    if (added !== undefined) this.intents.set(at.name, added)
    this.tellNamed(at, added, become)
    return added
  }

  intentId(name: string): string | undefined {
    return this.intents.get(name)?.id
  }

  /** An intent that utterances name, without a row of its own. */
  impliedIntent(name: string): string | undefined {
    const known = this.intents.get(name) ?? this.named('intent', { kind: 'intent', file: '', place: '', name }, {})
    if (known !== undefined) this.intents.set(name, known)
    return known?.id
  }

  /** The whole bot, when nothing more comes. */
  built(name: string, description = ''): ReadBot {
    this.finishLists()
    return this.bot.built(name, description, [...this.languages])
  }

  utterance(at: SourcePlace, given: SourceUtterance): void {
    const refused = this.whyNot(given)
    if (refused !== undefined) for (const one of [at, ...given.marks.map((mark) => mark.at)]) this.tell(one, 'not-possible', [], refused)
    else if (given.intent === null) this.none(at, given)
    else this.ofIntent(at, given, given.intent)
  }

  /** Other words for a word, everywhere in the bot. */
  synonym(path: string, word: string, synonyms: readonly string[], language = this.bot.language): Added | undefined {
    const fit = (text: string): boolean => text.trim() !== '' && text.length <= limits.nameChars
    const others = [...new Set(synonyms.map((one) => one.trim()))].filter((one) => fit(one) && one.toLowerCase() !== word.toLowerCase())
    if (!fit(word)) return undefined
    const added = this.bot.add('synonym', path, { word: word.trim(), synonyms: others.slice(0, 500), language })
    if (!added.isSame) return added
    const before = this.bot.dataOf(added.id)?.['synonyms']
    const known = Array.isArray(before) ? before.filter((one) => typeof one === 'string') : []
    this.bot.set(added.id, { synonyms: [...new Set([...known, ...others])].slice(0, 500) })
    return added
  }

  private ofIntent(at: SourcePlace, { text, language, marks: given, become }: SourceUtterance, intent: string): void {
    const { fitted, left } = this.fit(text, given)
    const marks = fitted.map((mark) => ({ start: mark.start, end: mark.end, entityId: this.entities.get(mark.given.entity)?.id ?? '' }))
    const data = { text: text.trim(), language: this.languageOf(language), marks, source: 'imported' }
    const added = this.bot.add('utterance', JSON.stringify([intent, data.language, data.text]), data, this.intentId(intent))
    if (added.isSame) this.tell(at, 'same', [added.id], sentence('construct.duplicate', { name: shownName(data.text) }))
    else this.tell(at, become?.outcome ?? 'same', [added.id], become?.why)
    const isWhole = JSON.stringify(this.bot.dataOf(added.id)?.['marks']) === JSON.stringify(marks)
    for (const mark of fitted)
      if (isWhole) this.tell(mark.given.at, mark.given.lost ? 'approximated' : 'same', [added.id], mark.given.lost)
      else this.tell(mark.given.at, 'not-possible', [], sentence('reader.mark.elsewhere'))
    for (const { mark, why } of left) this.tell(mark.at, mark.entity === '' ? 'equivalent' : 'not-possible', [], why)
  }

  private none(at: SourcePlace, given: SourceUtterance): void {
    const data = { text: given.text.trim(), language: this.languageOf(given.language) }
    const added = this.bot.add('none-sentence', JSON.stringify([data.language, data.text]), data)
    const why = added.isSame ? sentence('construct.duplicate', { name: shownName(data.text) }) : sentence('reader.utterance.none')
    this.tell(at, added.isSame ? 'same' : 'equivalent', [added.id], why)
    for (const mark of given.marks) this.tell(mark.at, 'not-possible', [], sentence('reader.mark.on-none'))
  }

  private whyNot({ text, language, intent }: SourceUtterance): Sentence | undefined {
    const said = text.trim()
    if (said === '') return sentence('construct.empty')
    if (said.length > limits.utteranceChars) return sentence('construct.too-long', { most: limits.utteranceChars })
    if (this.languageOf(language) === '') return sentence('reader.language.unknown', { language })
    const isKnown = intent === null || this.intents.has(intent)
    return isKnown ? undefined : sentence('reader.utterance.no-intent', { name: shownName(intent) })
  }

  private fit(text: string, given: readonly SourceMark[]) {
    const isKnown = (mark: SourceMark): boolean => this.entities.has(mark.entity)
    const marks = given.filter(isKnown).map((mark): GivenMark<SourceMark> => ({ start: mark.start, end: mark.end, given: mark }))
    const { marks: fitted, left } = fitMarks(text, marks)
    const nameless = given.filter((mark) => !isKnown(mark))
    return {
      fitted,
      left: [
        ...left.map(({ given: mark, fault }) => ({ mark, why: sentence(`reader.mark.${fault}`) })),
        ...nameless.map((mark) => ({
          mark,
          why: mark.entity === '' ? sentence('reader.mark.ignored') : sentence('reader.mark.no-entity', { name: shownName(mark.entity) }),
        })),
      ],
    }
  }
}
