// Lists of values that a variable holds: what becomes a row, what is told, and what is found with it.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract } from '../extract'
import { listOfValues } from './index'
import { listFromVariable } from './from-variable'

const given: JsonObject = { valuesFrom: 'context', variable: '{{context.stores}}' }
const keyed: JsonObject = { ...given, titleKey: 'name', valueKey: 'id', synonymsKey: 'also' }

function found(settings: JsonObject | null, text: string): Json[] {
  const place = { language: 'en', timezone: 'UTC', now: 0, prompted: true }
  return settings === null ? [] : extract('list_of_values', text, settings, place).map(({ value }) => value)
}

describe('a list of values in a variable', () => {
  it('has rows of texts and of objects with the keys of the settings', () => {
    const { settings, fault } = listFromVariable.fixed(keyed, ['Oslo', { name: 'Rome', id: 7, also: ['Roma', 'eternal city'] }])
    expect(fault).toBe('')
    expect([found(settings, 'oslo'), found(settings, 'in roma'), found(settings, '7')]).toEqual([['Oslo'], [7], [7]])
  })

  it('may be written as JSON in a variable of the bot, which holds a text', () => {
    const { settings } = listFromVariable.fixed(given, ' ["Tea", {"title": "Coffee", "value": "c"}]')
    expect(found(settings, 'tea and coffee')).toEqual(['Tea', 'c'])
  })

  it('tells what is no list, and finds nothing then', () => {
    const faults = [null, 'Tea', '[1,', 7, { title: 'Tea' }].map((value) => listFromVariable.fixed(given, value))
    expect(faults.map(({ settings }) => settings)).toEqual([null, null, null, null, null])
    expect(faults.map(({ fault }) => fault)).toEqual(['The variable has no value.', ...Array(4).fill('The variable does not hold a list.')])
    expect(found({ ...given, values: ['Tea'] }, 'tea')).toEqual([])
  })

  it('leaves out items that have nothing to show, and those behind the most it may have', () => {
    expect(listFromVariable.fixed(keyed, [{ title: 'Oslo' }, { name: 'Rome' }])).toMatchObject({
      settings: { values: [{ title: 'Rome' }] },
      fault: '1 of the list’s 2 items have nothing to show as “name”.',
    })
    const many = Array.from({ length: limits.listFromVariable + 1 }, (_, at) => `item ${at}`)
    const { settings, fault } = listFromVariable.fixed(given, many)
    expect([Array.isArray(settings?.['values']) && settings['values'].length, fault.includes('more than')]).toEqual([
      limits.listFromVariable,
      true,
    ])
  })

  it('never throws, whatever the variable holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(given, keyed), (value, settings) => {
        const made = listFromVariable.fixed(settings, JSON.parse(JSON.stringify(value)))
        expect(typeof made.fault).toBe('string')
        expect(() => found(made.settings, 'tea please')).not.toThrow()
      }),
    )
  })

  it('is no matter of settings that hold their rows', () => {
    expect(listFromVariable.placeholder({ values: ['Tea'] })).toBeNull()
    expect(listFromVariable.placeholder({ ...listOfValues.defaults })).toBeNull()
    expect(listFromVariable.placeholder(given)).toBe('{{context.stores}}')
  })
})
