// Whose time has come, for alerts that ask by the clock of each user.
import { expect, it } from 'vitest'
import { dueZones, nextWake } from './zones'

const atNine = '0 9 * * *|Europe/Oslo|own'
const zones = ['Europe/Oslo', 'Asia/Tokyo', 'Asia/Kathmandu', 'UTC', 'America/New_York']
const at = (time: string): number => Date.parse(`2026-03-04T${time}:00Z`)
const due = (time: string, until = time) => dueZones(atNine, zones, { from: at(time), to: at(until) })

it('asks at nine wherever somebody is, and by its own zone for those whose is not known', () => {
  expect(due('00:00')).toEqual(['Asia/Tokyo'])
  expect(due('03:15')).toEqual(['Asia/Kathmandu'])
  expect(due('08:00')).toEqual(['Europe/Oslo', 'UTC'])
  expect(due('14:00')).toEqual(['America/New_York'])
  expect(due('09:00')).toEqual([])
})

it('looks in every quarter of an hour, and asks once for what a server has missed', () => {
  const wakes = [at('00:00')]
  for (let time = at('00:00'); time < at('02:00'); wakes.push(time))
    time = nextWake({ minutes: new Set([10]) }, time) ?? expect.unreachable()
  expect(wakes.slice(1, 4)).toEqual([at('00:10'), at('00:25'), at('00:40')])
  expect(due('00:00', '08:15')).toEqual(['Europe/Oslo', 'Asia/Tokyo', 'Asia/Kathmandu', 'UTC'])
})

it('is for all at once where the alert has one zone', () => {
  expect(dueZones('0 9 * * *|Europe/Oslo', zones, { from: at('08:00'), to: at('08:00') })).toBeNull()
})
