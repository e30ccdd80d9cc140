// The training half of a bot as readers fill it: intents, utterances with marks, entities, words that mean the same, sentences of no intent. It
// says of each construct what became of it. How a format writes them is the format's.
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import { type Sentence, wordOf } from '@parley/contract/sentences'
import { checkPattern } from '@parley/kit/regex/safe'
import { beginningOf } from '@parley/kit/text/well-formed'
import { type Added, BotBuilder, type SourcePlace, whyRenamed } from './bot-builder'
import type { Outcome } from './bot-format'
import { type Meaning, systemType } from './entity-types'
import { ourLanguage } from './languages'
import { fitMarks, type GivenMark } from './marks'
import { listOfRows, type ListRow, mergedRows } from './lists'
import { sentence } from './sentences'
import { listIn, textIn, textsIn } from './values'

/** A mark as the source has it: which entity, and where the mark itself stands. */
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

interface Become {
  outcome: Outcome
  why?: Sentence
}

export interface SourceEntity {
  type: string
  /** How it is called here, where that is not its name in the source. */
  name?: string
  settings?: JsonObject
  description?: string
}

const nameOf = (text: string): string => beginningOf(text, 200)

export class Training {
  readonly bot: BotBuilder
  readonly languages = new Set<string>()
  private readonly entities = new Map<string, Added>()
  private readonly intents = new Map<string, Added>()

  /** `wish` is the language of what the source does not say, and of what bots cannot speak. */
  constructor(
    format: string,
    main: string,
    private readonly wish?: string,
  ) {
    this.bot = new BotBuilder(format, ourLanguage(main) ?? wish ?? 'en')
    this.languages.add(this.bot.language)
  }

  tell(at: SourcePlace, outcome: Outcome, landed: readonly string[] = [], why?: Sentence): void {
    this.bot.tell({ ...at, name: nameOf(at.name) }, outcome, landed, why)
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

  entity(
    at: SourcePlace,
    { type, name = '', settings = {}, description = '' }: SourceEntity,
    become: Become = { outcome: 'same' },
  ): Added | undefined {
    const known = this.entities.get(at.name)
    if (known !== undefined) {
      this.tell(at, 'same', [known.id], sentence('construct.duplicate', { name: known.name }))
      return known
    }
    const added = this.named('entity', at, { name, type, settings, description: beginningOf(description, 2000) })
    if (added !== undefined) this.entities.set(at.name, added)
    this.tellNamed(at, added, become)
    return added
  }

  /** One that takes any words and learns from marks. */
  learnedEntity(at: SourcePlace): Added | undefined {
    return this.entity(at, { type: 'label' }, { outcome: 'approximated', why: sentence('reader.entity.learned') })
  }

  systemEntity(at: SourcePlace, meaning: Meaning): Added | undefined {
    const { type, fidelity } = systemType(meaning)
    if (fidelity === 'any')
      return this.entity(at, { type }, { outcome: 'approximated', why: sentence('reader.entity.no-type', { name: at.name }) })
    const why = sentence(fidelity === 'near' ? 'reader.entity.system-near' : 'reader.entity.system', { type })
    return this.entity(at, { type }, { outcome: fidelity === 'near' ? 'approximated' : 'equivalent', why })
  }

  listEntity(at: SourcePlace, rows: readonly ListRow[], description = '', isFuzzy?: boolean): Added | undefined {
    const { type, settings } = listOfRows(mergedRows(rows))
    return this.entity(at, { type, settings: { ...settings, ...(isFuzzy !== undefined && { autoCorrect: isFuzzy }) }, description })
  }

  /** One that cannot be run safely is told, and not there. */
  regexEntity(at: SourcePlace, expressions: readonly string[], become: Become = { outcome: 'same' }): Added | undefined {
    const expression = this.safeExpression(expressions)
    if (expression !== null) return this.entity(at, { type: 'regex', settings: { expression } }, become)
    this.tell(at, 'not-possible', [], sentence('reader.entity.regex-refused', { expression: beginningOf(expressions.join(' | '), 300) }))
    return undefined
  }

  /** Several as one with alternatives; null for what cannot be run safely. */
  safeExpression(expressions: readonly string[]): string | null {
    const [first = ''] = expressions
    const expression = expressions.length > 1 ? `(?:${expressions.join('|')})` : first
    return checkPattern(expression, false).ok ? expression : null
  }

  /** An entity as another one is, under a name of its own; the other one itself where its list is too long to be there twice. */
  roleOf(base: string, role: string, called: string): Added | undefined {
    const entity = this.entities.get(base)
    const known = this.entities.get(role)
    if (known !== undefined || entity === undefined) return known
    const { type, settings, description } = this.bot.dataOf(entity.id) ?? {}
    const isLong = type === 'list_of_items_lookup'
    const data = { name: called, type: type ?? '', settings: settings ?? {}, description: description ?? '' }
    const added = isLong ? entity : this.named('entity', { kind: 'entity', file: '', place: '', name: role }, data)
    if (added !== undefined) this.entities.set(role, added)
    return added
  }

  /** More rows for a list that is there. */
  addRows(id: string, rows: readonly ListRow[]): void {
    const values = listIn(this.bot.dataOf(id)?.['settings'], 'values').map((row) => ({
      title: textIn(row, 'title'),
      synonyms: textsIn(row, 'synonyms').map((one) => one.replaceAll('"', '')),
    }))
    this.bot.set(id, { ...listOfRows(mergedRows([...values, ...rows])) })
  }

  /** The first value of a list; '' for what is none. */
  firstValueOf(name: string): string {
    const entity = this.entities.get(name)
    const settings = entity && this.bot.dataOf(entity.id)?.['settings']
    const [first] = listIn(settings, 'values')
    return textIn(first, 'title')
  }

  /** The entity that a name of the source stands for. */
  entityOf(name: string): Added | undefined {
    return this.entities.get(name)
  }

  /** Another name of the source for an entity that is there. */
  alias(name: string, entity: Added): void {
    this.entities.set(name, entity)
  }

  /** An entity that marks alone name, without a row of its own. */
  impliedEntity(name: string, { type, name: called = '', settings = {} }: SourceEntity = { type: 'label' }): Added | undefined {
    const at = { kind: 'entity', file: '', place: '', name }
    const known = this.entities.get(name) ?? this.named('entity', at, { name: called, type, settings })
    if (known !== undefined) this.entities.set(name, known)
    return known
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
    if (added.isSame) this.tell(at, 'same', [added.id], sentence('construct.duplicate', { name: nameOf(data.text) }))
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
    const why = added.isSame ? sentence('construct.duplicate', { name: nameOf(data.text) }) : sentence('reader.utterance.none')
    this.tell(at, added.isSame ? 'same' : 'equivalent', [added.id], why)
    for (const mark of given.marks) this.tell(mark.at, 'not-possible', [], sentence('reader.mark.on-none'))
  }

  private whyNot({ text, language, intent }: SourceUtterance): Sentence | undefined {
    const said = text.trim()
    if (said === '') return sentence('construct.empty')
    if (said.length > limits.utteranceChars) return sentence('construct.too-long', { most: limits.utteranceChars })
    if (this.languageOf(language) === '') return sentence('reader.language.unknown', { language })
    const isKnown = intent === null || this.intents.has(intent)
    return isKnown ? undefined : sentence('reader.utterance.no-intent', { name: nameOf(intent) })
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
          why: mark.entity === '' ? sentence('reader.mark.ignored') : sentence('reader.mark.no-entity', { name: nameOf(mark.entity) }),
        })),
      ],
    }
  }

  /** Two names of the source that are one here get numbers. undefined where there is no name. */
  private named(kind: ObjectKind, { name }: SourcePlace, data: JsonObject): Added | undefined {
    if (name.trim() === '') return undefined
    const ownId = this.bot.idOf(kind, name)
    for (let number = 1; ; number++) {
      const tried =
        number === 1 ? beginningOf(name.trim(), limits.nameChars) : `${beginningOf(name.trim(), limits.nameChars - 6)} ${number}`
      const added = this.bot.add(kind, name, { ...data, name: tried })
      if (!added.isSame || added.id === ownId) return added
    }
  }

  private tellNamed(at: SourcePlace, added: Added | undefined, { outcome, why }: Become): void {
    const renamed = added && whyRenamed(nameOf(at.name), nameOf(added.name))
    const both = renamed && why ? sentence('construct.both', { first: wordOf(why), second: wordOf(renamed) }) : (renamed ?? why)
    if (added === undefined) this.tell(at, 'not-possible', [], sentence('construct.empty'))
    else this.tell(at, renamed !== undefined && outcome === 'same' ? 'equivalent' : outcome, [added.id], both)
  }
}
