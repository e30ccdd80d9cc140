// The reference of scripts against the real sandbox: each example prints what the page says, and no function of the sandbox is missing.
import { createSandbox } from '@parley/server/base/bot/sandbox/sandbox'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { scriptExample, scriptFunctions } from './script-functions'

const sandbox = createSandbox({ size: 1, limits: { ms: 20_000 }, waitMs: 60_000 })
afterAll(() => sandbox.stop())

const run = (source: string) =>
  sandbox.run(
    {
      source,
      scope: z.record(z.string(), z.json()).parse(scriptExample),
      language: 'en',
      now: Date.UTC(2026, 2, 4),
      seed: 1,
      timeoutMs: 60_000,
    },
    { accountId: 'o-1', botId: 'st-1' },
  )

/** Every function that a script can reach below these names, as paths; plain JavaScript is known by its own names. */
const listFunctions = `
  const plain = new Set(['Object','Function','Error','EvalError','RangeError','ReferenceError','SyntaxError','TypeError','URIError','InternalError',
    'AggregateError','Array','parseInt','parseFloat','isNaN','isFinite','decodeURI','decodeURIComponent','encodeURI','encodeURIComponent','escape',
    'unescape','Infinity','NaN','undefined','Iterator','Number','Boolean','String','Math','Reflect','Symbol','eval','globalThis','Date','RegExp','JSON',
    'Proxy','Map','Set','WeakMap','WeakSet','ArrayBuffer','SharedArrayBuffer','Uint8ClampedArray','Int8Array','Uint8Array','Int16Array','Uint16Array',
    'Int32Array','Uint32Array','BigInt64Array','BigUint64Array','Float16Array','Float32Array','Float64Array','DataView','Atomics','Promise','BigInt',
    'WeakRef','FinalizationRegistry','performance','DOMException','queueMicrotask'])
  const found = []
  const look = (value, path) => {
    if (typeof value === 'function') found.push(path)
    else if (typeof value === 'object' && value !== null) for (const name of Object.getOwnPropertyNames(value)) look(value[name], path + '.' + name)
  }
  const told = ['context', 'entities', 'env', 'content', 'user', ...Object.keys(context.session).filter((name) => globalThis[name] === context.session[name])]
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!plain.has(name) && !told.includes(name)) look(globalThis[name], name)
  look(context.session.BotUserSession, 'context.session.BotUserSession')
  print(JSON.stringify(found))
`

describe('the reference of scripts', () => {
  it('names every function that a script finds beside plain JavaScript, and no other', async () => {
    const reply = await run(listFunctions)
    expect(reply).toMatchObject({ ok: true })
    const found = z.array(z.string()).parse(JSON.parse(reply.printed[0] ?? ''))
    expect(found.sort()).toEqual(scriptFunctions.map(({ name }) => name).sort())
  })

  it.each(scriptFunctions.map((one) => [one.name, one] as const))('says of %s what its example prints', async (_, { example, prints }) => {
    expect(await run(example)).toMatchObject({ ok: true, printed: prints })
  })
})
