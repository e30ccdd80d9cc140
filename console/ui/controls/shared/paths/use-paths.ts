// Paths an expression may read, for suggestions: entities, results of the dialog's nodes with the fields of kept samples, what is written by
// scripts and rules, variables and facts of the user. Each with what sort of value it has and, where one is known, a sample of it.
import { holdsWhen, type KindDescription } from '@parley/contract/base/form'
import type { Json } from '@parley/contract/base/json'
import type { ReplyField } from '@parley/contract/objects/integration-action/index'
import { contextKey } from '@parley/contract/objects/node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { SampleReply } from '@parley/contract/objects/sample-reply'
import { fieldsOf, type FieldType, pathText } from '@parley/kit/json/sample'
import { useMemo } from 'react'
import { useObjects } from '../../../../base/document'
import { useKinds } from '../../../../base/language/kinds/use-kinds'
import { useText } from '../../../../base/language/text'
import type { IconName } from '../../../icon'
import type { Subject } from '../../control'
import { asRecords, textOf } from '../read-value'
import { type Filter, filtersOf, isFilter } from '../template/formats'
import { filtersIcon, valueIcon } from '../value-icons'
import { writtenPaths } from './written-paths'

export const pathGroups = ['entry', 'entities', 'nodes', 'user', 'variables'] as const

export interface PathSuggestion {
  path: string
  group: (typeof pathGroups)[number]
  /** In the reader's words. */
  type: string
  /** Of the sort of its value. */
  icon: IconName
  /** '' where none is known. */
  sample: string
  /** Filters that fit its value. */
  filters: readonly Filter[]
  /** When the sample was kept, in epoch milliseconds; null where nobody knows. */
  sampledAt: number | null
  /** Of a list that a sample is kept of: what it holds. */
  items?: readonly Json[]
}

export function usePaths(subject: Subject): PathSuggestion[] {
  const text = useText()
  const entities = useObjects('entity')
  const allNodes = useObjects('node')
  const variables = useObjects('variable')
  const actions = useObjects('integration-action')
  const kinds = useKinds()
  const { name: itemName = '', list = '' } = subject.item ?? {}
  return useMemo(() => {
    const nodes = allNodes.filter(({ parentId }) => parentId === subject.dialogId)
    const samples = new Map(nodes.flatMap((node) => triedValues(node, kindOf(kinds?.nodes, node))))
    const suggest = (
      { group, path, type, icon }: Pick<PathSuggestion, 'group' | 'path' | 'type' | 'icon'>,
      { sample = '', filters = [], sampledAt = null }: Partial<PathSuggestion> = {},
    ): PathSuggestion => {
      const tried = sample === '' ? samples.get(path) : undefined
      return { path, group, type, icon, sample: tried?.sample ?? sample, filters, sampledAt: tried ? tried.sampledAt : sampledAt }
    }
    const typeWords = (type: FieldType | null): string => text(`controls.type.${type ?? 'any'}`)
    const described = new Map(actions.map(({ id, data }) => [id, data.reply]))
    const results = nodes.flatMap((node) => resultsOf(node, kindOf(kinds?.nodes, node), described))
    const known = new Set(results.map(({ path }) => path))
    const written = writtenPaths(allNodes, subject.dialogId, (type) => kinds?.nodes.find(({ id }) => id === type))
    const listed = results.find(({ path, items }) => path === list && items)
    return [
      ...(listed?.items
        ? itemFields(itemName, listed.items).map(({ path, type, value }) =>
            suggest(
              { group: 'entry', path, type: typeWords(type), icon: valueIcon(type, value) },
              { sample: value, filters: filtersOf(type), sampledAt: listed.sampledAt },
            ),
          )
        : []),
      ...entityPaths(entities, kinds?.entities).map(({ path, type, filters }) =>
        suggest({ group: 'entities', path: `entities.${path}`, type, icon: filtersIcon(filters) }, { filters }),
      ),
      ...results.map(({ path, type, sample, sampledAt, items }) => ({
        ...suggest(
          { group: 'nodes', path, type: typeWords(type), icon: valueIcon(type, sample) },
          { sample, filters: filtersOf(type), sampledAt },
        ),
        ...(items ? { items } : {}),
      })),
      ...written
        .filter((path) => !known.has(path))
        .map((path) => suggest({ group: 'nodes', path, type: typeWords(null), icon: valueIcon(null, '') })),
      ...['firstName', 'lastName', 'emailId'].map((name) =>
        suggest({ group: 'user', path: `user.${name}`, type: typeWords('text'), icon: valueIcon('text') }),
      ),
      ...variables.map(({ data: { scope, key, secure, value } }) =>
        suggest(
          {
            group: 'variables',
            path: `${scope}.${key}`,
            type: text(secure ? 'controls.type.secret' : 'controls.type.text'),
            icon: secure ? 'key' : valueIcon('text', shown(value)),
          },
          { sample: secure ? '' : shown(value) },
        ),
      ),
    ]
  }, [entities, allNodes, subject.dialogId, variables, actions, kinds, text, itemName, list])
}

function kindOf(kinds: readonly KindDescription[] | undefined, node: BotObject<'node'>): KindDescription | undefined {
  return kinds?.find(({ id }) => id === node.data.type)
}

/** Each entity, behind it the entities that its value is made of. */
function entityPaths(
  entities: readonly BotObject<'entity'>[],
  kinds: readonly KindDescription[] | undefined,
): { path: string; type: string; filters: Filter[] }[] {
  const byId = new Map(entities.map((entity) => [entity.id, entity]))
  const kindOfEntity = ({ data }: BotObject<'entity'>) => kinds?.find(({ id }) => id === data.type)
  const told = (entity: BotObject<'entity'>) => {
    const kind = kindOfEntity(entity)
    return { type: kind?.label ?? entity.data.type, filters: (kind?.filters ?? []).filter(isFilter) }
  }
  return entities.flatMap((entity) => {
    const made = (kindOfEntity(entity)?.fields ?? []).filter(({ control }) => control === 'entities')
    const parts = made
      .flatMap(({ name }) => asRecords(entity.data.settings[name] ?? null))
      .flatMap(({ entityId }) => byId.get(textOf(entityId)) ?? [])
    return [
      { path: entity.data.name, ...told(entity) },
      ...parts.map((part) => ({ path: `${entity.data.name}.${part.data.name}`, ...told(part) })),
    ]
  })
}

interface Result {
  path: string
  type: FieldType | null
  sample: string
  sampledAt: number | null
  items?: readonly Json[]
}

/** The fields of an item, by the first one that the sample has. */
function itemFields(name: string, items: readonly Json[]) {
  return fieldsOf(items[0] ?? null).map(({ path, type, value }) => ({
    path: pathText(name, path),
    type,
    value: type === 'list' || type === 'group' ? '' : shown(value),
  }))
}

const replyTypes: Record<ReplyField['type'], FieldType | null> = {
  text: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'yes-no',
  list: 'list',
  json: 'group',
}

/** What is known of the reply of the action that a node does. */
function describedResults(node: BotObject<'node'>, kind: KindDescription | undefined, replies: Replies): Result[] {
  const root = `context.${contextKey(node.data.name)}`
  return (kind?.fields ?? []).flatMap(({ name, describesResult }) => {
    if (describesResult === undefined) return []
    const fields = replies.get(textOf(node.data.settings[name])) ?? []
    return fields.map(
      ({ path, type }): Result => ({
        path: pathText(`${root}.${describesResult}`, path),
        type: replyTypes[type],
        sample: '',
        sampledAt: null,
      }),
    )
  })
}

/** By the ids of actions. */
type Replies = ReadonlyMap<string, readonly ReplyField[]>
const none: Replies = new Map()

/** What the node leaves behind, as its kind says, every field of the samples kept of it, and what is described of its reply. */
export function resultsOf(node: BotObject<'node'>, kind: KindDescription | undefined, replies: Replies = none): Result[] {
  const root = `context.${contextKey(node.data.name)}`
  const sampled = (kind?.fields ?? []).flatMap(({ name, sampleOf }) => {
    const kept = SampleReply.safeParse(node.data.settings[name])
    if (sampleOf === undefined || !kept.success) return []
    const whole: Json = { statusCode: kept.data.statusCode, body: kept.data.body }
    return fieldsOf(whole).map(({ path, type, value }): Result => {
      const items = type === 'list' ? partAt(whole, path) : null
      return {
        path: pathText(`${root}.${sampleOf}`, path),
        type,
        sample: type === 'list' || type === 'group' ? '' : shown(value),
        sampledAt: kept.data.at ?? null,
        ...(Array.isArray(items) ? { items } : {}),
      }
    })
  })
  const saved = savesOf(node, kind).flatMap(({ to, expression }): Result[] => {
    const read = sampled.find(({ path }) => path === expression)
    return to.startsWith('context.') ? [{ type: null, sample: '', sampledAt: null, ...read, path: to }] : []
  })
  const tried = new Set(sampled.map(({ path }) => path))
  const described = describedResults(node, kind, replies).filter(({ path }) => !tried.has(path))
  const known = new Set([...tried, ...described.map(({ path }) => path)])
  const isLeft = kind !== undefined && holdsWhen(kind.resultsWhen, { ...kind.defaults, ...node.data.settings })
  const named = (isLeft ? (kind.results ?? []) : []).map((result) => ({
    path: `${root}.${result}`,
    type: null,
    sample: '',
    sampledAt: null,
  }))
  return [...named.filter(({ path }) => !known.has(path)), ...sampled, ...described, ...saved]
}

/** What the node's values are stored in. */
export function savesOf(node: BotObject<'node'>, kind: KindDescription | undefined): { to: string; expression: string }[] {
  return (kind?.fields ?? [])
    .filter(({ control }) => control === 'assignments')
    .flatMap(({ name }) => asRecords(node.data.settings[name] ?? null))
    .map(({ to, expression }) => ({ to: textOf(to), expression: textOf(expression) }))
}

function partAt(value: Json, path: readonly (string | number)[]): Json {
  return path.reduce<Json>((part, name) => {
    if (Array.isArray(part)) return part[Number(name)] ?? null
    return part !== null && typeof part === 'object' ? (part[name] ?? null) : null
  }, value)
}

/** The values a call of the node was tried with. */
function triedValues(node: BotObject<'node'>, kind: KindDescription | undefined): [string, Pick<Result, 'sample' | 'sampledAt'>][] {
  return (kind?.fields ?? []).flatMap(({ name, sampleOf }) => {
    const kept = SampleReply.safeParse(node.data.settings[name])
    return sampleOf === undefined || !kept.success
      ? []
      : kept.data.values.map(({ expression, value }) => [expression, { sample: value, sampledAt: kept.data.at ?? null }] as const)
  })
}

function shown(value: Json): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
