// What a handler is given of the server, and what it is not: told by the types, and held when it runs.
import { describe, expect, expectTypeOf, it } from 'vitest'
import { testApp } from '../test-support/app'
import { capabilitiesOf, type Ctx } from './context'
import type { UpdateNotice } from './process/config/config'

const server = await testApp()

describe('a handler', () => {
  it('is given no connection of the database, no worker and no settings of the server', () => {
    expectTypeOf<Ctx>().toHaveProperty('db')
    expectTypeOf<Ctx>().not.toHaveProperty('pool')
    expectTypeOf<Ctx>().not.toHaveProperty('databaseUrl')
    expectTypeOf<Ctx>().not.toHaveProperty('trainer')
    expectTypeOf<Ctx>().not.toHaveProperty('sandbox')
    expectTypeOf<Ctx>().not.toHaveProperty('serviceRules')
    expectTypeOf<Ctx>().not.toHaveProperty('metrics')
    expectTypeOf<Ctx>().not.toHaveProperty('readiness')
    expectTypeOf<Ctx['config']>().toEqualTypeOf<{
      docsUrl?: string
      isBillingOn: boolean
      isSignUpOpen: boolean
      updateNotice: UpdateNotice
    }>()
    const given = capabilitiesOf(server.services)
    const kept = Object.keys(server.services).filter((name) => !(name in given))
    expect(kept.sort()).toEqual([
      'databaseUrl',
      'entityLists',
      'externalNlus',
      'mcpServers',
      'metrics',
      'modelTraces',
      'passages',
      'pool',
      'readiness',
      'sandbox',
      'serviceRules',
      'serviceTools',
      'trainer',
      'translator',
    ])
    expect(Object.keys(given.config)).toEqual(['docsUrl', 'isBillingOn', 'isSignUpOpen', 'updateNotice'])
  })

  it('uses what the server keeps running and cannot stop it, nor hand its messages to a carrier', () => {
    expectTypeOf<Ctx['gateway']>().toHaveProperty('runTurn')
    expectTypeOf<Ctx['gateway']>().not.toHaveProperty('stop')
    expectTypeOf<Ctx['notifier']>().toHaveProperty('queue')
    expectTypeOf<Ctx['notifier']>().not.toHaveProperty('deliver')
    expectTypeOf<Ctx['notifier']>().not.toHaveProperty('stop')
    expectTypeOf<Ctx['bus']>().not.toHaveProperty('stop')
    expectTypeOf<Ctx['files']>().not.toHaveProperty('remove')
    expectTypeOf<Ctx['events']>().not.toHaveProperty('handle')
    expect(capabilitiesOf(server.services).gateway).toBe(server.services.gateway)
  })
})
