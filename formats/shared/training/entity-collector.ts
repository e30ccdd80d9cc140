// Names and entities of a bot as readers collect them: each is known by what the source calls it, has a name that may be given here, and a row in
// the report. Intents, utterances and the rest of training are training.ts's.
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { wordOf } from '@parley/contract/sentences'
import { checkPattern } from '@parley/kit/regex/safe'
import { beginningOf } from '@parley/kit/text/well-formed'
import { type Added, BotBuilder, type SourcePlace, whyRenamed } from '../bot-builder'
import type { Outcome } from '../bot-format'
import { type Meaning, systemType } from './entity-types'
import { listOfRows, type ListRow, mergedRows } from './lists'
import { sentence } from '../sentences'
import { listIn, textIn } from '../values'

export interface Become {
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

/** As much of a text as a report shows. */
export const shownName = (text: string): string => beginningOf(text, 200)

export class EntityCollector {
  readonly bot: BotBuilder
  protected readonly entities = new Map<string, Added>()
  /** Rows of lists as they came, by entity; those of roles are their entity's. */
  private readonly lists = new Map<string, { rows: ListRow[]; made: number; fuzzy: JsonObject }>()
  /** By a kind and a name that is taken: the next number behind it. */
  private readonly numbers = new Map<string, number>()

  constructor(format: string, language: string) {
    this.bot = new BotBuilder(format, language)
  }

  tell(at: SourcePlace, outcome: Outcome, landed: readonly string[] = [], why?: Sentence): void {
    this.bot.tell({ ...at, name: shownName(at.name) }, outcome, landed, why)
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

  /** Rows of a list that is there already are added to it. */
  listEntity(at: SourcePlace, rows: readonly ListRow[], description = '', isFuzzy?: boolean): Added | undefined {
    const known = this.entities.get(at.name)
    const list = known && this.lists.get(known.id)
    if (known !== undefined && list === undefined) {
      this.tell(at, 'not-possible', [], sentence('reader.entity.one-type', { type: textIn(this.bot.dataOf(known.id), 'type') }))
      return undefined
    }
    for (const row of list === undefined ? [] : rows) list?.rows.push(row)
    const { type, settings } = listOfRows(mergedRows(rows))
    const fuzzy: JsonObject = isFuzzy === undefined ? {} : { autoCorrect: isFuzzy }
    const added = this.entity(at, { type, settings: { ...settings, ...fuzzy }, description })
    if (list === undefined && added !== undefined) this.lists.set(added.id, { rows: [...rows], made: rows.length, fuzzy })
    return added
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
    const own: JsonObject = this.bot.dataOf(entity.id) ?? {}
    const isLong = own['type'] === 'list_of_items_lookup'
    const data = { ...own, name: called }
    const added = isLong ? entity : this.named('entity', { kind: 'entity', file: '', place: '', name: role }, data)
    if (added !== undefined) this.entities.set(role, added)
    const list = this.lists.get(entity.id)
    if (added !== undefined && list !== undefined) this.lists.set(added.id, list)
    return added
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

  /** Lists with all rows that came. */
  protected finishLists(): void {
    for (const [id, { rows, made, fuzzy }] of this.lists) {
      if (rows.length === made) continue
      const { type, settings } = listOfRows(mergedRows(rows))
      this.bot.set(id, { type, settings: { ...settings, ...fuzzy } })
    }
  }

  /** Called by its name in the source, or another one that data has. Two that are one here get numbers. undefined where there is no name. */
  protected named(kind: ObjectKind, { name }: SourcePlace, data: JsonObject): Added | undefined {
    const called = (textIn(data, 'name').trim() || name).trim()
    if (called === '') return undefined
    const plain = this.bot.add(kind, name, { ...data, name: beginningOf(called, limits.nameChars) })
    if (!plain.isSame || plain.id === this.bot.idOf(kind, name)) return plain
    const taken = `${kind} ${plain.name.toLowerCase()}`
    for (let number = this.numbers.get(taken) ?? 2; ; number++) {
      const added = this.bot.add(kind, name, { ...data, name: `${beginningOf(called, limits.nameChars - 8)} ${number}` })
      this.numbers.set(taken, number + 1)
      if (!added.isSame) return added
    }
  }

  protected tellNamed(at: SourcePlace, added: Added | undefined, { outcome, why }: Become): void {
    const renamed = added && whyRenamed(shownName(at.name), shownName(added.name))
    const both = renamed && why ? sentence('construct.both', { first: wordOf(why), second: wordOf(renamed) }) : (renamed ?? why)
    if (added === undefined) this.tell(at, 'not-possible', [], sentence('construct.empty'))
    else this.tell(at, renamed !== undefined && outcome === 'same' ? 'equivalent' : outcome, [added.id], both)
  }
}
