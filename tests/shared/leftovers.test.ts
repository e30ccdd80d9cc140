// What a test file leaves behind is told by name, and what Node and packages do by themselves is not.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { leftBehind, type ProcessState, processState, serversClosed } from './leftovers'

const variable = 'PARLEY_LEFT_BEHIND'
const file = 'kit/some.test.ts'
const nothing: ProcessState = { env: {}, globals: {}, servers: 0 }

afterEach(() => {
  delete process.env[variable]
  Reflect.deleteProperty(globalThis, 'leftBehindHere')
})

function left(work: () => void): string | undefined {
  const before = processState()
  work()
  return leftBehind(file, before, processState())
}

function lazyGlobal(answer: () => unknown): ProcessState {
  return { env: {}, globals: { WebSocket: { get: answer, configurable: true } }, servers: 0 }
}

describe('what a test file leaves behind', () => {
  it('is nothing where nothing has changed, or all is as it was again', () => {
    expect(left(() => undefined)).toBeUndefined()
    const setAndDelete = () => {
      process.env[variable] = '1'
      delete process.env[variable]
    }
    expect(left(setAndDelete)).toBeUndefined()
  })

  it('is a variable of the environment that was added, changed or deleted', () => {
    const sentence = `${file} leaves to the test files after it what it changed in process.env: ${variable}.`
    expect(left(() => Object.assign(process.env, { [variable]: '1' }))).toBe(sentence)
    expect(left(() => Object.assign(process.env, { [variable]: '2' }))).toBe(sentence)
    expect(left(() => delete process.env[variable])).toBe(sentence)
  })

  it('is a global that was added or replaced, told beside the variables', () => {
    const addBoth = () => {
      process.env[variable] = '1'
      Object.assign(globalThis, { leftBehindHere: 1 })
    }
    expect(left(addBoth)).toBe(
      `${file} leaves to the test files after it what it changed in process.env: ${variable}; changed among the globals: leftBehindHere.`,
    )
    expect(left(() => Object.assign(globalThis, { leftBehindHere: 2 }))).toMatch(
      /^\S+ leaves .* changed among the globals: leftBehindHere\.$/,
    )
  })

  it('is a global in the place of one that Node would load when it is asked for, but not what Node has loaded', () => {
    const standing = (value: unknown): ProcessState => ({ env: {}, globals: { WebSocket: { value, writable: true } }, servers: 0 })
    const loaded = () => undefined
    const lazy = lazyGlobal(() => loaded)
    expect(leftBehind(file, lazy, standing(loaded))).toBeUndefined()
    expect(leftBehind(file, lazy, standing('a stub'))).toMatch(/globals: WebSocket\.$/)
  })

  it('is not what packages share among their copies, nor the telemetry that is switched off', () => {
    const after: ProcessState = { env: { ORT_DISABLE_TELEMETRY: '1' }, globals: { __zod_globalConfig: { value: 1 } }, servers: 0 }
    expect(leftBehind(file, nothing, after)).toBeUndefined()
  })

  it('is a server that still listens', async () => {
    const before = processState()
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const sentence = leftBehind(file, before, processState())
    server.close()
    await serversClosed(before)
    expect(sentence).toBe(`${file} leaves behind a server that listens.`)
    expect(leftBehind(file, before, processState())).toBeUndefined()
  })
})
