// Alerts, actions and information tasks of an export, with the parts that the platform's pages name: they ask and tell here, too.
import type { JsonObject } from '@parley/contract/base/json'
import type { ServiceRequest } from '@parley/runtime/ports'
import { talkWithRealEntities } from '@parley/runtime/test-support/real-entities'
import { readCron } from '@parley/kit/time/cron'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../../test-support/document'
import { fixtureOf } from '../../test-support/sources'
import { kore } from '../index'
import { whenOf } from './when'

const read = kore.read(fixtureOf('kore'))
const taskOf = (name: string) => read.objects.find(({ data }) => data['name'] === name)
const said = (kind: string) =>
  read.constructs.filter((row) => row.kind === kind).map(({ name, outcome, why }) => `${name}, ${outcome}: ${why?.text ?? ''}`)

describe('an alert of an export', () => {
  it('asks its service on its days, with what users answer, and tells of entries that hold', () => {
    const alert = taskOf('Prices')
    expect(alert?.kind).toBe('alert')
    expect(alert?.data).toMatchObject({
      ...{ description: 'Tells when pizza is cheap', state: 'inprogress', schedule: '0 */2 * * 1-5', timezone: 'Europe/Oslo' },
      ...{ list: 'offers', idField: 'id', mapping: [{ key: 'oven', value: 'stone' }] },
      questions: [
        { key: 'town', value: 'Which town?' },
        { key: 'oven', value: 'Which oven?' },
        { key: 'price', value: 'How much at most?' },
      ],
      filters: [
        { path: 'price', op: 'at-most', value: '{{context._fields_.price}}' },
        { path: 'kind', op: 'equals', value: 'pizza' },
      ],
      messages: [{ text: '{{context.response.body.offers[0].name}} is cheap.' }],
    })
    const settings: JsonObject = JSON.parse(JSON.stringify(alert?.data['settings'] ?? {}))
    expect(settings['url']).toMatch(
      /^https:\/\/example\.com\/offers\?town=\{\{context\._fields_\.town\}\}&since=\{\{context\._last_run\}\}&api_key=\{\{env\./,
    )
    expect(JSON.stringify(read)).not.toContain('al3rt-5e4d3c2b1a99')
  })

  it('is told with what has to be set right', () => {
    expect(said('alert')).toEqual([
      'Prices, equivalent: Its parts are made anew. Try it before you publish.',
      'Visits, note: The service called this alert. Alerts ask a service here: enter an address and a schedule.',
      'News, approximated: It reads a feed. Check where the entries are in the reply.',
    ])
    expect(said('task filter')).toEqual([
      'price, equivalent: The user is asked for its value.',
      'kind, same: ',
      'name, not-possible: This filter has no counterpart, so users are told of more than before.',
    ])
    expect(said('task field').slice(0, 2)).toEqual(['town, same: ', 'oven, approximated: Any text is taken as the answer here.'])
  })

  it.each([
    [{ days: ['Monday', 'Fri'], at: '9:30 am' }, '30 9 * * 1,5'],
    [{ at: '12:05 am' }, '5 0 * * *'],
    [{ days: 'weekend', every: { value: 15, unit: 'minutes' } }, '*/15 * * * 0,6'],
    [{ every: '120' }, '0 */2 * * *'],
    ['every hour', null],
    ['every 45 minutes', null],
    ['every 20 minutes', '*/20 * * * *'],
    [{ at: '25:00' }, null],
    [{ every: 2000 }, null],
    [{ every: 1440 }, null],
    [null, null],
  ])('runs at %j as it did there, or is told', (written, schedule) => {
    const when = whenOf(written)
    expect(when?.schedule ?? null).toBe(schedule)
    if (when) expect(readCron(when.schedule)).not.toBeNull()
  })
})

describe('an action of an export', () => {
  it('asks its user, calls its service and says how it went', async () => {
    const requests: ServiceRequest[] = []
    const chat = talkWithRealEntities(documentOf(read), {
      service: (request) => {
        requests.push(request)
        return { ok: true, statusCode: 200, headers: {}, body: {} }
      },
    })
    expect(await chat.say('Cancel order')).toEqual(['Which order?'])
    expect(await chat.say('7')).toEqual(['Order 7 is cancelled.'])
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE https://example.com/orders/7'])
  })

  it('is an information task where it is one, and told where its request is missing', () => {
    expect(taskOf('My orders')).toMatchObject({
      kind: 'information',
      data: { list: 'orders', settings: { url: 'https://example.com/orders' } },
    })
    expect(said('action')).toEqual([
      'Cancel order, equivalent: Its parts are made anew. Try it before you publish.',
      'My orders, approximated: Only the first of its requests is made here: 1 more is left out.',
      'Rate us, approximated: The request it makes is not in the file. Enter its address here.',
    ])
  })

  it('is called by its name, not by sentences', () => {
    expect(said('sentence').find((text) => text.startsWith('drop'))).toBe(
      'drop my order, not-possible: Alerts and actions are called by their name here, not by sentences: Cancel_order',
    )
  })
})
