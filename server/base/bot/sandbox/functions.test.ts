// Files of functions in the real sandbox: called by scripts, and kept from all that is not theirs.
import { BotFunction } from '@parley/contract/objects/bot-function/index'
import { functionLibrary } from '@parley/runtime/functions/library'
import { isScriptGlobal, platformGlobals } from '@parley/runtime/functions/script-globals'
import { afterAll, describe, expect, it } from 'vitest'
import { runScript } from './bot-script'
import { createSandbox } from './sandbox'
import { requestOf } from './testing'

const sandbox = createSandbox({ size: 1, limits: { ms: 20_000 }, waitMs: 60_000 })
/** For what is to end by its time. */
const hasty = createSandbox({ size: 1, limits: { ms: 300 }, waitMs: 60_000 })
afterAll(() => Promise.all([sandbox.stop(), hasty.stop()]))

const run = (files: Record<string, string>, source: string, where = sandbox, context: object = {}) => {
  const functions = functionLibrary(Object.entries(files).map(([name, text]) => ({ data: BotFunction.parse({ name, source: text }) })))
  return runScript(where, { bot: { id: 'st-1', functions }, accountId: 'o-1' }, requestOf(source, context))
}

const money = 'const rate = 0.2\n\n// What is to be paid.\nfunction total(net) { return net + taxOf(net) }'
const tax = 'const taxOf = (net) => net * share()\nfunction share() { return context.share || 0.5 }'

describe('functions of files', () => {
  it('are called by their names, of one file and of several, and see what scripts see', async () => {
    expect(
      await run({ 'money.js': money, 'tax.js': tax }, 'print(total(10)); context.sum = total(2)', sandbox, { share: 0.1 }),
    ).toMatchObject({
      ok: true,
      printed: ['11'],
      scope: { context: { sum: 2.2 } },
    })
  })

  it('are all that scripts get of a file', async () => {
    const own = 'print([typeof total, typeof taxOf, typeof rate, Object.keys(globalThis).includes("total")].join())'
    expect(await run({ 'money.js': money, 'tax.js': tax }, own)).toMatchObject({ printed: ['function,function,undefined,false'] })
  })

  it('are gone for the next script', async () => {
    await run({ 'money.js': money, 'tax.js': tax }, 'total(1)')
    expect(await run({}, 'print(typeof total)')).toMatchObject({ printed: ['undefined'] })
  })

  it('may be called something else by a script itself', async () => {
    expect(await run({ 'money.js': money, 'tax.js': tax }, 'const total = 7; print(total)')).toMatchObject({ printed: ['7'] })
  })

  it('of files that change, and of other files, are each their own, whatever ran before', async () => {
    const old = { 'a.js': 'let count = 0\nfunction next() { return "old" + (count += 1) }' }
    const changed = { 'a.js': 'let count = 0\nfunction next() { return "new" + (count += 1) }' }
    const two = { ...old, 'b.js': 'const twice = () => next() + next()' }
    for (let round = 0; round < 3; round += 1) {
      expect(await run(old, 'print(next() + next())')).toMatchObject({ printed: ['old1old2'] })
      expect(await run(changed, 'print(next())')).toMatchObject({ printed: ['new1'] })
      expect(await run(two, 'print(twice())')).toMatchObject({ printed: ['old1old2'] })
      expect(await run({}, 'print(typeof next)')).toMatchObject({ printed: ['undefined'] })
    }
  })

  it('may use the libraries of scripts, also at the top level of their file', async () => {
    const dates = "const empty = koreUtil._.isEmpty([])\nconst day = (text) => koreUtil.moment(text).format('D MMM')"
    for (const _ of [1, 2])
      expect(
        await run({ 'a.js': `${dates}\nfunction isEmpty() { return empty }` }, "print(day('2026-03-04'), 1); print(isEmpty())"),
      ).toMatchObject({
        printed: ['4 Mar', 'true'],
      })
  })

  it('of 500 KB are called as those of a small file', async () => {
    const lines: string[] = []
    for (let size = 0; size < 500_000; size += lines.at(-1)?.length ?? 0)
      lines.push(`function f${lines.length}(n) { return [n, ${lines.length}].map((x) => x + 1) }\n`)
    for (const _ of [1, 2])
      expect(await run({ 'large.js': lines.join('') }, 'print(f7(1))')).toMatchObject({ ok: true, printed: ['[2,8]'] })
  })

  it('of a strict file are strict', async () => {
    expect(await run({ 'a.js': "'use strict'\nfunction own() { return this === undefined }" }, 'print(own())')).toMatchObject({
      printed: ['true'],
    })
  })
})

describe('a failure in a file', () => {
  it('names the file and its line, and the line of the script that called it', async () => {
    const files = { 'my tax.js': '\n\nfunction taxOf(net) {\n  return net.missing.rate\n}' }
    expect(await run(files, 'const a = 1\n\nprint(taxOf({}))')).toMatchObject({
      ok: false,
      failure: 'error',
      line: 3,
      text: expect.stringMatching(/^TypeError: .*\(my tax\.js, line 4\)$/),
    })
  })

  it('of the script itself names no file', async () => {
    const reply = await run({ 'money.js': money, 'tax.js': tax }, 'total(1)\nmissing.value')
    expect(reply).toMatchObject({ ok: false, line: 2 })
    expect(reply).not.toMatchObject({ text: expect.stringContaining('.js') })
  })

  it.each([
    ['throws at its top level', "const a = 1\nthrow new Error('no')\nfunction own() {}", /Error: no \(a\.js, line 2\)/],
    ['uses what is not there', 'function own() {}\nmodule.exports = own', /module.* \(a\.js, line 2\)/],
    ['replaces what the platform gives', 'function own() {}\nprint = () => 1', /may not replace print, .* \(a\.js/],
    ['replaces what the language gives', 'function own() {}\nglobalThis.JSON = {}', /may not replace JSON/],
    ['takes too much memory', 'const all = []; for (;;) all.push("x".repeat(1e6))\nfunction own() {}', /memory/],
  ])('is told where it %s', async (_, source, text) => {
    expect(await run({ 'a.js': source }, 'own()')).toMatchObject({ ok: false, text: expect.stringMatching(text) })
    expect(await run({}, 'print(typeof print, JSON.stringify([1]))')).toMatchObject({ ok: true })
  })

  it.each([
    ['its top level', 'let n = 0\nfunction own() {}\nwhile (n >= 0) {\n  n = Math.sqrt(n) + 1\n}', 'own()'],
    ['a function', 'function own(n) {\n  while (n >= 0) {\n    n = Math.sqrt(n) + 1\n  }\n}', '\nown(1)'],
  ])('for want of time names the file that loops: in %s', async (_, file, script) => {
    expect(await run({ 'a.js': file }, script, hasty)).toMatchObject({
      ok: false,
      failure: 'timeout',
      text: expect.stringMatching(/took too long and was stopped\. \(a\.js\)$/),
    })
    expect(await run({}, 'print(1)', hasty)).toMatchObject({ ok: true })
  })
})

describe('what scripts have from the platform and the language', () => {
  it('is all in the table of names that no file may declare', async () => {
    const reply = await run({}, 'print(JSON.stringify(Object.getOwnPropertyNames(globalThis)))')
    const names: string[] = JSON.parse(reply.printed[0] ?? '[]')
    expect(names.filter((name) => !isScriptGlobal(name))).toEqual([])
    expect(platformGlobals.filter((name) => !names.includes(name))).toEqual([])
  })
})
