// What crosses the border of the sandbox, under attack by the script that it is about: whatever a script replaces, throws or leaves, the
// reply is one the server can use, bounded in bytes and depth, and the next script finds everything as it should be.
import { limits } from '@parley/contract/base/limits'
import type { ScriptReply } from '@parley/runtime/ports'
import { afterAll, describe, expect, it } from 'vitest'
import { createSandbox } from './sandbox'

const faults: unknown[] = []
const sandbox = createSandbox({ size: 2, limits: { ms: 1000, extendedMs: 3000 }, waitMs: 60_000, onFault: (error) => faults.push(error) })
/** For what must end by something else than its time, on a busy machine too. */
const patient = createSandbox({
  size: 1,
  limits: { ms: 20_000, extendedMs: 60_000 },
  waitMs: 60_000,
  onFault: (error) => faults.push(error),
})
afterAll(async () => {
  await Promise.all([sandbox.stop(), patient.stop()])
  expect(faults).toEqual([])
})

const run = (source: string, timeoutMs: number = limits.turnMs, where = sandbox): Promise<ScriptReply> =>
  where.run({ source, scope: { context: { kept: 'yes' } }, language: 'en', now: 0, seed: 7, timeoutMs }, { accountId: 'o', botId: 'b' })

const inPeace = (source: string): Promise<ScriptReply> => run(source, limits.turnMs, patient)

async function expectGood(where = sandbox): Promise<void> {
  expect(await run('print(context.kept + [1, 2])', limits.turnMs, where)).toMatchObject({
    ok: true,
    printed: ['yes1,2'],
    scope: { context: { kept: 'yes' } },
  })
}

const printedBytes = ({ printed }: ScriptReply): number => printed.reduce((sum, line) => sum + Buffer.byteLength(line), 0)

describe('a script that attacks what carries its result', () => {
  it.each([
    ['JSON.stringify', "JSON.stringify = () => 'x'"],
    ['JSON.parse', 'JSON.parse = () => null'],
    ['JSON itself', 'JSON = null; Object = null; String = null'],
    ['Array iteration', 'Array.prototype[Symbol.iterator] = null; Array.prototype.map = null; Array.prototype.join = null'],
    ['Function.prototype.call', 'Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => "x"'],
    ['String.prototype', 'String.prototype.slice = () => "x"; String.prototype.toJSON = () => 1'],
    ['Promise', 'Promise.prototype.then = () => { throw 1 }; Promise = null'],
    ['the global object', "for (const name of Object.getOwnPropertyNames(globalThis)) { try { globalThis[name] = 'x' } catch {} }"],
    ['a getter of every object', "Object.defineProperty(Object.prototype, 'context', { get() { throw 1 }, set() {} })"],
    [
      'setters for what the reply has',
      "for (const n of ['ok', 'scope', 'printed']) Object.defineProperty(Object.prototype, n, { set() { throw 1 } })",
    ],
    ['the prelude’s own names', "globalThis.__start = globalThis.__finish = globalThis.__host = () => 'x'"],
    ['the variable context', 'context = 7; globalThis.context = null'],
  ])('cannot reach %s as the server uses it', async (_, source) => {
    expect(await inPeace(source)).toMatchObject({ ok: true, scope: { context: { kept: 'yes' } } })
    await expectGood(patient)
  })

  it.each([
    ['toJSON of every object gives nothing', 'Object.prototype.toJSON = () => undefined', 'error'],
    ['toJSON of every object gives a text', "Object.prototype.toJSON = () => 'x'", 'error'],
    ['toJSON of every object gives a list', 'Object.prototype.toJSON = () => [1]', 'error'],
    ['toJSON of the context', 'context.toJSON = () => 7', 'error'],
    ['toJSON never ends', 'context.toJSON = () => { for (;;); }', 'timeout'],
    ['a getter never ends', "Object.defineProperty(context, 'x', { enumerable: true, get() { for (;;); } })", 'timeout'],
    ['a getter throws', "Object.defineProperty(context, 'x', { enumerable: true, get() { throw new Error('mine') } })", 'error'],
    ['a circle', 'context.self = context', 'error'],
    ['a number without JSON', 'context.n = 10n', 'error'],
    ['the context nests deep', 'let x = []; for (let i = 0; i < 150; i++) x = [x]; context.x = x', 'too-large'],
    ['the context nests very deep', 'let x = []; for (let i = 0; i < 3e5; i++) x = [x]; context.x = x', ''],
    ['a megabyte too many', "context.x = 'é'.repeat(600000)", 'too-large'],
    ['many megabytes', "context.x = ['x'.repeat(3e6)]", 'too-large'],
    ['a job of a promise never ends', 'Promise.resolve().then(() => { for (;;); })', 'timeout'],
  ])('fails by itself: %s', async (_, source, failure) => {
    const reply = await (failure === 'timeout' ? run(source) : inPeace(source))
    expect(reply).toMatchObject(failure === '' ? { ok: false } : { ok: false, failure })
    await expectGood(failure === 'timeout' ? sandbox : patient)
  })

  it('fails for want of memory, where a result that grows for ever has time enough', async () => {
    const grows = 'const word = "x".repeat(1000); context.x = new Proxy([], { get: (t, k) => k === "length" ? 2 ** 32 - 1 : word })'
    expect(await inPeace(grows)).toMatchObject({ ok: false, failure: 'memory' })
    await expectGood(patient)
  })
})

describe('a script that throws', () => {
  it.each([
    ['an error of twenty megabytes', "throw new Error('x'.repeat(3e6))"],
    ['an error whose message is a getter', "throw Object.defineProperty(new Error(), 'message', { get() { throw 1 } })"],
    ['an error whose stack is an object', "const e = new Error('m'); e.stack = { toString() { return 'x' } }; throw e"],
    ['a proxy', 'throw new Proxy({}, { get() { throw 1 }, ownKeys() { throw 2 } })'],
    ['an object that is no JSON', 'const o = {}; o.o = o; throw o'],
    ['nothing', 'throw undefined'],
    ['a symbol', 'throw Symbol("s")'],
    ['a big number', 'throw 10n'],
    ['a function', 'throw () => 1'],
    ['under a poisoned prototype', 'Object.prototype.toJSON = () => undefined; Array.prototype.toJSON = () => 1; throw new Error("m")'],
  ])('is told in few words: %s', async (_, source) => {
    const reply = await inPeace(source)
    expect(reply).toMatchObject({ ok: false, failure: 'error' })
    expect('text' in reply && reply.text.length).toBeLessThan(limits.scriptErrorChars + 100)
    await expectGood(patient)
  })

  it('from a getter that never ends, is stopped', async () => {
    expect(await run('throw { get message() { for (;;); } }')).toMatchObject({ ok: false, failure: 'timeout' })
    await expectGood()
  })
})

describe('what a script prints and logs', () => {
  it('is bounded in bytes; more ends the script, and what came before is kept', async () => {
    const flood = await inPeace("print('first'); const x = 'x'.repeat(5e6); for (let i = 0; i < 60; i++) print(x)")
    expect(flood).toMatchObject({ ok: false, failure: 'too-large', printed: ['first'] })
    const many = await inPeace("for (let i = 0; i < 200; i++) print('é'.repeat(10000))")
    expect(many).toMatchObject({ ok: false, failure: 'too-large' })
    expect(printedBytes(many)).toBeLessThanOrEqual(limits.scriptPrintedBytes)
    expect(await inPeace('for (;;) try { print(1) } catch {}')).toMatchObject({ ok: false, failure: 'too-large' })
    await expectGood(patient)
  })

  it('is cut where it is only logged, and says so', async () => {
    const reply = await inPeace("for (let i = 0; i < 1000; i++) console.log('x'.repeat(1000), i)")
    expect(reply.ok && reply.logs.join('').length).toBeLessThan(limits.scriptLogBytes + 100)
    expect(reply.ok && reply.logs.at(-1)).toMatch(/more was logged/)
  })

  it('may be anything', async () => {
    const reply = await inPeace('print(undefined); print(Symbol("s")); print(10n); print(null); print(() => 1); print({ a: [1] }); print()')
    expect(reply).toMatchObject({ ok: true, printed: ['', 'Symbol(s)', '10', 'null', '[function]', '{"a":[1]}', ''] })
  })

  it('and what it leaves, has no NUL and no half characters', async () => {
    const reply = await inPeace("print('a\\0b\\ud800'); context['k\\0'] = ['\\udc00', '😀']")
    expect(reply).toMatchObject({ ok: true, printed: ['a\uFFFDb\uFFFD'], scope: { context: { 'k\uFFFD': ['\uFFFD', '😀'] } } })
  })
})

describe('the end of a script’s time', () => {
  it('comes though it tells its progress for ever', async () => {
    expect(await run('for (;;) progress()')).toMatchObject({ ok: false, failure: 'timeout' })
    expect(await run('for (;;) { progress(); const s = Date.now() }')).toMatchObject({ ok: false, failure: 'timeout' })
    await expectGood()
  })

  it('comes with the end of its turn, whatever else it may have left', async () => {
    expect(await run('progress(); for (;;);', 100, patient)).toMatchObject({ ok: false, failure: 'timeout' })
    await expectGood(patient)
  })

  it('comes inside one instruction too, by ending the worker', async () => {
    expect(await run("new Array(1e9).join('x')")).toMatchObject({ ok: false, failure: 'timeout' })
    await expectGood()
  })
})

describe('the clock a script sees', () => {
  it('stands still however it is reached', async () => {
    const ways = [
      'Date.now()',
      'new Date().getTime()',
      'new (new Date().constructor)().getTime()',
      'new Date.prototype.constructor().getTime()',
    ]
    expect(await inPeace(`print([${ways.join()}].join())`)).toMatchObject({ printed: ['0,0,0,0'] })
  })
})
