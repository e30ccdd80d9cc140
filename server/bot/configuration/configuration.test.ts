// Configurations of a bot at their address: added, listed, changed, removed, bounded, and by who may.
import type { JsonObject } from '@parley/contract/base/json'
import { Configuration, configurationLimits } from '@parley/contract/bot/configuration'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { newBot, shareBot } from '../../test-support/share'

const server = await testApp()
const owner = await server.signUp('Ingrid')
let streamId: string
const at = (tail = '') => `/builder/streams/${streamId}/configurations${tail}`
const add = async (name: string, environment = '', values: JsonObject = {}) =>
  Configuration.parse((await owner.raw('POST', at(), { body: { name, environment, values } })).body)
const listed = async () => Configuration.array().parse((await owner.raw('GET', at())).body)

beforeEach(async () => {
  streamId = await newBot(owner, 'Configured')
})

describe('a configuration', () => {
  it('is added, read in a list, edited and deleted [S7-080]', async () => {
    const values = { host: 'mail.example', retries: 3, tags: ['a', 'b'], deep: { on: true, none: null } }
    const made = await add('Mail', 'staging', values)
    expect(made).toMatchObject({ name: 'Mail', environment: 'staging', values, createdBy: owner.userId, lModifiedBy: owner.userId })
    expect(await listed()).toEqual([made])
    const changed = await owner.raw('PUT', at(`/${made._id}`), { body: { values: { host: 'post.example' } } })
    expect(changed).toMatchObject({
      status: 200,
      body: { _id: made._id, name: 'Mail', environment: 'staging', values: { host: 'post.example' }, createdOn: made.createdOn },
    })
    expect(await owner.raw('PUT', at(`/${made._id}`), { body: { name: 'Post', environment: '' } })).toMatchObject({
      body: { name: 'Post', environment: '', values: { host: 'post.example' } },
    })
    const override = { headers: { 'x-http-method-override': 'DELETE' }, body: {} }
    expect(await owner.raw('POST', at(`/${made._id}`), override)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await listed()).toEqual([])
    expect((await owner.raw('DELETE', at(`/${made._id}`))).status).toBe(404)
    expect((await owner.raw('PUT', at(`/${made._id}`), { body: {} })).status).toBe(404)
  })

  it('has a name once in its environment, and is listed by name', async () => {
    for (const [name, environment] of [
      ['zeta', ''],
      ['Alpha', 'live'],
      ['alpha', ''],
      ['Mid', ''],
    ])
      await add(name ?? '', environment)
    expect((await listed()).map(({ name, environment }) => [name, environment])).toEqual([
      ['alpha', ''],
      ['Alpha', 'live'],
      ['Mid', ''],
      ['zeta', ''],
    ])
    expect(await owner.failure('configuration.create', { streamId, name: 'ALPHA', environment: 'Live' })).toMatchObject({ status: 409 })
    const mid = (await listed())[2]?._id ?? ''
    expect(await owner.failure('configuration.update', { streamId, configId: mid, name: 'zeta' })).toMatchObject({ status: 409 })
    expect(await owner.call('configuration.update', { streamId, configId: mid, name: 'MID' })).toMatchObject({ name: 'MID' })
  })

  it('is bounded in its name, its values and its number', async () => {
    const { most, names, chars } = configurationLimits
    const tooMany = Object.fromEntries(Array.from({ length: names + 1 }, (_, index) => [`n${index}`, 1]))
    for (const body of [{}, { name: ' ' }, { name: 'x'.repeat(129) }, { name: 'A', environment: 'x'.repeat(61) }])
      expect((await owner.raw('POST', at(), { body })).status, JSON.stringify(body)).toBe(400)
    for (const values of [tooMany, { text: 'x'.repeat(chars) }, [1], 'text'])
      expect((await owner.raw('POST', at(), { body: { name: 'A', values } })).status).toBe(400)
    for (let count = 0; count < most; count += 1) await add(`Number ${count}`)
    expect(await owner.failure('configuration.create', { streamId, name: 'One more' })).toMatchObject({ code: 'LIMIT_REACHED' })
  })

  it('comes back under its own id after it was removed, and never beside itself or in another bot', async () => {
    const made = await add('Mail', 'staging', { host: 'mail.example' })
    const again = { streamId, _id: made._id, name: made.name, environment: made.environment, values: made.values }
    expect((await owner.failure('configuration.create', { ...again, name: 'Twin' })).status).toBe(409)
    const other = await newBot(owner, 'Other')
    expect((await owner.failure('configuration.create', { ...again, streamId: other })).status).toBe(409)
    await owner.call('configuration.remove', { streamId, configId: made._id })
    expect(await owner.call('configuration.create', again)).toMatchObject({ _id: made._id, name: 'Mail', values: { host: 'mail.example' } })
  })

  it('is read by who sees the settings, changed by who edits them, and told in the record of the account', async () => {
    const [mads, stranger] = [await server.signUp('Mads'), await server.signUp('Sten')]
    await shareBot(server.services.db, streamId, mads.userId, { BOT_SETTINGS: 'VIEW' })
    const { _id: configId } = await add('Mail')
    expect(await mads.call('configuration.list', { streamId })).toHaveLength(1)
    expect((await mads.failure('configuration.create', { streamId, name: 'Own' })).status).toBe(403)
    expect((await mads.failure('configuration.update', { streamId, configId, name: 'Own' })).status).toBe(403)
    expect((await mads.failure('configuration.remove', { streamId, configId })).status).toBe(403)
    expect((await stranger.failure('configuration.list', { streamId })).status).toBe(404)
    const other = await newBot(owner, 'Other')
    expect((await owner.failure('configuration.remove', { streamId: other, configId })).status).toBe(404)
    await owner.call('configuration.update', { streamId, configId, name: 'Post' })
    await owner.call('configuration.remove', { streamId, configId })
    const { entries } = await owner.call('audit.list', { orgId: owner.accountId, limit: 3 })
    expect(entries.map(({ kind, target }) => `${kind} ${target}`)).toEqual([
      'bot.configuration-removed Post',
      'bot.configuration-changed Post',
      'bot.configuration-made Mail',
    ])
  })
})
