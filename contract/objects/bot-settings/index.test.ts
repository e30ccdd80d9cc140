// The settings of a bot as described fields.
import { expect, it } from 'vitest'
import { drawn } from './drawn'
import { BotSettings, botSettingFields } from './index'
import { understandingShape } from './understanding'
import { unset } from './unset'

it('have a label each: a schema that two settings share would describe both as the later one', () => {
  const labels = botSettingFields.map(({ label }) => label)
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
})

it('of understanding say which part of the engine obeys them; those that are set by name are numbers and switches', () => {
  for (const [name, schema] of Object.entries(understandingShape)) {
    const { engine, isAdvanced, control } = drawn.get(schema) ?? {}
    expect([name, engine]).not.toEqual([name, undefined])
    if (isAdvanced) expect([name, control]).toEqual([name, expect.stringMatching(/^(number|switch)$/)])
  }
})

it('stay away where they are not set, and keep their limits', () => {
  const { maxHeld, resume } = BotSettings.shape
  const some = unset({ maxHeld, resume })
  expect(some.parse({})).toEqual({})
  expect(some.parse({ maxHeld: 4 })).toEqual({ maxHeld: 4 })
  expect(some.safeParse({ maxHeld: 11 }).success).toBe(false)
  expect(some.safeParse({ resume: 'loudly' }).success).toBe(false)
})
