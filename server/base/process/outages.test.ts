// Which failures are outages of the outside world, and that the operator hears of each once.
import { errors } from '@parley/contract/base/errors'
import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../test-support/postgres'
import { testApp } from '../../test-support/app'
import { silentLog } from '../../test-support/silent-log'
import { until } from '../../test-support/waiting'
import { outageOf, loggingOutagesOnce } from './outages'

const failing = (code: string): Error => Object.assign(new Error(code), { code })

describe('A failure', () => {
  it.each([
    ['53100', 'STORAGE_FULL'],
    ['ENOSPC', 'STORAGE_FULL'],
    ['EDQUOT', 'STORAGE_FULL'],
    ['25006', 'READ_ONLY'],
    ['53300', 'NO_RESOURCES'],
    ['EMFILE', 'NO_RESOURCES'],
  ] as const)('with the code %s is %s, worth another try', (code, name) => {
    expect(outageOf(failing(code))?.name).toBe(name)
    expect(errors[name].status).toBeGreaterThanOrEqual(503)
  })

  it('is UNAVAILABLE when the database ends, starts, or breaks its connection', () => {
    const starting = Object.assign(new DatabaseError('the database system is starting up', 0, 'error'), { code: '57P03' })
    for (const error of [starting, new Error('Connection terminated unexpectedly')]) expect(outageOf(error)?.name).toBe('UNAVAILABLE')
  })

  it.each([failing('23505'), failing('constructor'), failing(''), new Error('ENOSPC'), null, 'ENOSPC'])(
    'is none when it is %s',
    (error) => {
      expect(outageOf(error)).toBeUndefined()
    },
  )
})

describe('The operator', () => {
  it('is told of each outage once in ten minutes, and of everything else each time', () => {
    const told: string[] = []
    const log = silentLog({ error: (message) => void told.push(message) })
    let now = 0
    const once = loggingOutagesOnce(log, () => now)
    for (const code of ['53100', '53100', '25006', 'ENOSPC', '23505', '23505']) once.error(`a work with ${code}`, failing(code))
    expect(told.map((message) => /a work with (\w+)/.exec(message)?.[1])).toEqual(['53100', '25006', '23505', '23505'])
    now = 11 * 60_000
    once.error('a later work', failing('ENOSPC'))
    expect(told.at(-1)).toContain(errors.STORAGE_FULL.text)
  })
})

describe('A database that takes no changes', async () => {
  const database = await testDatabase()
  const server = await testApp({ shared: database })

  const name = new URL(database.url).pathname.slice(1)

  /** Holds for connections that are made from now on, so those that are there are ended. */
  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    await database.pool.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    await database.pool.query(others)
  }

  it('is said with the catalogue’s error while what is there is read, and forgotten when it is over', async () => {
    const owner = await server.signUp()
    const create = async () => {
      const answer = await owner.raw('POST', `/users/${owner.userId}/builder/streams`, { body: { name: 'Desk' } })
      return { ...answer, code: (answer.body as { errors?: { code: unknown }[] }).errors?.[0]?.code }
    }
    await setReadOnly('on')
    const refused = await until(async () => {
      const answer = await create()
      expect(answer.status).toBe(503)
      return answer.code === errors.READ_ONLY.code ? answer : undefined
    })
    expect(refused).toMatchObject({ body: { errors: [{ msg: errors.READ_ONLY.text }] } })
    expect((await owner.raw('GET', `/users/${owner.userId}/profile`)).status).toBe(200)
    await setReadOnly('off')
    await until(async () => ((await create()).status === 200 ? true : undefined))
  })
})
