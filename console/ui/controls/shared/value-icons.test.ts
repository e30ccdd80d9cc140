// The icon beside a variable says what sort of value it has.
import { expect, it } from 'vitest'
import { filtersIcon, valueIcon } from './value-icons'

it('tells numbers, days, texts and pictures apart, and says so where nobody knows', () => {
  expect([valueIcon('number', '400'), valueIcon('date', '2025-12-12'), valueIcon('text', 'Bergen')]).toEqual([
    'number',
    'calendar',
    'letters',
  ])
  expect(['inn-01.jpg', 'https://a.example/b.PNG?w=2', 'data:image/png;base64,AA=='].map((sample) => valueIcon('text', sample))).toEqual([
    'picture',
    'picture',
    'picture',
  ])
  expect([valueIcon('text', 'jpg'), valueIcon(null, 'a.png')]).toEqual(['letters', 'variable'])
})

it('tells what an entity finds by the forms its value may be said in', () => {
  expect([filtersIcon(['date']), filtersIcon(['date', 'time', 'datetime']), filtersIcon(['time']), filtersIcon(['number'])]).toEqual([
    'calendar',
    'calendar',
    'clock',
    'number',
  ])
  expect(filtersIcon([])).toBe('letters')
})
