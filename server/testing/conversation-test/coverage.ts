// What of a bot the newest results of a suite went through (reference/domain 4.4): the ways from step to step of its dialogs, its questions
// and its small talk. What a test expects and the bot does not have any more is not valid.
import type { ConversationResult, Coverage, CoveredWay, CoverageState, FlowStep } from '@parley/contract/testing/conversation-test-shapes'
import { objectsOf } from '@parley/contract/objects/object'
import type { CompiledBot } from '@parley/runtime/compile'
import type { BotObject } from '@parley/contract/objects/object'

interface Gone {
  covered: Set<string>
  /** With what they were called. */
  expected: Map<string, FlowStep[]>
}

export function coverageOf(bot: CompiledBot, objects: readonly BotObject[], results: readonly ConversationResult[]): Coverage {
  const ways = waysOf(results)
  return {
    dialogs: [...bot.dialogs.values()].map(({ id, name }) => dialogCoverage(bot, { id, name }, ways)),
    faqs: listed(
      objectsOf({ objects }, 'faq').map(({ id, data }) => ({ id, name: data.question })),
      results,
      'faq',
    ),
    smallTalk: listed(
      objectsOf({ objects }, 'small-talk').map(({ id, data }) => ({ id, name: data.question })),
      results,
      'small-talk',
    ),
  }
}

const keyOf = (from: string, to: string): string => `${from} ${to}`

/** From each step to the next within a turn; the last of a turn goes on to the first of the next where the dialog is the same. */
function waysOf(results: readonly ConversationResult[]): Gone {
  const covered = new Set<string>()
  const expected = new Map<string, FlowStep[]>()
  for (const { volleys } of results) {
    for (const [from, to] of pairsOf(volleys.flatMap(({ result }) => result.flow.steps))) covered.add(keyOf(from.id, to.id))
    for (const [from, to] of pairsOf(volleys.flatMap((volley) => volley.expected.assertions.flow.steps)))
      expected.set(keyOf(from.id, to.id), [from, to])
  }
  return { covered, expected }
}

function pairsOf(steps: readonly FlowStep[]): [FlowStep, FlowStep][] {
  const nodes = steps.filter(({ kind }) => kind === 'node')
  return nodes.slice(1).flatMap((to, at): [FlowStep, FlowStep][] => {
    const from = nodes[at]
    return from !== undefined && from.dialogId === to.dialogId && from.id !== to.id ? [[from, to]] : []
  })
}

function dialogCoverage(
  bot: CompiledBot,
  { id, name }: { id: string; name: string },
  { covered, expected }: Gone,
): Coverage['dialogs'][number] {
  const nodes = [...bot.nodes.values()].filter(({ dialogId }) => dialogId === id)
  const ways = new Map<string, CoveredWay>()
  for (const node of nodes)
    for (const { to, label } of [...node.exits.values()].flat()) {
      const next = bot.nodes.get(to ?? '')
      if (next?.dialogId !== id || next.id === node.id) continue
      const key = keyOf(node.id, next.id)
      const state: CoverageState = covered.has(key) ? 'covered' : 'not-covered'
      ways.set(key, { fromId: node.id, from: node.name, toId: next.id, to: next.name, label, state })
    }
  const total = ways.size
  for (const [key, [from, to]] of expected)
    if (from?.dialogId === id && to !== undefined && !ways.has(key) && !covered.has(key))
      ways.set(key, { fromId: from.id, from: from.name, toId: to.id, to: to.name, label: '', state: 'not-valid' })
  const all = [...ways.values()]
  const count = (wanted: CoverageState): number => all.filter(({ state }) => state === wanted).length
  return { dialogId: id, name, total, covered: count('covered'), notValid: count('not-valid'), ways: all }
}

type Listed = Coverage['faqs'][number]

function listed(known: readonly { id: string; name: string }[], results: readonly ConversationResult[], kind: FlowStep['kind']): Listed[] {
  const all = results.flatMap(({ volleys }) => volleys)
  const gone = new Set(all.flatMap(({ result }) => result.flow.steps).flatMap((step) => (step.kind === kind ? [step.id] : [])))
  const ids = new Set(known.map(({ id }) => id))
  const lost = new Map(
    all
      .flatMap(({ expected }) => expected.assertions.flow.steps)
      .flatMap((step) => (step.kind === kind ? [[step.id, step.name] as const] : [])),
  )
  return [
    ...known.map(({ id, name }): Listed => ({ _id: id, name, state: gone.has(id) ? 'covered' : 'not-covered' })),
    ...[...lost].flatMap(([id, name]): Listed[] => (ids.has(id) ? [] : [{ _id: id, name, state: 'not-valid' }])),
  ]
}
