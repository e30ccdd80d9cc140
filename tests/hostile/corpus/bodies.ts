// Bodies of requests that a careless or hostile program sends: JSON, forms, forms with files, and what is none of them. Each distinct,
// each with what is wrong about it. To which calls they go, and what must hold afterwards, is bodies.test.ts's.
import { gzipSync, deflateSync, brotliCompressSync } from 'node:zlib'

export interface HostileBody {
  what: string
  type: string
  payload: Buffer
  headers?: Readonly<Record<string, string>>
  /**
   * How its length is told: rightly, in chunks, by a number that is too large or too small, or in chunks of a byte or two with a moment
   * between them. `head` is put on the wire in place of all that.
   */
  framing?: 'chunked' | 'too-long' | 'too-short' | 'trickle' | { head: string }
}

const jsonType = 'application/json'
const formType = 'application/x-www-form-urlencoded'
const bytes = (text: string): Buffer => Buffer.from(text)
const json = (what: string, payload: string, more: Partial<HostileBody> = {}): HostileBody => ({
  what,
  type: jsonType,
  payload: bytes(payload),
  ...more,
})
const form = (what: string, payload: string): HostileBody => ({ what, type: formType, payload: bytes(payload) })
const names = (count: number, value = '1'): string => Array.from({ length: count }, (_, each) => `"k${each}":${value}`).join(',')
const pairs = (count: number, name = (each: number): string => `k${each}`): string =>
  Array.from({ length: count }, (_, each) => `${name(each)}=1`).join('&')
const usual = '{"assertion":"x","appName":"A","bots":[]}'

const jsons: HostileBody[] = [
  json('nothing at all', ''),
  json('white space', ' \n '),
  json('null', 'null'),
  json('a list', '[]'),
  json('a text', '"assertion"'),
  json('a number of 10,000 digits', '9'.repeat(10_000)),
  json('JSON that is cut off', usual.slice(0, -3)),
  json('JSON followed by more', `${usual}${usual}`),
  json('a byte order mark', `\uFEFF${usual}`),
  json('a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}},"assertion":"x","appName":"A"}'),
  json('the same name 5,000 times', `{${Array.from({ length: 5000 }, () => '"assertion":"x"').join(',')}}`),
  json('600 names', `{${names(600)}}`),
  json('4,000 names', `{${names(4000)}}`),
  json('150,000 names', `{${names(150_000)}}`),
  json('4,000 names inside', `{"assertion":"x","appName":"A","botInfo":{${names(4000)}}}`),
  json('20,000 empty objects', `{"assertion":"x","appName":"A","bots":[${Array.from({ length: 20_000 }, () => '{}').join(',')}]}`),
  json('lists 10,000 deep', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
  json('lists 100,000 deep', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  json('objects 8,000 deep', `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`),
  json('a text of 60,000 characters', `{"assertion":"${'x'.repeat(60_000)}","appName":"${'x'.repeat(100)}"}`),
  json('a text of three megabytes', `{"assertion":"${'x'.repeat(3_000_000)}"}`),
  json('a zero byte in a text', '{"assertion":"\\u0000","appName":"a\\u0000b"}'),
  json('a zero byte in a name', '{"a\\u0000":1,"assertion":"x","appName":"A"}'),
  json('halves of surrogate pairs', '{"assertion":"\\ud800","appName":"\\udfff"}'),
  json('wrong types', '{"assertion":{"issuer":[]},"appName":7,"bots":{"length":1},"algorithm":null,"botInfo":"x"}'),
  json('numbers that are none', '{"assertion":NaN}'),
  json('an exponent without end', '{"assertion":"x","appName":"A","n":1e99999}'),
  json('a JWT without an algorithm', '{"assertion":"eyJhbGciOiJub25lIn0.eyJpc3MiOiJ4In0.","appName":"A"}'),
  json('a JWT of 8,000 dots', `{"assertion":"${'.'.repeat(7999)}"}`),
  json('query operators', '{"assertion":{"$ne":null},"appName":{"$gt":""}}'),
  {
    what: 'a byte that is not UTF-8',
    type: jsonType,
    payload: Buffer.concat([bytes('{"assertion":"'), Buffer.from([0xff, 0xfe]), bytes('"}')]),
  },
  { what: 'UTF-16', type: `${jsonType}; charset=utf-16`, payload: Buffer.from(usual, 'utf16le') },
  { what: 'gzip', type: jsonType, payload: gzipSync(usual), headers: { 'content-encoding': 'gzip' } },
  {
    what: 'a megabyte of zeros in gzip',
    type: jsonType,
    payload: gzipSync(Buffer.alloc(1_000_000)),
    headers: { 'content-encoding': 'gzip' },
  },
  { what: 'deflate', type: jsonType, payload: deflateSync(usual), headers: { 'content-encoding': 'deflate' } },
  { what: 'brotli', type: jsonType, payload: brotliCompressSync(usual), headers: { 'content-encoding': 'br' } },
]

const forms: HostileBody[] = [
  form('a form of 100,000 names', pairs(100_000)),
  form('a form of 3,000 names', pairs(3000)),
  form(
    'a form with one name 5,000 times',
    pairs(5000, () => 'assertion'),
  ),
  form(
    'a form of names in brackets',
    pairs(300, (each) => `a[${each}][__proto__][x]`),
  ),
  form('a form with a prototype', '__proto__=1&constructor=2&hasOwnProperty=3&toString=4&assertion=x'),
  form('a form of per cents', '%'.repeat(5000)),
  form('a form that is not UTF-8', 'assertion=%ff%fe%c3%28&appName=%00'),
  form('a form of ampersands', '&='.repeat(20_000)),
  form('JSON that says it is a form', usual),
]

const kinds: HostileBody[] = [
  { what: 'XML', type: 'text/xml', payload: bytes('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>') },
  { what: 'a type that is none', type: ';;;,=', payload: bytes(usual) },
  { what: 'a type of 8,000 characters', type: `application/${'x'.repeat(7000)}`, payload: bytes(usual) },
  { what: 'JSON in chunks', type: jsonType, payload: bytes(usual), framing: 'chunked' },
  { what: '200,000 bytes in chunks', type: jsonType, payload: Buffer.alloc(200_000, 32), framing: 'chunked' },
  { what: 'JSON a byte at a time', type: jsonType, payload: bytes(usual), framing: 'trickle' },
  { what: 'a length that is too large', type: jsonType, payload: bytes(usual), framing: 'too-long' },
  { what: 'a length that is too small', type: jsonType, payload: bytes(usual), framing: 'too-short' },
  { what: 'a length that is none', type: jsonType, payload: bytes(usual), framing: { head: 'content-length: many\r\n' } },
  { what: 'a length below nothing', type: jsonType, payload: bytes(usual), framing: { head: 'content-length: -1\r\n' } },
  { what: 'two lengths', type: jsonType, payload: bytes(usual), framing: { head: 'content-length: 5\r\ncontent-length: 41\r\n' } },
  {
    what: 'a length and chunks',
    type: jsonType,
    payload: bytes(`5\r\n{"a":\r\n0\r\n\r\n`),
    framing: { head: 'content-length: 41\r\ntransfer-encoding: chunked\r\n' },
  },
  { what: 'chunks that are none', type: jsonType, payload: bytes('zz\r\n{}\r\n'), framing: { head: 'transfer-encoding: chunked\r\n' } },
  {
    what: 'a chunk of 2⁶⁴ bytes',
    type: jsonType,
    payload: bytes('ffffffffffffffff\r\n{}'),
    framing: { head: 'transfer-encoding: chunked\r\n' },
  },
]

const boundary = '----b'
const part = (head: string, content: string | Buffer): Buffer =>
  Buffer.concat([bytes(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), bytes('\r\n')])
const file = (content: string | Buffer, more = ''): Buffer =>
  part(`Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain${more}`, content)
const end = bytes(`--${boundary}--\r\n`)
const parted = (what: string, parts: readonly Buffer[], type = `multipart/form-data; boundary=${boundary}`): HostileBody => ({
  what,
  type,
  payload: Buffer.concat([...parts]),
})
const field = (name: string, value = '1'): Buffer => part(`Content-Disposition: form-data; name="${name}"`, value)
const many = (count: number, make: (each: number) => Buffer): Buffer[] => Array.from({ length: count }, (_, each) => make(each))

const multiparts: HostileBody[] = [
  parted('a form with files, without a boundary', [file('a'), end], 'multipart/form-data'),
  parted('another boundary than it says', [file('a'), end], 'multipart/form-data; boundary=other'),
  parted('a boundary of 5,000 characters', [file('a'), end], `multipart/form-data; boundary=${'b'.repeat(5000)}`),
  parted('an empty boundary', [file('a'), end], 'multipart/form-data; boundary=""'),
  parted('no part', [end]),
  parted('no end', [file('a')]),
  parted('a part that is cut off in its head', [bytes(`--${boundary}\r\nContent-Disposition: form-data; na`)]),
  parted('a file that is cut off', [file('abc').subarray(0, -6)]),
  parted('a part without a name', [part('Content-Disposition: form-data', 'a'), end]),
  parted('a part without a head', [bytes(`--${boundary}\r\n\r\na\r\n`), end]),
  parted('a head of 100,000 bytes', [part(`Content-Disposition: form-data; name="file"; filename="${'x'.repeat(100_000)}"`, 'a'), end]),
  parted('a thousand heads of a part', [
    part(`Content-Disposition: form-data; name="file"; filename="a"\r\n${'x: y\r\n'.repeat(1000)}x: y`, 'a'),
    end,
  ]),
  parted('a prototype as a field', [field('__proto__'), field('constructor'), file('a'), end]),
  parted('a prototype as a file', [part('Content-Disposition: form-data; name="__proto__"; filename="a"', 'a'), end]),
  parted('600 fields', [...many(600, (each) => field(`k${each}`)), file('a'), end]),
  parted('12,000 parts', [...many(12_000, () => field('a')), end]),
  parted('500 files', [...many(500, (each) => file(`file ${each}`)), end]),
  parted('300 files of another name', [
    ...many(300, (each) => part(`Content-Disposition: form-data; name="f${each}"; filename="a"`, 'a')),
    end,
  ]),
  parted('a field of two megabytes', [field('a', 'x'.repeat(2_000_000)), file('a'), end]),
  parted('a field with a zero byte', [field('fileContext', 'a\0b'), file('a'), end]),
  parted('a field of JSON 10,000 deep', [
    part('Content-Disposition: form-data; name="a"\r\nContent-Type: application/json', `${'['.repeat(10_000)}${']'.repeat(10_000)}`),
    file('a'),
    end,
  ]),
  parted('base64 that is none', [file('!!! ??? ===', '\r\nContent-Transfer-Encoding: base64'), end]),
  parted('a transfer encoding nobody knows', [file('a', '\r\nContent-Transfer-Encoding: x-bits'), end]),
  parted('a file’s name that climbs', [part('Content-Disposition: form-data; name="file"; filename="../../../etc/passwd"', 'a'), end]),
  parted('a file’s name that is not UTF-8', [part('Content-Disposition: form-data; name="file"; filename*=utf-8\'\'%ff%fe%00', 'a'), end]),
  parted('boundaries in a file', [file(`\r\n--${boundary.slice(0, -1)}\r\n--${boundary}x`.repeat(2000)), end]),
  parted('a file of 26 megabytes', [file(Buffer.alloc(26 * 1024 * 1024, 97)), end]),
  { ...parted('a file a byte at a time', [file('a'), end]), framing: 'trickle' },
  { ...parted('a file in chunks', [file('a'.repeat(50_000)), end]), framing: 'chunked' },
  { ...parted('a file shorter than it says', [file('a'), end]), framing: 'too-long' },
]

export const bodies: readonly HostileBody[] = [...jsons, ...forms, ...kinds, ...multiparts]
