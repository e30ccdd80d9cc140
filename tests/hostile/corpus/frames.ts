// Frames that a careless or hostile program sends to the chat socket (/rtm/bot) and to the live socket (/api/live): each distinct, each
// with what is wrong about it. How they are sent, and what must hold afterwards, is frames.test.ts's.

/** One thing that is put on the wire, in this order. */
export type Piece =
  | { text: string }
  | { bytes: Buffer }
  /** A piece of a message in several frames. */
  | { part: string; isLast?: true }
  | { ping: Buffer }
  | { pong: Buffer }
  /** Past the client's own rules for frames. */
  | { raw: Buffer }

export interface HostileFrame {
  what: string
  pieces: readonly Piece[]
  /** What comes afterwards would be taken for the rest of it, so that nothing answers. */
  isUnfinished?: true
}

const clock = 1_760_000_100_000
const message = {
  resourceid: '/bot.message',
  clientMessageId: clock,
  id: clock,
  message: { body: 'hello' },
  botInfo: {},
  client: 'sdk',
  meta: {},
}
const hello = { token: 'x', botId: '' }
const huge = 'x'.repeat(60_000)
const nested = (depth: number, [opening, closing] = ['[', ']']): string => `${opening.repeat(depth)}1${closing.repeat(depth)}`
const names = (count: number): string => Array.from({ length: count }, (_, each) => `"k${each}":${each}`).join(',')
const values = (count: number): string => Array.from({ length: count }, () => '{}').join(',')

const text = (what: string, frame: string): HostileFrame => ({ what, pieces: [{ text: frame }] })
const json = (what: string, frame: unknown): HostileFrame => text(what, JSON.stringify(frame))

/** Wrong types for each field, one at a time. */
const wrong: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a number', -1.5],
  ['true', true],
  ['a list of lists', [[[]]]],
  ['an object', { $gt: '' }],
  ['a long text', huge],
]
const fields = ['resourceid', 'clientMessageId', 'id', 'message', 'botInfo', 'client', 'meta'] as const
const inside = ['body', 'renderMsg', 'attachments'] as const

const wrongTypes: HostileFrame[] = [
  ...fields.flatMap((field) => wrong.map(([shown, value]) => json(`${field} is ${shown}`, { ...message, [field]: value }))),
  ...inside.flatMap((field) =>
    wrong.map(([shown, value]) => json(`message.${field} is ${shown}`, { ...message, message: { body: 'hello', [field]: value } })),
  ),
  ...(['timezone', 'locale', 'location'] as const).map((field) =>
    json(`meta.${field} is a list`, { ...message, meta: { [field]: [field] } }),
  ),
  ...wrong.map(([shown, value]) => json(`the token is ${shown}`, { ...hello, token: value })),
  ...wrong.map(([shown, value]) => json(`the bot is ${shown}`, { ...hello, botId: value })),
]

const numbers: HostileFrame[] = [1e308, -1e308, 5e-324, -0, 2 ** 53 + 2, 0.1 + 0.2, clock + 0.5].map((number) =>
  json(`a message numbered ${number}`, { ...message, id: number, clientMessageId: number }),
)

const shapes: HostileFrame[] = [
  text('nothing at all', ''),
  text('white space', ' \n\t '),
  text('no JSON', 'hello'),
  text('a number', '7'),
  text('null', 'null'),
  text('a list', '[]'),
  text('a list of messages', JSON.stringify([message, message])),
  text('a text', JSON.stringify('hello')),
  text('JSON in JSON', JSON.stringify(JSON.stringify(message))),
  text('JSON that is cut off', JSON.stringify(message).slice(0, -5)),
  text('JSON followed by more', `${JSON.stringify(message)}{}`),
  text('two lines of JSON', `${JSON.stringify(message)}\n${JSON.stringify(message)}`),
  text('JSON behind a byte order mark', `\uFEFF${JSON.stringify(message)}`),
  text('JSON with comments', '{/* */"resourceid":"/bot.message"}'),
  text('a number that is none', '{"resourceid":"/bot.message","id":NaN}'),
  text('a number of a thousand digits', `{"resourceid":"/bot.message","message":{"body":${'9'.repeat(1000)}}}`),
  text('an exponent without end', '{"resourceid":"/bot.message","id":1e999999,"message":{"body":"hello"}}'),
  text(
    'the same name twice',
    '{"resourceid":"/bot.message","resourceid":"/bot.closeConversationSession","message":{"body":"a","body":"b"}}',
  ),
  text('a prototype', '{"__proto__":{"type":"ping","isDeveloper":true},"resourceid":"/bot.message","message":{"body":"hello"}}'),
  text('a prototype inside', '{"resourceid":"/bot.message","message":{"__proto__":{"body":"hello"},"constructor":{"prototype":{}}}}'),
  text('a toJSON of its own', '{"resourceid":"/bot.message","message":{"toJSON":"x","toString":1,"valueOf":{}}}'),
  text('lists 20,000 deep', nested(20_000)),
  text('objects 8,000 deep', nested(8000, ['{"a":', '}'])),
  text('a body 2,000 deep', `{"resourceid":"/bot.message","message":{"body":${nested(2000)}}}`),
  text('custom data 1,000 deep', `{"resourceid":"/bot.message","message":{"body":"a"},"botInfo":{"customData":{"a":${nested(1000)}}}}`),
  text('custom data 7,000 deep', `{"resourceid":"/bot.message","message":{"body":"a"},"botInfo":{"customData":{"a":${nested(7000)}}}}`),
  text('an event of its own 7,000 deep', `{"resourceid":"/bot.clientEvent","customEvent":{"a":${nested(7000)}}}`),
  text('4,000 names', `{"resourceid":"/bot.message","message":{"body":"a"},${names(4000)}}`),
  text('4,000 names of custom data', `{"resourceid":"/bot.message","message":{"body":"a"},"botInfo":{"customData":{${names(4000)}}}}`),
  text('15,000 attachments', `{"resourceid":"/bot.message","message":{"attachments":[${values(15_000)}]}}`),
  text('a name of 60,000 characters', `{"${huge}":1,"resourceid":"/bot.message"}`),
  text('a frame of 70,000 characters', JSON.stringify({ ...message, message: { body: 'y'.repeat(70_000) } })),
  text('a frame of 300,000 characters', JSON.stringify({ ...message, message: { body: 'z'.repeat(300_000) } })),
  text('a frame of three megabytes', 'w'.repeat(3_000_000)),
]

const words: HostileFrame[] = [
  ...[
    '/bot.closeConversationSession',
    '/bot.clientEvent',
    '/bot.unknown',
    '/BOT.MESSAGE',
    '../bot.message',
    '__proto__',
    'constructor',
  ].map((resourceid) => json(`for ${resourceid}`, { ...message, resourceid })),
  ...['ping', 'ack', 'pong', 'bot_response', 'user_message', 'session_end', 'toString'].map((type) =>
    json(`which says it is ${type}`, { ...message, type, key: huge.slice(0, 5000), replyto: {} }),
  ),
  ...['typing', 'close_agent_chat', 'ON_CONNECT', '__proto__'].map((event) =>
    json(`the event ${event}`, { ...message, message: { body: '' }, event }),
  ),
  ...[
    "'; drop table turn; --",
    '{{constructor.constructor("return process")()}}',
    '<script>alert(1)</script>',
    '{"type":"template","payload":{"template_type":"button"}}',
    '%s%n%x %00',
    '\u202e\u200b\ufeff\u2028',
    '👩‍👩‍👧‍👦'.repeat(250),
    'e\u0301\u0302\u0303'.repeat(500),
    `(a+)+$ ${'a'.repeat(2500)}!`,
    '9'.repeat(2900),
    ' '.repeat(2900),
    'tomorrow '.repeat(330),
    'x'.repeat(3001),
  ].map((body) => json(`the words ${JSON.stringify(body.slice(0, 40))}, ${body.length} long`, { ...message, message: { body } })),
  json('somebody else’s file', { ...message, message: { body: 'a', attachments: [{ fileId: 'f-1', fileName: '../../etc/passwd' }] } }),
  json('a file twenty times', { ...message, message: { body: 'a', attachments: Array(20).fill({ fileId: 'f-1', fileName: 'a' }) } }),
  json('another bot', { ...message, botInfo: { taskBotId: 'st-00000000-0000-5000-8000-000000000000', chatBot: huge } }),
  json('a made-up token', { token: 'A'.repeat(43), botId: 'st-00000000-0000-5000-8000-000000000000' }),
  json('a token that is a header', { token: 'x\r\nauthorization: bearer y', botId: '' }),
]

/** A frame's first byte says what it is; the length of what a client sends has the mask bit, then four bytes of mask. */
const rawFrame = (first: number, payload: Buffer, mask = Buffer.alloc(4)): Buffer =>
  Buffer.concat([Buffer.from([first, 0x80 | payload.length]), mask, payload])
const raw = (what: string, bytes: Buffer): HostileFrame => ({ what, pieces: [{ raw: bytes }] })

const protocol: HostileFrame[] = [
  { what: 'bytes', pieces: [{ bytes: Buffer.from(JSON.stringify(message)) }] },
  { what: 'bytes of a picture', pieces: [{ bytes: Buffer.from('89504e470d0a1a0a', 'hex') }] },
  {
    what: 'a message in three frames',
    pieces: [{ part: '{"resourceid":"/bot.message",' }, { part: '"message":' }, { part: '{"body":"a"}}', isLast: true }],
  },
  { what: 'a message in 2,000 frames', pieces: [...Array.from({ length: 2000 }, () => ({ part: ' ' })), { part: '{}', isLast: true }] },
  { what: 'empty frames of one message', pieces: [...Array.from({ length: 500 }, () => ({ part: '' })), { part: '{}', isLast: true }] },
  { what: 'pings between the frames of a message', pieces: [{ part: '{' }, { ping: Buffer.from('x') }, { part: '}', isLast: true }] },
  { what: 'a ping with 125 bytes', pieces: [{ ping: Buffer.alloc(125, 7) }] },
  { what: 'a hundred pings', pieces: Array.from({ length: 100 }, (_, each) => ({ ping: Buffer.from(`${each}`) })) },
  { what: 'pongs nobody asked for', pieces: Array.from({ length: 100 }, () => ({ pong: Buffer.from('pong') })) },
  { what: 'two hundred messages at once', pieces: Array.from({ length: 200 }, () => ({ text: JSON.stringify(hello) })) },
  raw('text that is not UTF-8', rawFrame(0x81, Buffer.from([0xc3, 0x28, 0xff]))),
  raw('text with a half of a character', rawFrame(0x81, Buffer.from([0xf0, 0x9f, 0x91]))),
  raw('a surrogate in UTF-8', rawFrame(0x81, Buffer.from([0xed, 0xa0, 0x80]))),
  raw('a reserved bit', rawFrame(0xc1, Buffer.from('{}'))),
  raw('an unknown kind of frame', rawFrame(0x83, Buffer.from('{}'))),
  raw('an unknown kind of control frame', rawFrame(0x8b, Buffer.alloc(0))),
  raw('a frame without a mask', Buffer.concat([Buffer.from([0x81, 2]), Buffer.from('{}')])),
  raw('a continuation of nothing', rawFrame(0x80, Buffer.from('{}'))),
  raw('a ping in two frames', rawFrame(0x09, Buffer.from('x'))),
  raw('a close without a code', rawFrame(0x88, Buffer.from([3]))),
  raw('a close with a code that is none', rawFrame(0x88, Buffer.from([0, 1]))),
  raw('a close with a reason that is not UTF-8', rawFrame(0x88, Buffer.from([0x03, 0xe8, 0xff, 0xfe]))),
  raw('a length that is negative', Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])),
  raw('a length of eight thousand terabytes', Buffer.from([0x81, 0xff, 0x00, 0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])),
  raw('HTTP instead of frames', Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n\r\n')),
  { what: 'a frame that never ends', pieces: [{ raw: Buffer.from([0x81, 0xfe, 0xff, 0xff, 0, 0, 0, 0, 0x7b]) }], isUnfinished: true },
  raw('a message whose last frame never comes', rawFrame(0x01, Buffer.from('{"resourceid":'))),
]

export const frames: readonly HostileFrame[] = [...wrongTypes, ...numbers, ...shapes, ...words, ...protocol]

/** Text the database does not keep, written as JSON writes it. */
export const brokenTexts: readonly HostileFrame[] = [
  ...['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00\\ud800', 'x\\ud83d'].flatMap((body) => [
    text(`the words ${body}`, `{"resourceid":"/bot.message","message":{"body":"${body}"}}`),
    text(`the shown words ${body}`, `{"resourceid":"/bot.message","message":{"body":"a","renderMsg":"${body}"}}`),
    text(`custom data ${body}`, `{"resourceid":"/bot.message","message":{"body":"a"},"botInfo":{"customData":{"a":"${body}"}}}`),
    text(`a name ${body}`, `{"resourceid":"/bot.message","message":{"body":"a"},"botInfo":{"customData":{"${body}":1}}}`),
    text(`a client ${body}`, `{"resourceid":"/bot.message","message":{"body":"a"},"client":"${body}","meta":{"timezone":"${body}"}}`),
  ]),
  text(
    'a file’s name with a zero byte',
    '{"resourceid":"/bot.message","message":{"body":"a","attachments":[{"fileId":"f-\\u0000","fileName":"\\ud800"}]}}',
  ),
]
