// Writes small bots down for tests: objects by short names, ids made from them. No behaviour of the product is in here.
import type { ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { Bot, type BotSettings } from '@parley/contract/objects/bot'
import { Dialog } from '@parley/contract/objects/dialog'
import { Entity } from '@parley/contract/objects/entity'
import { Intent } from '@parley/contract/objects/intent'
import { Node, type Transition } from '@parley/contract/objects/node'
import type { BotDocument, BotObject, ObjectData } from '@parley/contract/objects/object'
import { Variable } from '@parley/contract/objects/variable'

/** A way out: a node's name, 'end', or null. */
export type Way = Partial<Omit<Transition, 'to'>> & { to: string | null }

export interface TestNode {
  name: string
  type: string
  settings?: JsonObject
  to?: string | Way[]
  enabled?: boolean
}

const prefixes: Record<'dialog' | 'node' | 'intent' | 'entity' | 'variable', string> = {
  dialog: 'dg',
  node: 'dc',
  intent: 'in',
  entity: 'en',
  variable: 'va',
}

/** A stable id in the product's form. */
export function testId(kind: keyof typeof prefixes, name: string): string {
  let hash = 0x811c9dc5
  for (const char of `${kind}:${name}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const hex = hash.toString(16).padStart(8, '0')
  return `${prefixes[kind]}-${hex}-0000-5000-8000-0000${hex}`
}

export const dialogId = (name: string) => testId('dialog', name)
export const nodeId = (name: string) => testId('node', name)
export const intentId = (name: string) => testId('intent', name)
export const entityId = (name: string) => testId('entity', name)

export class BotBuilder {
  readonly #objects: BotObject[] = []

  constructor(settings: Partial<BotSettings> = {}) {
    this.#add('bot', 'st-00000000-0000-5000-8000-000000000000', '', Bot.parse({ name: 'Test bot', settings }))
  }

  entity(name: string, type = 'label', settings: JsonObject = {}): this {
    return this.#add('entity', entityId(name), '', Entity.parse({ name, type, settings }))
  }

  variable(key: string, value: string, more: Partial<Variable> = {}): this {
    return this.#add('variable', testId('variable', key), '', Variable.parse({ key, value, ...more }))
  }

  /** A dialog whose nodes follow each other unless they say otherwise; `intent` also makes the intent that starts it. */
  dialog(name: string, nodes: TestNode[], intent: string | null = name): this {
    const first = nodes[0]
    this.#add('dialog', dialogId(name), '', Dialog.parse({ name, startNodeId: first ? nodeId(`${name}/${first.name}`) : '' }))
    if (intent) this.#add('intent', intentId(intent), '', Intent.parse({ name: intent, dialogId: dialogId(name) }))
    nodes.forEach((node, at) => {
      const next = nodes[at + 1]
      const ways = typeof node.to === 'string' ? [{ to: node.to }] : (node.to ?? [{ to: next ? next.name : 'end' }])
      const transitions = ways.map((way, index) => ({
        id: `tr-${at}-${index}`,
        exit: 'next',
        ...way,
        to: way.to === null || way.to === 'end' ? way.to : nodeId(`${name}/${way.to}`),
      }))
      const data = Node.parse({
        type: node.type,
        name: node.name,
        enabled: node.enabled ?? true,
        settings: node.settings ?? {},
        transitions,
      })
      this.#add('node', nodeId(`${name}/${node.name}`), dialogId(name), data)
    })
    return this
  }

  document(): BotDocument {
    return { botId: 'st-00000000-0000-5000-8000-000000000000', rev: 1, objects: [...this.#objects] }
  }

  #add<K extends ObjectKind>(kind: K, id: string, parentId: string, data: ObjectData[K]): this {
    const object: BotObject<K> = { id, kind, parentId, rev: 1, data }
    this.#objects.push(object)
    return this
  }
}

export const say = (name: string, text: string, to?: string | Way[]): TestNode => ({
  name,
  type: 'message',
  settings: { messages: [{ text }] },
  to,
})
export const ask = (name: string, entity: string, settings: JsonObject = {}, to?: string | Way[]): TestNode => ({
  name,
  type: 'entity',
  settings: { entityId: entityId(entity), prompts: [{ text: `${entity}?` }], ...settings },
  to,
})
