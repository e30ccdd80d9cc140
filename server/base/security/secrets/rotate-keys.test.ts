import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'
import { readKeyRing, type SecretKey } from './key-ring'
import { openKeyRing } from './open-key-ring'
import { sealOpenValues } from './reseal'
import { rotateKeys } from './rotate-keys'
import { type SecretPurpose, type Secrets, secretsWith } from './secrets'
import { sealedColumns } from '../../../sealed-columns'

const many = 450

describe('Changing the key of stored secrets', async () => {
  const { db } = await testDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'parley-keys-'))
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))
  const ringNow = (): SecretKey[] => readKeyRing(dataFolder, undefined) ?? []
  const secretsNow = (): Secrets => secretsWith(ringNow())

  const before = secretsWith(await openKeyRing(db, { dataFolder }, sealedColumns))
  await db.insertInto('account').values({ id: 'o-1', name: 'Acme' }).execute()
  const user = { email: 'ada@example.com', first_name: 'Ada', last_name: '', password_hash: null }
  await db
    .insertInto('app_user')
    .values({ ...user, id: 'u-1', totp_secret: before.seal('totp', 'of an app') })
    .execute()
  await db
    .insertInto('app_user')
    .values({ ...user, id: 'u-2', email: 'bea@example.com' })
    .execute()
  const connection = { account_id: 'o-1', kind: 'oidc', ws_name: 'acme', display_name: 'Acme', enabled: true, settings: '{}' }
  await db
    .insertInto('sso_connection')
    .values({ ...connection, id: 'co-1', secret: before.seal('sso', 'of a connection') })
    .execute()
  const app = { account_id: 'o-1', name: 'Site', algorithm: 'HS256', bots: [] }
  await db
    .insertInto('sdk_app')
    .values({ ...app, client_id: 'cs-1', secret: before.seal('sdk-app', 'of a site'), api_key: 'wk-1' })
    .execute()
  await db
    .insertInto('sdk_app')
    .values({ ...app, client_id: 'cs-2', secret: 'kept-open-before', api_key: 'wk-2' })
    .execute()
  await db
    .insertInto('sdk_app')
    .values({ ...app, client_id: 'cs-3', secret: '', api_key: '' })
    .execute()
  const mail = { kind: 'mail', recipient: 'ada@example.com' }
  await db
    .insertInto('outbox_message')
    .values(Array.from({ length: many }, (_, i) => ({ ...mail, id: `ml-${i}`, state: 'local', body: before.seal('outbox', `mail ${i}`) })))
    .execute()
  await db
    .insertInto('outbox_message')
    .values({ ...mail, id: 'ml-sent', state: 'sent', body: '' })
    .execute()

  const stored = async (): Promise<Record<string, string | null>> => {
    const [users, connections, apps, mails] = await Promise.all([
      db.selectFrom('app_user').select(['id', 'totp_secret as value']).execute(),
      db.selectFrom('sso_connection').select(['id', 'secret as value']).execute(),
      db.selectFrom('sdk_app').select(['client_id as id', 'secret as value']).execute(),
      db.selectFrom('outbox_message').select(['id', 'body as value']).execute(),
    ])
    return Object.fromEntries([...users, ...connections, ...apps, ...mails].map(({ id, value }) => [id, value]))
  }
  async function expectAllOpen(secrets: Secrets): Promise<void> {
    const values = await stored()
    const open = (purpose: SecretPurpose, id: string): string => secrets.open(purpose, values[id] ?? '')
    expect([open('totp', 'u-1'), open('sso', 'co-1'), open('sdk-app', 'cs-1'), open('sdk-app', 'cs-2')]).toEqual([
      'of an app',
      'of a connection',
      'of a site',
      'kept-open-before',
    ])
    for (let i = 0; i < many; i += 1) expect(open('outbox', `ml-${i}`)).toBe(`mail ${i}`)
    expect([values['u-2'], values['cs-3'], values['ml-sent']]).toEqual([null, '', ''])
  }
  const sealedWith = async (): Promise<Set<string>> =>
    new Set(Object.values(await stored()).flatMap((value) => (value ? [value.split('.')[0] ?? ''] : [])))

  it('begins with everything sealed: what was kept open before is sealed at a start', async () => {
    await sealOpenValues(db, before, sealedColumns)
    await expectAllOpen(before)
    const once = await stored()
    await sealOpenValues(db, before, sealedColumns)
    expect(await stored()).toEqual(once)
  })

  it('makes a new key, keeps the old one for backups, and seals everything with the new one', async () => {
    const { keyId, count } = await rotateKeys(db, { dataFolder }, sealedColumns)
    expect(count).toBe(many + 4)
    expect(await sealedWith()).toEqual(new Set([keyId]))
    expect(ringNow().map(({ id }) => id)[0]).toBe(keyId)
    expect(ringNow()).toHaveLength(2)
    await expectAllOpen(secretsNow())
    const audit = await db.selectFrom('audit_entry').selectAll().where('kind', '=', 'secret.key-rotated').execute()
    expect(audit.map(({ target }) => target)).toEqual([keyId])
    expect(JSON.stringify(audit)).not.toContain(ringNow()[0]?.key.toString('base64'))
  })

  it('is finished by the next run after it was cut off, without one more key', async () => {
    const stop = new Error('cut off')
    let left = 120
    const failing = db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'RawNode' && JSON.stringify(node).includes('update ') && (left -= 1) < 0) throw stop
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await expect(rotateKeys(failing, { dataFolder }, sealedColumns)).rejects.toBe(stop)
    expect((await sealedWith()).size).toBe(2)
    await expectAllOpen(secretsNow())
    const keys = readFileSync(join(dataFolder, 'secret-keys.json'), 'utf8')
    const { keyId } = await rotateKeys(db, { dataFolder }, sealedColumns)
    expect(readFileSync(join(dataFolder, 'secret-keys.json'), 'utf8')).toBe(keys)
    expect(await sealedWith()).toEqual(new Set([keyId]))
    await expectAllOpen(secretsNow())
  })

  it('makes no key of its own where the operator names them, and seals with the first of theirs', async () => {
    const own = Buffer.alloc(32, 7).toString('base64')
    const ring = ringNow().map(({ id, key }) => `${id}:${key.toString('base64')}`)
    const secretKeys = [`mine:${own}`, ...ring].join(',')
    expect((await rotateKeys(db, { dataFolder, secretKeys }, sealedColumns)).keyId).toBe('mine')
    expect(await sealedWith()).toEqual(new Set(['mine']))
    await expectAllOpen(secretsWith(readKeyRing(dataFolder, secretKeys) ?? []))
    expect((await rotateKeys(db, { dataFolder, secretKeys }, sealedColumns)).count).toBe(0)
  })
})
