// What is posted to a developer's address, by example, for the suite that every channel passes.
import type { CallbackExamples } from '../conformance'
import type { ChannelReply } from '../messenger'

const reply = (status: number, headers: Record<string, string> = {}): ChannelReply => ({ status, headers, body: '' })

export const examples: CallbackExamples = {
  settings: { displayName: 'Front desk', isAsync: true, postUrl: 'https://front-desk.example/answers?key=6fa1', enablePolling: false },
  to: { to: 'kari', from: 'st-1', version: 'v2' },
  shown: (requests) => requests.map(({ body }) => JSON.stringify(JSON.parse(body).data[0].val).replaceAll('\\"', '"')).join('\n'),
  replies: {
    sent: reply(202),
    busy: reply(429, { 'retry-after': '3' }),
    busyForMs: 3000,
    down: reply(503),
    never: reply(410),
  },
}
