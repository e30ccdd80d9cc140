// What somebody in front of a tab does next: random edits of every kind of object, many of them words into the same few fields. Each word
// is typed once in a run, so that it can be found again.
import type { ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { llmFeatures } from '@parley/contract/objects/model-use/index'
import type { Edit } from '@parley/contract/objects/object'
import { idForm } from '@parley/contract/objects/references'
import type { StoredObject } from '@parley/console/base/document/objects'
import type { Chance } from '../document/chance'
import { tokensIn } from './ledger'
import { idOf, message, type Start } from './start-document'
import type { Tab } from './tab'

const mostObjects = 120
const longestText = 1500
/** Links stand in universal bots alone. */
type Made = Exclude<ObjectKind, 'bot' | 'utterance' | 'linked-bot'>

/** What a typist makes, steps most often. */
const oftenMade: readonly [Made, ...Made[]] = [
  'node',
  'node',
  'node',
  'note',
  'dialog',
  'intent',
  'entity',
  'variable',
  'synonym',
  'response',
  'bot-event',
  'panel',
  'widget',
  'message-template',
  'authorization',
  'sentiment-event',
  'survey',
  'scene',
]

/** A text that has become long loses its first words. */
const words = 40

export class Typist {
  #words = 0
  /** Of this tab: utterances are not kept by the console's document. */
  readonly #utterances: { id: string; parentId: string; text: string }[] = []

  constructor(
    private readonly tab: Tab,
    private readonly chance: Chance,
    private readonly start: Start,
  ) {}

  get ownDialog(): string {
    return this.start.own.get(this.tab.place.person.name) ?? ''
  }

  /** Answers with how many edits it was. */
  act(): number {
    const { chance } = this
    const before = this.tab.place.ledger.edits
    const roll = chance.below(100)
    const isFull = this.tab.store.objects.size > mostObjects
    if (roll < 22) this.#type(this.#board(), 'text')
    else if (roll < 36) this.#type(this.#one('node'), 'settings')
    else if (roll < 44) this.#type(this.#one(chance.one(['dialog', 'intent', 'entity'])), 'description')
    else if (roll < 50) this.#type(this.#one('variable'), 'value')
    else if (roll < 58) this.#place()
    else if (roll < 66) this.#rename()
    else if (roll < 71) this.#connect()
    else if (roll < 80) this.#sentence()
    else if (roll < 92 && !isFull) this.#make()
    else if (roll < 97) this.#remove()
    else this.#strange()
    return this.tab.place.ledger.edits - before
  }

  #word(): string {
    this.#words += 1
    return `z${this.tab.name}${this.#words}z`
  }

  #edit(edits: readonly Edit[], label: string, key = ''): void {
    this.tab.place.ledger.type(this.tab.name, tokensIn(edits.map((edit) => (edit.op === 'put' ? edit.set : null))))
    this.tab.edit(edits, label, key)
  }

  #board(): StoredObject | undefined {
    return this.tab.store.objects.get(this.start.boardId)
  }

  /** Of those that are everybody's, or sometimes this person's own. */
  #one(kind: ObjectKind): StoredObject | undefined {
    const { objects } = this.tab.store
    const isOwn = this.chance.is(0.2)
    const strangers = new Set([...this.start.own.values()].filter((id) => id !== this.ownDialog))
    return this.chance.some(
      [...objects.values()].filter(({ id, parentId, kind: its }) => {
        if (its !== kind || strangers.has(id) || strangers.has(parentId)) return false
        return kind !== 'node' || !isOwn || parentId === this.ownDialog
      }),
    )
  }

  /** A few words one after the other into one text, as typing sends them. */
  #type(object: StoredObject | undefined, field: string): void {
    const count = 1 + this.chance.below(4)
    const at = this.chance.below(1000) / 1000
    for (let n = 0; object !== undefined && n < count; n += 1) {
      const now = this.tab.store.objects.get(object.id)
      if (now === undefined) return
      const next = this.#written(now.data[field], at)
      this.#edit([{ op: 'put', id: object.id, kind: object.kind, set: { [field]: next } }], 'Write', `${object.id}.${field}`)
    }
  }

  #written(value: JsonObject[string] | undefined, at: number): string | JsonObject {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return this.#inserted(typeof value === 'string' ? value : '', at)
    const { messages } = value
    const [first] = Array.isArray(messages) ? messages : []
    const text = typeof first === 'object' && first !== null && !Array.isArray(first) ? first['text'] : ''
    return { ...value, ...message(this.#inserted(typeof text === 'string' ? text : '', at)) }
  }

  #inserted(text: string, at: number): string {
    const all = text.split(' ')
    const kept = text.length > longestText ? all.slice(words) : all
    this.tab.place.ledger.cut(all.slice(0, all.length - kept.length))
    const place = Math.floor(at * (kept.length + 1))
    return [...kept.slice(0, place), this.#word(), ...kept.slice(place)].join(' ')
  }

  #place(): void {
    const object = this.#one(this.chance.one(['node', 'note']))
    if (object === undefined) return
    const set = { x: this.chance.below(900), y: this.chance.below(900) }
    this.#edit([{ op: 'put', id: object.id, kind: object.kind, set }], 'Move', `${object.id}.place`)
  }

  #rename(): void {
    const kind = this.chance.one<ObjectKind>(['dialog', 'intent', 'node', 'entity'])
    const object = this.#one(kind)
    if (object !== undefined) this.#edit([{ op: 'put', id: object.id, kind, set: { name: this.#word() } }], 'Rename')
  }

  #connect(): void {
    const node = this.#one('node')
    const to = [...this.tab.store.objects.values()].filter(({ kind, parentId }) => kind === 'node' && parentId === node?.parentId)
    const target = this.chance.some(to)
    if (node === undefined || target === undefined) return
    const transitions = [{ id: `tr-${this.chance.uuid()}`, exit: 'next', label: this.#word(), when: null, to: target.id }]
    this.#edit([{ op: 'put', id: node.id, kind: 'node', set: { transitions } }], 'Connect')
  }

  #sentence(): void {
    const { chance } = this
    const known = chance.some(this.#utterances)
    const intent = this.#one('intent')
    const text = `say ${this.#word()}`
    const written = (id: string, parentId: string, base?: JsonObject): Edit => ({
      op: 'put',
      id,
      kind: 'utterance',
      parentId,
      set: { text },
      ...(base === undefined ? {} : { base }),
    })
    if (known !== undefined && chance.is(0.4)) {
      const { id, parentId } = known
      this.#edit([chance.is(0.4) ? { op: 'remove', id } : written(id, parentId, { text: known.text })], 'Sentence')
      known.text = text
    } else if (intent !== undefined) {
      const utterance = { id: idOf(chance, 'utterance'), parentId: intent.id, text }
      this.#utterances.push(utterance)
      this.#edit([written(utterance.id, intent.id)], 'Sentence')
    }
  }

  #make(): void {
    const { chance } = this
    const parentId = this.#one('dialog')?.id ?? this.start.boardDialogId
    const entity = this.#one('entity')
    const mention = entity === undefined ? '' : ` {{entities.${idForm(entity.id)}}}`
    const kind = chance.one(oftenMade)
    const id = idOf(chance, kind)
    const sets = this.#setsOf(parentId, mention)
    const isChild = kind === 'node' || kind === 'note'
    const edits: Edit[] = [{ op: 'put', id, kind, set: sets[kind](), ...(isChild ? { parentId } : {}) }]
    if (kind === 'dialog') edits.push({ op: 'put', id: idOf(chance, 'node'), kind: 'node', set: sets.node(), parentId: id })
    this.#edit(edits, 'Add')
  }

  /** What a new object of each kind holds. */
  #setsOf(parentId: string, mention: string): Record<Made, () => JsonObject> {
    return {
      node: () => ({ type: 'message', name: this.#word(), settings: message(`${this.#word()}${mention}`) }),
      note: () => ({ text: this.#word() }),
      dialog: () => ({ name: this.#word() }),
      intent: () => ({ name: this.#word(), dialogId: parentId }),
      entity: () => ({ name: this.#word(), type: 'city' }),
      variable: () => ({ key: this.#word(), value: this.#word() }),
      synonym: () => ({ word: this.#word(), synonyms: [this.#word()] }),
      'translation-engine': () => ({ name: this.#word() }),
      'bot-function': () => ({ name: `${this.#word()}.js`, source: `function own() { return '${this.#word()}' }` }),
      integration: () => ({ name: this.#word(), address: this.#word() }),
      'integration-action': () => ({ name: this.#word(), path: this.#word() }),
      authorization: () => ({ name: this.#word(), tokenUrl: this.#word() }),
      'external-nlu': () => ({ name: this.#word() }),
      'mcp-server': () => ({ name: this.#word(), address: this.#word() }),
      guardrail: () => ({ name: this.#word(), words: [this.#word()] }),
      'slash-command': () => ({ name: this.#word(), dialogId: parentId }),
      'model-prompt': () => ({ name: this.#word(), versions: [{ number: 1, text: `${this.#word()}${mention}` }] }),
      'model-use': () => ({ key: this.chance.one(llmFeatures), instructions: this.#word() }),
      response: () => ({ key: this.#word(), prompts: [{ text: `${this.#word()}${mention}` }] }),
      form: () => ({ name: this.#word(), fields: [{ key: 'one', label: this.#word() }] }),
      'bot-event': () => ({ key: this.#word(), action: 'dialog', dialogId: parentId }),
      panel: () => ({ name: this.#word() }),
      widget: () => ({ name: this.#word(), dialogId: parentId }),
      'message-template': () => ({ name: this.#word(), prompts: [{ text: `${this.#word()}${mention}` }] }),
      'sentiment-event': () => ({ name: this.#word(), action: 'dialog', dialogId: parentId }),
      survey: () => ({ name: this.#word(), dialogId: parentId }),
      scene: () => ({ name: this.#word(), lines: [{ id: 'a', speaker: 'user', text: this.#word() }], dialogId: parentId }),
      'knowledge-node': () => ({ name: this.#word(), synonyms: [this.#word()] }),
      alert: () => ({ name: this.#word(), messages: [{ text: `${this.#word()}${mention}` }] }),
      action: () => ({ name: this.#word() }),
      information: () => ({ name: this.#word() }),
      'none-sentence': () => ({ text: this.#word() }),
      'trait-group': () => ({ name: this.#word() }),
      trait: () => ({ name: this.#word(), sentences: [this.#word()] }),
      'small-talk-group': () => ({ name: this.#word() }),
      'small-talk': () => ({ question: this.#word(), answers: [{ text: this.#word() }] }),
      faq: () => ({ question: `${this.#word()}?`, answers: [{ text: `${this.#word()}${mention}` }] }),
    }
  }

  #remove(): void {
    const kind = this.chance.one<Made>([
      'node',
      'node',
      'note',
      'dialog',
      'intent',
      'entity',
      'variable',
      'synonym',
      'response',
      'bot-event',
      'sentiment-event',
      'survey',
      'scene',
    ])
    const object = this.#one(kind)
    const kept = new Set([this.start.boardId, this.start.boardDialogId, ...this.start.own.values()])
    if (object !== undefined && !kept.has(object.id)) this.#edit([{ op: 'remove', id: object.id }], 'Remove')
  }

  /** Two things by one name, a step into another dialog, and what is not there. */
  #strange(): void {
    const { chance } = this
    const [one, other, node] = [this.#one('dialog'), this.#one('dialog'), this.#one('node')]
    const roll = chance.below(3)
    if (roll === 0 && one !== undefined && other !== undefined)
      this.#edit([{ op: 'put', id: one.id, kind: 'dialog', set: { name: String(other.data['name']) } }], 'Rename')
    else if (roll === 1 && node !== undefined && one !== undefined && node.parentId !== this.ownDialog && one.id !== this.ownDialog)
      this.#edit([{ op: 'move', id: node.id, parentId: one.id }], 'Move')
    else
      this.#edit(
        [{ op: 'put', id: idOf(chance, 'note'), kind: 'note', parentId: idOf(chance, 'dialog'), set: { text: this.#word() } }],
        'Note',
      )
  }
}
