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

  it('name a documentation of many installations, by an address without a slash at its end', () => {
    expect(readConfig({}).docsUrl).toBeUndefined()
    expect(readConfig({ PARLEY_DOCS_URL: 'https://docs.example.com/parley/' }).docsUrl).toBe('https://docs.example.com/parley')
    expect(() => readConfig({ PARLEY_DOCS_URL: 'docs.example.com' })).toThrow('PARLEY_DOCS_URL must be an address that begins with http://')
  })

  it.each([
    ['https://bots.example.com', 'https://bots.example.com'],
    ['https://bots.example.com/', 'https://bots.example.com'],
    ['https://bots.example.com//', 'https://bots.example.com'],
    ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
    ['https://BOTS.example.com:443/', 'https://bots.example.com'],
  ])('take the public address %s', (PARLEY_PUBLIC_URL, publicUrl) => expect(readConfig({ PARLEY_PUBLIC_URL }).publicUrl).toBe(publicUrl))

  it.each(['/parley', '/parley/', '/a/b', '/?a=b', '/#top', '//x'])('refuse a public address that goes on after its host: %s', (rest) =>
    expect(() => readConfig({ PARLEY_PUBLIC_URL: `https://bots.example.com${rest}` })).toThrow(
      /^PARLEY_PUBLIC_URL must end after the host and the port, .*give it a host name of its own\.$/,
    ),
  )

  it('refuse a public address with a name and a password, and do not repeat them', () => {
    const start = () => readConfig({ PARLEY_PUBLIC_URL: 'https://kim:hush@bots.example.com' })
    expect(start).toThrow('PARLEY_PUBLIC_URL must end after the host')
    expect(start).not.toThrow('hush')
  })

  it('name a speech service by the address of its call, with a key and a model where it asks for them', () => {
    const address = 'https://speech.example.com/v1/audio/transcriptions'
    expect(readConfig({}).speech).toBeUndefined()
    expect(readConfig({ PARLEY_SPEECH_URL: address }).speech).toEqual({ address, key: '', model: 'whisper-1' })
    const chosen = { PARLEY_SPEECH_KEY: 'sk-1', PARLEY_SPEECH_MODEL: 'small' }
    expect(readConfig({ PARLEY_SPEECH_URL: address, ...chosen }).speech).toEqual({ address, key: 'sk-1', model: 'small' })
    expect(() => readConfig({ PARLEY_SPEECH_URL: 'speech.example.com' })).toThrow(
      'PARLEY_SPEECH_URL must be an address that begins with http://',
    )
  })

  it('say how open consoles tell of a newer release', () => {
    expect([undefined, 'must', 'none'].map((PARLEY_UPDATE_NOTICE) => readConfig({ PARLEY_UPDATE_NOTICE }).updateNotice)).toEqual([
      'remind',
      'must',
      'none',
    ])
    expect(() => readConfig({ PARLEY_UPDATE_NOTICE: 'yes' })).toThrow('PARLEY_UPDATE_NOTICE must be remind, must or none, but it is "yes"')
  })

  it('take the number of nightly backups to keep, 0 for none', () => {
    expect([undefined, '0', '30'].map((PARLEY_NIGHTLY_BACKUPS) => readConfig({ PARLEY_NIGHTLY_BACKUPS }).nightlyBackups)).toEqual([
      7, 0, 30,
    ])
    expect(() => readConfig({ PARLEY_NIGHTLY_BACKUPS: '366' })).toThrow('PARLEY_NIGHTLY_BACKUPS must be a number of backups to keep')
  })

  it.each(['80a', '65536', '-1', '4.5', '1e3'])('refuse the port %s', (port) => {
    expect(() => readConfig({ PORT: port })).toThrow(`PORT must be a number from 0 to 65535, but it is "${port}".`)
  })

  it('set what the log tells by one of its three levels, and refuse another word', () => {
    expect([undefined, 'error', 'warn', 'info'].map((LOG_LEVEL) => readConfig({ LOG_LEVEL }).logLevel)).toEqual([
      undefined,
      'error',
      'warn',
      'info',
    ])
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be error, warn or info, but it is "loud".')
  })

  it('name trusted proxies by addresses, networks and the names of networks, and refuse what is neither', () => {
    const PARLEY_TRUSTED_PROXIES = '10.0.0.5, 10.0.0.0/8,172.16.0.0/255.240.0.0, fd00::/8 ,::1, loopback'
    expect(readConfig({ PARLEY_TRUSTED_PROXIES }).trustedProxies).toHaveLength(6)
    for (const wrong of ['proxy', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0.5:80', '10.0.0.0/0', 'fd00::/255.0.0.0'])
      expect(() => readConfig({ PARLEY_TRUSTED_PROXIES: `10.0.0.5, ${wrong}` })).toThrow(
        `PARLEY_TRUSTED_PROXIES must be addresses or networks such as 10.0.0.5 or 10.0.0.0/8, but one is "${wrong}".`,
      )
  })

  it('let strangers sign up unless they say otherwise, and take no other word for it', () => {
    expect([undefined, 'open', 'closed'].map((PARLEY_SIGN_UP) => readConfig({ PARLEY_SIGN_UP }).isSignUpOpen)).toEqual([true, true, false])
    expect(() => readConfig({ PARLEY_SIGN_UP: 'no' })).toThrow('PARLEY_SIGN_UP must be open or closed, but it is "no".')
  })

  it('let a server be web or worker where it shares a database, and both otherwise', () => {
    const DATABASE_URL = 'postgres://host/name'
    expect(['web', 'worker', 'both', ''].map((PARLEY_ROLE) => readConfig({ DATABASE_URL, PARLEY_ROLE }).role)).toEqual([
      'web',
      'worker',
      'both',
      'both',
    ])
    expect(() => readConfig({ PARLEY_ROLE: 'worker' })).toThrow('set DATABASE_URL')
    expect(() => readConfig({ PARLEY_ROLE: 'boss' })).toThrow('PARLEY_ROLE must be web, worker or both, but it is "boss".')
  })

  it('name an S3 store, whose key and secret may hold any character', () => {
    expect(readConfig({}).filesStore).toBeUndefined()
    const store = (PARLEY_FILES_URL: string) => readConfig({ PARLEY_FILES_URL }).filesStore
    expect(store('s3://k%2F1:a%40b@s3.eu-west-1.amazonaws.com/bucket/in/here?region=eu-west-1&style=host')).toEqual({
      accessKeyId: 'k/1',
      secretAccessKey: 'a@b',
      region: 'eu-west-1',
      base: 'https://bucket.s3.eu-west-1.amazonaws.com/in/here/',
      shown: 's3.eu-west-1.amazonaws.com/bucket',
    })
    expect(store('s3://k:s@minio:9000/bucket?tls=off')?.base).toBe('http://minio:9000/bucket/')
  })

  it.each([
    ['https://k:very-secret@host/bucket', 'is not the address of an S3 store'],
    ['s3://host/bucket', 'has no key and secret'],
    ['s3://k:very-secret@host', 'names no bucket'],
    ['s3://k:very-secret@host/bucket?tls=no', 'has a tls that is neither on nor off'],
    ['s3://k:very-secret@host/bucket?regoin=x', 'has an unknown part "regoin"'],
  ])('refuse %s as a store, without repeating it', (PARLEY_FILES_URL, reason) => {
    expect(() => readConfig({ PARLEY_FILES_URL })).toThrow(new RegExp(`^PARLEY_FILES_URL ${reason.replace('?', '.')}(?!.*very-secret)`))
  })

  it('bound the cache of files in megabytes', () => {
    expect([readConfig({}), readConfig({ PARLEY_FILES_CACHE_MB: '0' })].map((config) => config.filesCacheBytes)).toEqual([2 ** 30, 0])
    expect(() => readConfig({ PARLEY_FILES_CACHE_MB: 'much' })).toThrow('PARLEY_FILES_CACHE_MB must be a number of megabytes')
  })

  it.each(['localhost:5432', 'mysql://secret@host/name', 'nonsense'])('refuse the database address %s without repeating it', (address) => {
    expect(() => readConfig({ DATABASE_URL: address })).toThrow(/^DATABASE_URL (?!.*secret)/)
  })

  it.each([
    ['DATABASE_URL', 'postgres://user:12/secret@host/name'],
    ['DATABASE_URL', 'postgres://user:pass@secret/word@host/name'],
    ['DATABASE_URL', 'postgres://user:#secret@host/name'],
    ['DATABASE_URL', 'postgres://user:1?secret@host/name'],
    ['PARLEY_SMTP_URL', 'smtp://user:12/secret@mail.example.com'],
    ['PARLEY_SMTP_URL', 'smtp://user:#secret@mail.example.com:587'],
    ['PARLEY_SMTP_URL', 'smtps://user:pw@secret/word@mail.example.com'],
  ])('refuse a raw sign in the password of %s, and show no part of it: %s', (name, address) => {
    expect(() => readConfig({ [name]: address })).toThrow(new RegExp(`^${name} has a sign (?!.*(?:secret|word@))`))
  })

  it('take such signs when they are encoded, and an @ that can only be part of the password', () => {
    const [DATABASE_URL, PARLEY_SMTP_URL] = [
      'postgres://user:p%2Fa%23s%40s@host:5432/name',
      'smtp://user%40example.com:a%2Fb@mail.example.com:587',
    ]
    expect(readConfig({ DATABASE_URL, PARLEY_SMTP_URL })).toMatchObject({ databaseUrl: DATABASE_URL, smtpUrl: PARLEY_SMTP_URL })
    expect(readConfig({ DATABASE_URL: 'postgres://user:p@ss@host/name' }).databaseUrl).toBe('postgres://user:p@ss@host/name')
    expect(() => readConfig({ PARLEY_SMTP_URL: 'smtp://mail.example.com/path' })).toThrow('without a path')
  })
})
