// Files that are made to take long are read in little time: names that stand a thousand times, steps in circles, texts full of braces.
import { expect, it } from 'vitest'
import type { BotFormat } from './shared/bot-format'
import { kore } from './kore/index'
import { typebot } from './typebot/index'

const mostMs = 10_000
const braces = `${'{{'.repeat(500)}${'%41'.repeat(500)}`

function timed(format: BotFormat, value: object) {
  const text = JSON.stringify(value)
  const began = performance.now()
  const bot = format.read([{ name: 'bot.json', text }])
  expect(performance.now() - began).toBeLessThan(mostMs)
  return bot
}

it('an export whose steps lead in circles and whose dialogs are all called the same', () => {
  const nodes = Array.from({ length: 2000 }, (_, at) => ({
    ...{ nodeId: `n${at}`, type: 'message', componentId: 'dc-1' },
    transitions: [{ default: `n${(at * 7) % 2000}` }],
  }))
  const dialogs = Array.from({ length: 1000 }, (_, at) => ({
    _id: `dg-${at}`,
    localeData: { en: { name: 'Same' } },
    nodes: at === 0 ? nodes : [],
  }))
  const bot = timed(kore, { dialogs, dialogComponents: [{ _id: 'dc-1', type: 'message', name: 'M', message: [{ text: braces }] }] })
  expect(new Set(bot.objects.flatMap(({ kind, data }) => (kind === 'dialog' ? [data['name']] : []))).size).toBe(1000)
})

it('a bot of Typebot with thousands of blocks, each of which jumps to the next', () => {
  const groups = Array.from({ length: 2000 }, (_, at) => ({
    ...{ id: `g${at}`, title: 'Same', graphCoordinates: { x: 0, y: 0 } },
    blocks: [
      { id: `t${at}`, type: 'text', content: { richText: [{ type: 'p', children: [{ text: at % 10 === 0 ? braces : '' }] }] } },
      { id: `j${at}`, type: 'Jump', options: { groupId: `g${(at + 1) % 2000}` } },
    ],
  }))
  const edges = groups.map(({ id }) => ({ id: `e-${id}`, from: { blockId: 'x' }, to: { groupId: id } }))
  const bot = timed(typebot, { id: 'b', name: 'B', groups, edges, variables: [], events: [{ type: 'start', outgoingEdgeId: 'e-g1' }] })
  expect(bot.constructs.filter(({ kind }) => kind === 'Jump')).toHaveLength(2000)
})
