// Runs a dialog of the reference platform's export as its file says, without the reader: what it says and asks, step by step, with what its
// services are recorded to answer. Of several wordings any may be said, and of a value that people read its form is left open.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { valuesAt } from './counts'

interface KoreTurn {
  /** Each with all wordings it may have. */
  said: RegExp[][]
  /** The node it waits at; null: the dialog has ended. */
  node: JsonObject | null
}

const text = (value: Json | undefined, ...path: string[]): string => {
  const [found] = valuesAt(value, ...path)
  return found === undefined || typeof found === 'object' ? '' : String(found)
}
const isRecord = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
const records = (value: Json | undefined, ...path: string[]): JsonObject[] => valuesAt(value, ...path).filter(isRecord)
const plain = (words: string): string => {
  try {
    return decodeURIComponent(words)
  } catch {
    return words
  }
}
const literal = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')

export class KoreWalk {
  readonly context: JsonObject & { entities: JsonObject } = { entities: {} }
  /** What services have answered here and nobody has been given yet. */
  readonly replies: JsonObject[] = []
  private nodeId: string
  private waiting = ''

  constructor(
    private readonly bot: JsonObject,
    private readonly dialog: JsonObject,
  ) {
    this.nodeId = text(records(dialog, 'nodes', '*')[0], 'nodeId')
  }

  component(node: JsonObject): JsonObject {
    return records(this.bot, 'dialogComponents', '*').find((one) => one['_id'] === node['componentId']) ?? {}
  }

  run(): KoreTurn {
    const said: RegExp[][] = []
    for (let steps = 0; steps < 100; steps += 1) {
      const node = records(this.dialog, 'nodes', '*').find((one) => one['nodeId'] === this.nodeId)
      if (node === undefined) return { said, node: null }
      const component = this.component(node)
      const name = text(component, 'name')
      const type = text(node, 'type')
      const asks = type === 'dialogAct' || (type === 'entity' && (this.context.entities[name] ?? '') === '')
      if (asks || type === 'message') said.push(this.wordings(component))
      if (asks) {
        this.waiting = name
        return { said, node }
      }
      if (type === 'service') {
        const reply = recordedReply(component)
        this.replies.push(reply)
        this.context[name] = { response: reply }
      }
      if (type === 'script') this.runScript(plain(text(component, 'script')))
      this.nodeId = this.next(node, '')
    }
    return { said, node: null }
  }

  /** `value`: what the entity gets, or yes or no. */
  answer(node: JsonObject, value: string): void {
    if (node['type'] === 'entity') this.context.entities[this.waiting] = value
    this.nodeId = this.next(node, value)
  }

  private next(node: JsonObject, answer: string): string {
    for (const transition of records(node, 'transitions', '*')) {
      const [test] = records(transition, 'if')
      if (test === undefined) return text(transition, 'default')
      if (test['dialogAct'] === undefined ? this.holds(test) : test['dialogAct'] === answer) return text(transition, 'then')
    }
    return ''
  }

  private holds(test: JsonObject): boolean {
    const tests = records(test, 'tests', '*')
    if (tests.length > 0) return test['conjoin'] === 'or' ? tests.some((one) => this.holds(one)) : tests.every((one) => this.holds(one))
    const value = this.leftOf(test)
    const right = text(test, 'value')
    const words = value === undefined || value === null ? '' : String(value)
    const op = text(test, 'op') || 'exists'
    if (op === 'exists') return words !== ''
    if (op === 'dne') return words === ''
    if (op === 'eq') return words === right
    if (op === 'neq') return words !== right
    if (op === 'cnt') return words.includes(right)
    return op === 'gt' ? Number(value) > Number(right) : Number(value) < Number(right)
  }

  private leftOf(test: JsonObject): Json | undefined {
    const field = text(test, 'field')
    const node = records(this.dialog, 'nodes', '*').find((one) => one['nodeId'] === field)
    if (node !== undefined) return this.context.entities[text(this.component(node), 'name')]
    return this.at(text(test, 'context').replace(/^context\./, ''))
  }

  private at(path: string): Json | undefined {
    return valuesAt(this.context, ...path.replace(/\[(\d+)\]/g, '.$1').split('.'))[0] ?? this.inList(path)
  }

  private inList(path: string): Json | undefined {
    const [, list = '', place = ''] = /^(.*)\[(\d+)\]$/.exec(path) ?? []
    const found = valuesAt(this.context, ...list.split('.'))[0]
    return Array.isArray(found) ? found[Number(place)] : undefined
  }

  private wordings(component: JsonObject): RegExp[] {
    return records(component, 'message', '*').flatMap((message) => {
      const words = plain(text(message, 'localeData', 'en', 'text'))
      return text(message, 'localeData', 'en', 'type') === 'uxmap'
        ? this.runScript(words).map((one) => this.pattern(textOfPrinted(one)))
        : [this.pattern(words)]
    })
  }

  /** How people read a value of an entity, or a whole object, is left open. */
  private pattern(words: string): RegExp {
    const parts = words.trim().split(/\{\{\s*context\.([^{}]+?)\s*\}\}/)
    const filled = parts.map((part, at) =>
      at % 2 === 0
        ? literal(part)
        : part.startsWith('entities.') || typeof this.at(part) === 'object'
          ? '[\\s\\S]*'
          : literal(String(this.at(part) ?? '')),
    )
    return new RegExp(`^\\s*${filled.join('')}\\s*$`)
  }

  private runScript(source: string): string[] {
    const printed: string[] = []
    new Function('context', 'print', source)(this.context, (words: unknown) => printed.push(String(words)))
    return printed
  }
}

/** The words of a template that stand above it. */
function textOfPrinted(printed: string): string {
  if (!printed.startsWith('{')) return printed
  const value: Json = JSON.parse(printed)
  return text(value, 'payload', 'text')
}

function recordedReply(component: JsonObject): JsonObject {
  const reply: Json = JSON.parse(text(records(component, 'sampleResponse', '*')[0], 'response') || '{}')
  return { statusCode: 200, body: valuesAt(reply, 'body')[0] ?? null }
}
