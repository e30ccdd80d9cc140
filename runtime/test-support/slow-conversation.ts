// Conversations whose services and scripts take as long as a test says, and steps for them.
import { traitsOf } from '@parley/nlu/entities/index'
import { compile } from '../compile'
import { BotBuilder, say, type TestNode } from './bot-builder'
import { Conversation } from './conversation'
import { simplePorts } from './simple-ports'
import { runTestScript } from './test-script'

const exits = (to: string) => [
  { to, exit: 'next' },
  { to, exit: 'error' },
]
export const service = (name: string, to: string): TestNode => ({
  name,
  type: 'service',
  settings: { url: 'https://slow.example', timeoutMs: 20_000 },
  to: exits(to),
})
export const script = (name: string, source: string, to: string): TestNode => ({
  name,
  type: 'script',
  settings: { source },
  to: exits(to),
})

/** A conversation whose services and scripts take so long each, by a clock of its own. */
export function slowConversation(nodes: TestNode[], msEach: number, body = '') {
  const document = new BotBuilder().dialog('Go', nodes).document()
  const bot = compile(document, traitsOf)
  let time = Date.UTC(2026, 2, 4)
  const asked: number[] = []
  const ports = {
    ...simplePorts(bot),
    now: () => time,
    service: async ({ timeoutMs }: { timeoutMs: number }) => {
      asked.push(timeoutMs)
      time += Math.min(msEach, timeoutMs)
      return { ok: true as const, statusCode: 200, headers: {}, body }
    },
    script: async (request: Parameters<typeof runTestScript>[0]) => {
      asked.push(request.timeoutMs)
      time += Math.min(msEach, request.timeoutMs)
      return runTestScript(request)
    },
  }
  return { chat: new Conversation(document, {}, ports), asked }
}

/** Steps that change a few values in an object of very many, and say what came of it. */
export const nodesOfLargeValues: TestNode[] = [
  script('A', 'context.big = {}; for (let i = 0; i < 40000; i++) context.big["k" + i] = i', 'B'),
  script('B', 'for (let i = 0; i < 1900; i++) context.big["k" + i] = -i; delete context.big.k39999', 'C'),
  say('C', '{{context.big.k1899}} {{context.big.k1900}} {{context.big.k39999}}', 'Wait'),
  { name: 'Wait', type: 'confirmation', settings: { prompts: [{ text: 'Yes?' }] } },
]
