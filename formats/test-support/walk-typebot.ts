// Runs a bot of Typebot as its file says, without the reader: what it says and asks, turn by turn. It knows what its own engine does with
// blocks, edges and variables, as far as nobody outside is needed.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { valuesAt } from './counts'

interface WalkedTurn {
  said: string[]
  /** The input it waits at; null: it has ended. */
  input: JsonObject | null
  /** The input came without a text right before it. */
  isBare: boolean
}

const text = (value: Json | undefined, ...path: string[]): string => {
  const [found] = valuesAt(value, ...path)
  return found === undefined || typeof found === 'object' ? '' : String(found)
}
const records = (value: Json | undefined, ...path: string[]): JsonObject[] =>
  valuesAt(value, ...path).filter((one): one is JsonObject => typeof one === 'object' && !Array.isArray(one))

export class TypebotWalk {
  readonly variables = new Map<string, Json>()
  private group: JsonObject | undefined
  private at = 0
  private waiting: JsonObject | null = null

  /** `model`: what a language model answers. `drawn`: the way that is taken by chance. */
  constructor(
    private readonly bot: JsonObject,
    private readonly model: string,
    private readonly drawn: 'a' | 'b',
  ) {
    const events = records(bot, 'events', '*')
    const starts = records(bot, 'groups', '*', 'blocks', '*').filter((block) => block['type'] === 'start')
    this.follow(text(events[0] ?? starts[0], 'outgoingEdgeId'))
  }

  /** From where it stands to the next input or the end. */
  run(): WalkedTurn {
    const said: string[] = []
    let wasText = false
    for (let steps = 0; this.group !== undefined && steps < 200; steps += 1) {
      const blocks = records(this.group, 'blocks', '*').filter((block) => block['type'] !== 'start')
      const block = blocks[this.at]
      if (block === undefined) {
        this.follow(text(blocks.at(-1), 'outgoingEdgeId'))
        wasText = false
        continue
      }
      this.at += 1
      const type = text(block, 'type')
      if (type.endsWith(' input')) {
        this.waiting = block
        return { said, input: block, isBare: !wasText }
      }
      const words = this.wordsOf(type, block)
      if (words !== null) {
        if (words !== '') said.push(words)
        wasText = type === 'text' && words !== ''
      } else {
        wasText = false
        this.act(type, block)
      }
    }
    return { said, input: null, isBare: false }
  }

  answer(value: Json, shown: string): void {
    const block = this.waiting
    if (block === null) return
    const variable = text(block, 'options', 'variableId')
    if (variable !== '') this.variables.set(variable, value)
    const isSeveral = text(block, 'options', 'isMultipleChoice') === 'true'
    const item = isSeveral ? undefined : this.itemsOf(block).find(({ title }) => title === shown)
    const edge = text(item?.data, 'outgoingEdgeId') || text(block, 'outgoingEdgeId')
    const hasMore = this.at < records(this.group, 'blocks', '*').filter((one) => one['type'] !== 'start').length
    if (edge !== '' || !hasMore) this.follow(edge)
  }

  /** Items that are shown now, as they are shown. */
  itemsOf(block: JsonObject): { title: string; data: JsonObject }[] {
    return records(block, 'items', '*')
      .filter(
        (item) =>
          text(item, 'displayCondition', 'isEnabled') !== 'true' || this.holds(records(item, 'displayCondition', 'condition')[0] ?? {}),
      )
      .map((data) => ({ data, title: this.filled(text(data, 'content') || text(data, 'title') || text(data, 'pictureSrc')) }))
  }

  private follow(edgeId: string): void {
    const edge = records(this.bot, 'edges', '*').find((one) => one['id'] === edgeId)
    this.enter(text(edge, 'to', 'groupId'), text(edge, 'to', 'blockId'))
  }

  private enter(groupId: string, blockId: string): void {
    this.group = groupId === '' ? undefined : records(this.bot, 'groups', '*').find((group) => group['id'] === groupId)
    const blocks = records(this.group, 'blocks', '*').filter((block) => block['type'] !== 'start')
    this.at = Math.max(
      0,
      blocks.findIndex((block) => block['id'] === blockId),
    )
  }

  /** null for a block that says nothing by its nature. */
  private wordsOf(type: string, block: JsonObject): string | null {
    if (type === 'text') {
      const lines = records(block, 'content', 'richText', '*').map(plainText).join('\n')
      return this.filled(lines || text(block, 'content', 'plainText'))
    }
    if (['image', 'video', 'audio', 'embed'].includes(type)) return this.filled(text(block, 'content', 'url'))
    return type === 'Redirect' ? this.filled(text(block, 'options', 'url')) : null
  }

  private act(type: string, block: JsonObject): void {
    const options = records(block, 'options')[0] ?? {}
    if (type === 'Set variable') this.setVariable(options)
    if (
      type === 'openai' &&
      /chat completion/.test(text(options, 'action')) &&
      !valuesAt(options, 'messages', '*', 'role').includes('Dialogue')
    )
      for (const row of records(options, 'responseMapping', '*')) this.variables.set(text(row, 'variableId'), this.model)
    if (type === 'Jump' || (type === 'Typebot link' && options['typebotId'] === 'current')) {
      if (text(options, 'groupId') !== '') this.enter(text(options, 'groupId'), text(options, 'blockId'))
      return
    }
    const item = records(block, 'items', '*').find((one) =>
      type === 'AB test' ? one['path'] === this.drawn : type === 'Condition' && this.holds(records(one, 'content')[0] ?? {}),
    )
    const edge = item ? text(item, 'outgoingEdgeId') : text(block, 'outgoingEdgeId')
    if (edge !== '') this.follow(edge)
  }

  private setVariable(options: JsonObject): void {
    const id = text(options, 'variableId')
    if (id === '') return
    const before = this.variables.get(id) ?? null
    if (options['type'] === 'Append value(s)')
      this.variables.set(id, [...(Array.isArray(before) ? before : before === null ? [] : [before]), this.evaluated(text(options, 'item'))])
    else this.variables.set(id, this.evaluated(text(options, 'expressionToEvaluate')))
  }

  /** Code where it runs, else the words. */
  private evaluated(source: string): Json {
    if (source === '') return null
    // A number with a zero before it is a text, such as a postcode.
    if (!Number.isNaN(Number(source)) && /^0\d/.test(source)) return source
    const names = [...source.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name = '']) => name)
    const code = source.replace(/\{\{([^{}]+)\}\}/g, (_, name: string) => `values[${names.indexOf(name)}]`)
    try {
      const value: Json = new Function('values', `return ${code}`)(names.map((name) => this.valueOf(name)))
      return value ?? null
    } catch {
      return this.filled(source)
    }
  }

  private holds(condition: JsonObject): boolean {
    const all = records(condition, 'comparisons', '*').map((one) => this.compares(one))
    return condition['logicalOperator'] === 'OR' ? all.some(Boolean) : all.every(Boolean)
  }

  private compares(comparison: JsonObject): boolean {
    const id = text(comparison, 'variableId')
    if (id === '') return false
    const left = this.variables.get(id) ?? null
    const value = this.filled(text(comparison, 'value'))
    const words = left === null ? '' : String(left)
    switch (text(comparison, 'comparisonOperator')) {
      case 'Equal to':
        return words === value
      case 'Not equal':
        return words !== value
      case 'Contains':
        return value !== '' && words.toLowerCase().includes(value.toLowerCase())
      case 'Does not contain':
        return value === '' || !words.toLowerCase().includes(value.toLowerCase())
      case 'Starts with':
        return value !== '' && words.toLowerCase().startsWith(value.toLowerCase())
      case 'Ends with':
        return value !== '' && words.toLowerCase().endsWith(value.toLowerCase())
      case 'Does not match regex':
        return !new RegExp(value).test(words)
      case 'Greater or equal to':
        return left !== null && Number(left) >= Number(value)
      case 'Less or equal to':
        return left !== null && Number(left) <= Number(value)
      case 'Matches regex':
        return new RegExp(value).test(words)
      case 'Greater than':
        return left !== null && Number(left) > Number(value)
      case 'Less than':
        return left !== null && Number(left) < Number(value)
      case 'Is set':
        return words !== ''
      case 'Is empty':
        return words === ''
      default:
        return false
    }
  }

  private valueOf(name: string): Json {
    const variable = records(this.bot, 'variables', '*').find((one) => one['name'] === name)
    return variable ? (this.variables.get(text(variable, 'id')) ?? null) : null
  }

  private filled(words: string): string {
    return words.replace(/\{\{([^{}]+)\}\}/g, (_, name: string) => {
      const value = this.valueOf(name)
      return value === null ? '' : Array.isArray(value) ? value.join(', ') : String(value)
    })
  }
}

/** The words of rich text, without what they look like. */
function plainText(node: JsonObject): string {
  if (typeof node['text'] === 'string') return node['text']
  const parts = records(node, 'children', '*').map(plainText)
  return parts.join(['ul', 'ol'].includes(text(node, 'type')) ? '\n' : '')
}
