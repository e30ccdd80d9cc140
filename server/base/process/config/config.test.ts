import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

describe('the settings of a server', () => {
  it('have defaults that need no environment at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      databaseUrl: undefined,
      corporaFolder: undefined,
    })
  })

  it('count an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '', PARLEY_DATA: '' })).toEqual(readConfig({}))
  })

  it('make folders absolute', () => {
    expect(readConfig({ PARLEY_DATA: 'here', PARLEY_CORPORA: 'there' })).toMatchObject({
      dataFolder: resolve('here'),
      corporaFolder: resolve('there'),
    })
  })

  it.each(['80a', '65536', '-1', '4.5', '1e3'])('refuse the port %s', (port) => {
    expect(() => readConfig({ PORT: port })).toThrow(`PORT must be a number from 0 to 65535, but it is "${port}".`)
  })

  it('let strangers sign up unless they say otherwise, and take no other word for it', () => {
    expect([undefined, 'open', 'closed'].map((PARLEY_SIGN_UP) => readConfig({ PARLEY_SIGN_UP }).isSignUpOpen)).toEqual([true, true, false])
    expect(() => readConfig({ PARLEY_SIGN_UP: 'no' })).toThrow('PARLEY_SIGN_UP must be open or closed, but it is "no".')
  })

  it.each(['localhost:5432', 'mysql://secret@host/name', 'nonsense'])('refuse the database address %s without repeating it', (address) => {
    expect(() => readConfig({ DATABASE_URL: address })).toThrow(/^DATABASE_URL (?!.*secret)/)
  })
})
