// A language model and a tool server as a turn asks them: what is recorded of a call, what is shown before the commit, and that a turn run
// again from its log gives the same bytes and the same pieces without either.
import { describe, expect, it } from 'vitest'
import { RecordingPorts } from '../recording-ports'
import { recordedPorts } from '../test-support/replay'
import { simplePorts, type SimpleOutside } from '../test-support/simple-ports'
import { BotBuilder } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { TurnLog } from '../turn-log'
import { mcpReplyJson, mcpRequestJson, recordedMcp } from './recorded'
import type { ModelPart, ModelReply, ModelRequest } from './request'
import { StreamedMessage, type TurnPart } from './turn-part'

const usage = { inputTokens: 12, outputTokens: 4 }
const used = { configurationId: 'lc-1', model: 'small' }
const call = { id: 'call-1', name: 'weather', input: { city: 'Oslo' } }
const parts: ModelPart[] = [
  { kind: 'text', text: 'Let me ' },
  { kind: 'text', text: 'look 🌦.' },
  { kind: 'call', call },
]
const answered: ModelReply = {
  ...{ ok: true, text: 'Let me look 🌦.', calls: [call], finish: 'calls', used, usage },
  ...{ cost: 3, firstMs: 40, attempts: [] },
}
const first: ModelRequest = { feature: 'agent', messages: [{ role: 'user', text: 'Will it rain?' }], timeoutMs: 5000 }
const second: ModelRequest = {
  ...first,
  messages: [
    ...first.messages,
    { role: 'assistant', text: answered.text, calls: [call] },
    { role: 'tool', callId: call.id, name: call.name, result: { rain: true } },
  ],
}

async function turnOf(ports: ReturnType<typeof simplePorts>) {
  const log = new TurnLog()
  const shown: TurnPart[] = []
  const outside = new RecordingPorts({ ...ports, show: (part) => shown.push(part) }, log)
  const message = new StreamedMessage(
    'nd-1',
    () => outside.streamedId(),
    (part) => outside.show(part),
  )
  const hear = (part: ModelPart): void => {
    if (part.kind === 'text') message.write(part.text)
  }
  const replies = [await outside.model(first, 'nd-1', hear), await outside.model(second, 'nd-1', () => undefined)]
  const tool = await outside.mcp({ serverId: 'mcp-1', tool: 'weather', input: { city: 'Oslo' }, timeoutMs: 1000 }, 'nd-1')
  return { log, shown, replies, tool, said: message.end() }
}

const outside: SimpleOutside = {
  model: () => ({ parts, reply: answered }),
  mcp: () => ({ ok: true, result: { rain: true }, isError: false }),
}
const live = () => simplePorts(new Conversation(new BotBuilder().document()).bot, outside)

describe('a language model in a turn', () => {
  it('is recorded as one effect with its pieces; of what it was told before in the turn the number of messages alone', async () => {
    const { log } = await turnOf(live())
    const effects = log.events.filter((event) => event.type === 'effect' && event.effect === 'model')
    expect(effects).toMatchObject([
      { nodeId: 'nd-1', ok: true, request: { feature: 'agent', messages: first.messages }, reply: { pieces: [7, 8, null], cost: 3 } },
      { request: { after: 1, messages: second.messages.slice(1) } },
    ])
  })

  it('is shown piece by piece under the id that the message has in the end', async () => {
    const { shown, said } = await turnOf(live())
    expect(shown.map((part) => ('text' in part ? part.text : part.part))).toEqual(['say-start', 'Let me ', 'look 🌦.', 'say-end'])
    expect(said).toEqual({ id: shown[0]?.messageId, type: 'text', text: 'Let me look 🌦.' })
  })

  it('gives the same events, pieces and replies when the turn is run again from its log, asking nobody', async () => {
    const before = await turnOf(live())
    const again = await turnOf(recordedPorts(before.log.events))
    expect(JSON.stringify(again.log.events)).toBe(JSON.stringify(before.log.events))
    expect({ ...again, log: null }).toEqual({ ...before, log: null })
  })
})

describe('a call of a tool server', () => {
  it('is written to the log as it was before tools could ask the user', () => {
    const request = { serverId: 'mcp-1', tool: 'find', input: { day: 'Monday' } }
    expect(JSON.stringify(mcpRequestJson({ ...request, timeoutMs: 5, userId: 'kim', asking: {}, onlyReads: true }))).toBe(
      JSON.stringify(request),
    )
    for (const before of ['{"ok":true,"result":{"text":"4"},"isError":false}', '{"ok":false,"failure":"held","text":"It waits."}'])
      expect(JSON.stringify(mcpReplyJson(recordedMcp(JSON.parse(before))))).toBe(before)
  })
})

describe('a message that is being said', () => {
  const made = () => {
    const shown: TurnPart[] = []
    let ids = 0
    return {
      shown,
      message: new StreamedMessage(
        'nd-1',
        () => `ms-${(ids += 1)}`,
        (part) => shown.push(part),
      ),
      ids: () => ids,
    }
  }

  it('takes no id and shows nothing while it has no words', () => {
    const { shown, message, ids } = made()
    message.write('')
    expect([message.end('All at once.'), shown, ids()]).toEqual([{ type: 'text', text: 'All at once.' }, [], 0])
  })

  it('is taken back whole, and shows nothing afterwards', () => {
    const { shown, message } = made()
    message.write('Booked')
    message.drop()
    message.write('!')
    expect(shown.at(-1)).toEqual({ part: 'say-drop', messageId: 'ms-1' })
  })
})
