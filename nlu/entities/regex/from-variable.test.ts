// Expressions that a variable holds: what is taken, and what is refused and why.
import type { JsonObject } from '@parley/contract/base/json'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract } from '../extract'
import { expressionFromVariable } from './from-variable'

const given: JsonObject = { expression: ' {{env.order_format}} ' }
const place = { language: 'en', timezone: 'UTC', now: 0, prompted: true }
const found = (settings: JsonObject | null, text: string) =>
  settings === null ? [] : extract('regex', text, settings, place).map(({ value }) => value)

describe('an expression in a variable', () => {
  it('is known by a setting that is nothing but a placeholder', () => {
    expect(expressionFromVariable.placeholder(given)).toBe('{{env.order_format}}')
    const others = ['', '[A-Z]{2}\\d{4}', 'a{{env.x}}', '{{a}}{{b}}', '{{}}', '{{env.x}'].map((expression) =>
      expressionFromVariable.placeholder({ expression }),
    )
    expect(others).toEqual([null, null, null, null, null, null])
  })

  it('finds what it matches, with the other settings of the entity', () => {
    const { settings, fault } = expressionFromVariable.fixed({ ...given, ignoreCase: false, group: true }, 'NO-(\\d+)')
    expect([fault, found(settings, 'NO-77 and no-88')]).toEqual(['', ['77']])
  })

  it('finds nothing while nobody has read the variable', () => {
    expect(found(given, 'say {{env.order_format}} again')).toEqual([])
  })

  it('is refused where it could run away, is none, is too long or is no text', () => {
    const values = ['(a+)+$', '(', 'a'.repeat(1001), '{{env.other}}', 7, null, '']
    const made = values.map((value) => expressionFromVariable.fixed(given, value))
    expect(made.map(({ settings }) => settings)).toEqual(values.map(() => null))
    expect(made.every(({ fault }) => fault !== '')).toBe(true)
    expect(made[2]?.fault).toContain('1000 characters')
  })

  it('never throws, whatever the variable holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue()), (value) => {
        const { settings } = expressionFromVariable.fixed(given, JSON.parse(JSON.stringify(value)))
        expect(() => found(settings, 'order AB1234')).not.toThrow()
      }),
    )
  })
})
