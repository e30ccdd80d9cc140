// What services may answer to harm whoever calls them: bytes as they go over the wire, or something done with the connection.
// Which way they are sent, and what must come of them, is the test's.
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

export type HostileReply = string | Buffer | ((socket: Socket) => void)

const line = 'HTTP/1.1 200 OK\r\n'
const json = 'content-type: application/json\r\n'
const withBody = (body: string | Buffer, headers = json): Buffer =>
  Buffer.concat([Buffer.from(`${line}${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n`), Buffer.from(body)])
const redirectTo = (location: string, status = 302): string =>
  `HTTP/1.1 ${status} Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`

/** Sends a piece again and again, as fast as the other side takes it or in intervals, until the connection ends. */
const without =
  (head: string, piece: string | Buffer, everyMs = 5) =>
  (socket: Socket) => {
    socket.write(head)
    const timer = setInterval(() => {
      if (socket.destroyed) clearInterval(timer)
      else if (!socket.writableNeedDrain) socket.write(piece)
    }, everyMs)
  }

export const hostileReplies: Readonly<Record<string, HostileReply>> = {
  nothing: (socket) => socket.end(),
  'nothing, and the connection stays': () => undefined,
  'a reset': (socket) => socket.resetAndDestroy(),
  'a reset in mid-reply': (socket) => void socket.write(`${line}content-length: 1000\r\n\r\nhalf`, () => socket.resetAndDestroy()),
  'an end in mid-reply': (socket) => socket.end(`${line}${json}content-length: 1000\r\n\r\n{"a":`),
  'an end in mid-head': (socket) => socket.end(`${line}content-ty`),
  'an end in mid-chunk': (socket) => socket.end(`${line}transfer-encoding: chunked\r\n\r\nff\r\nabc`),
  'a head and then silence': (socket) => void socket.write(`${line}content-length: 10\r\n\r\n`),
  'a body by drips': without(`${line}content-length: 1000000\r\n\r\n`, 'x', 20),
  'a head by drips': without(line, 'x-drip: 1\r\n', 20),
  'a status line by drips': without('HTTP/1.1 200 ', 'x', 20),
  'a body without end': without(`${line}\r\n`, 'x'.repeat(60_000)),
  'chunks without end': without(`${line}transfer-encoding: chunked\r\n\r\n`, `8000\r\n${'x'.repeat(0x8000)}\r\n`),
  'chunks of one byte': without(`${line}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n'.repeat(5000)),
  'chunk extensions without end': without(`${line}transfer-encoding: chunked\r\n\r\n`, `1;${'x'.repeat(10_000)}\r\nx\r\n`),
  'one chunk extension without end': without(`${line}transfer-encoding: chunked\r\n\r\n1;`, 'x'.repeat(10_000)),
  'trailers without end': without(`${line}transfer-encoding: chunked\r\ntrailer: x\r\n\r\n0\r\n`, `x: ${'y'.repeat(1000)}\r\n`),
  'events without end': without(`${line}content-type: text/event-stream\r\n\r\n`, 'data: {"a":1}\n\n', 5),
  'ten megabytes at once': withBody('x'.repeat(10_000_000), ''),
  'a false length, too short': `${line}content-length: 2\r\n\r\n{"a":"much longer than two"}`,
  'a length of 2^63': (socket) => socket.end(`${line}content-length: 9223372036854775808\r\n\r\nx`),
  'a negative length': `${line}content-length: -1\r\n\r\nx`,
  'a length of letters': `${line}content-length: abc\r\n\r\nx`,
  'two lengths': `${line}content-length: 1\r\ncontent-length: 5\r\n\r\nabcde`,
  'a length and chunks': `${line}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
  'chunks that are none': `${line}transfer-encoding: chunked\r\n\r\nzz\r\nabc\r\n`,
  'a chunk of 2^64 bytes': `${line}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\nabc`,
  'an unknown transfer encoding': `${line}transfer-encoding: gzip, evil\r\n\r\nabc`,
  'a bad status line': 'HELLO\r\n\r\n',
  'a status line of another protocol': 'SSH-2.0-OpenSSH_9.6\r\n',
  'a status of 0': 'HTTP/1.1 0 None\r\ncontent-length: 0\r\n\r\n',
  'a status of 999': 'HTTP/1.1 999 Much\r\ncontent-length: 0\r\n\r\n',
  'a status of letters': 'HTTP/1.1 abc OK\r\n\r\n',
  'a status of 99999': 'HTTP/1.1 99999 OK\r\n\r\n',
  'HTTP 0.9': (socket) => socket.end('<html>hello</html>'),
  'HTTP 9.9': 'HTTP/9.9 200 OK\r\ncontent-length: 0\r\n\r\n',
  'a reason of a megabyte': `HTTP/1.1 200 ${'O'.repeat(1_000_000)}\r\n\r\n`,
  'a header of a megabyte': `${line}x-big: ${'y'.repeat(1_000_000)}\r\n\r\n`,
  'thousands of headers': `${line}${Array.from({ length: 5000 }, (_, i) => `x-${i}: 1\r\n`).join('')}\r\n`,
  'a header without a name': `${line}: nothing\r\ncontent-length: 0\r\n\r\n`,
  'a header with NUL': `${line}x-nul: a\0b\r\ncontent-length: 0\r\n\r\n`,
  'headers named like a prototype': `${line}__proto__: x\r\nconstructor: y\r\nhasownproperty: z\r\ncontent-length: 2\r\n\r\n{}`,
  'folded headers': `${line}x-fold: a\r\n b\r\n\tc\r\ncontent-length: 0\r\n\r\n`,
  'bare line feeds': 'HTTP/1.1 200 OK\ncontent-length: 2\n\n{}',
  'a thousand cookies': `${line}${'set-cookie: a=b; path=/\r\n'.repeat(300)}content-length: 2\r\n\r\n{}`,
  'interim replies without end': without('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(100)),
  'go on, without end': without('', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(100)),
  'another protocol': 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n',
  'no content, with content': 'HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\nhello',
  'not modified, with content': 'HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\n\r\nhello',
  'a second reply nobody asked for': `${withBody('{"a":1}').toString()}${withBody('{"b":2}').toString()}`,
  'a redirect to itself': redirectTo('?'),
  'a redirect to a file': redirectTo('file:///etc/passwd'),
  'a redirect to data': redirectTo('data:application/json,{}'),
  'a redirect to a script': redirectTo('javascript:alert(1)'),
  'a redirect to a cloud’s metadata': redirectTo('http://169.254.169.254/latest/meta-data/', 307),
  'a redirect to a private address': redirectTo('http://10.0.0.1:9/'),
  'a redirect to an address written as a number': redirectTo('http://2852039166/'),
  'a redirect to an address in IPv6': redirectTo('http://[::ffff:a9fe:a9fe]/'),
  'a redirect to nowhere': redirectTo('http://'),
  'a redirect without an address': 'HTTP/1.1 302 Found\r\ncontent-length: 0\r\n\r\n',
  'a redirect of a hundred kilobytes': redirectTo(`/${'a'.repeat(12_000)}`),
  'a redirect with credentials': redirectTo('http://user:secret@10.0.0.1/'),
  'a redirect to port 0': redirectTo('http://127.0.0.1:0/'),
  'multiple choices': redirectTo('ftp://example.com/', 300),
  'a bomb of gzip': withBody(gzipSync(Buffer.alloc(50_000_000)), `${json}content-encoding: gzip\r\n`),
  'gzip that is none': withBody('not zipped', 'content-encoding: gzip\r\n'),
  'JSON a million deep': withBody('['.repeat(500_000) + ']'.repeat(500_000)),
  'JSON five thousand deep': withBody(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
  'JSON just too deep': withBody('['.repeat(101) + ']'.repeat(101)),
  'JSON that never closes': withBody('[{"a":'.repeat(100_000)),
  'JSON of a hundred thousand keys': withBody(`{${Array.from({ length: 80_000 }, (_, i) => `"k${i}":1`).join()}}`),
  'JSON of the same key': withBody(`{${'"a":1,'.repeat(100_000)}"a":2}`),
  'JSON of one huge key': withBody(`{"${'k'.repeat(900_000)}":1}`),
  'JSON of empty lists': withBody(`[${'[],'.repeat(300_000)}[]]`),
  'JSON of one huge number': withBody('9'.repeat(900_000)),
  'JSON of numbers beyond any': withBody('{"a":1e400,"b":-1e400,"c":1e-400,"d":9007199254740993}'),
  'JSON with a prototype': withBody('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
  'JSON with NUL': withBody('{"a\\u0000":"\\u0000","b":["\\u0000"]}'),
  'JSON with half characters': withBody('{"\\ud800":"\\udc00","b":"\\ud83d"}'),
  'JSON with control characters': withBody('{"a":"\u0001\u0002"}'),
  'JSON with comments': withBody('/* hello */ {"a":1,}'),
  'JSON that is a text': withBody('"just a text"'),
  'JSON that is nothing': withBody(''),
  'JSON that is null': withBody('null'),
  'JSON behind a byte order mark': withBody('\uFEFF{"a":1}'),
  'JSON in UTF-16': withBody(Buffer.from('\uFEFF{"a":1}', 'utf16le')),
  'JSON twice': withBody('{"a":1}{"b":2}'),
  'HTML that says it is JSON': withBody('<html><script>alert(1)</script></html>'),
  'JSON that says it is HTML': withBody('{"a":1}', 'content-type: text/html\r\n'),
  'raw NUL bytes': withBody(Buffer.alloc(1000), 'content-type: text/plain\r\n'),
  'bytes that are no UTF-8': withBody(Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0xf5]), 'content-type: text/plain\r\n'),
  'Latin-1 that says it is UTF-8': withBody(Buffer.from('{"a":"Åse"}', 'latin1'), 'content-type: application/json; charset=utf-8\r\n'),
  'a charset nobody knows': withBody('{"a":1}', 'content-type: application/json; charset=evil-8\r\n'),
  'a media type that is none': withBody('{"a":1}', 'content-type: ;;;json/////\r\n'),
  'templates of ours': withBody('{"a":"{{context}} {{constructor}} {{1+1}}"}'),
}
