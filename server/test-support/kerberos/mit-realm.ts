// A realm of the key distribution center of MIT, of this machine's own programs, for the tests that hold our client against it; null where they are
// not there. They are looked for in PARLEY_KRB5, the folders of PATH and where systems keep such servers.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { encryptionOf } from '../../base/bot/kerberos/encryption-types'
import type { Key } from '../../base/bot/kerberos/messages'
import { atEnd } from '../at-end'

const folders = [process.env['PARLEY_KRB5'] ?? '', ...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

export interface Programs {
  krb5kdc: string
  kdb5_util: string
  kadmin: string
}

export function mitPrograms(): Programs | null {
  const [krb5kdc, util, kadmin] = ['krb5kdc', 'kdb5_util', 'kadmin.local'].map((name) =>
    folders
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path)),
  )
  return krb5kdc === undefined || util === undefined || kadmin === undefined ? null : { krb5kdc, kdb5_util: util, kadmin }
}

export interface MitRealm {
  name: string
  port: number
  /** Runs a line of kadmin. */
  admin(line: string): void
  /** What a service has in its keytab. */
  keyOf(service: string): Key
}

export async function mitRealm({ krb5kdc, kdb5_util, kadmin }: Programs): Promise<MitRealm> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-realm-'))
  const port = await freePort()
  const name = 'PARLEY.TEST'
  const address = `127.0.0.1:${port}`
  const settings = { KRB5_CONFIG: join(folder, 'krb5.conf'), KRB5_KDC_PROFILE: join(folder, 'kdc.conf') }
  const env = { ...process.env, ...settings }
  writeFileSync(settings.KRB5_CONFIG, `[libdefaults]\n default_realm = ${name}\n[realms]\n ${name} = {\n  kdc = ${address}\n }\n`)
  const database = `database_name = ${folder}/principal\n  key_stash_file = ${folder}/stash\n  default_principal_flags = +preauth`
  const listens = `kdc_listen = ${address}\n kdc_tcp_listen = ${address}`
  const log = `[logging]\n kdc = FILE:${folder}/kdc.log\n admin_server = FILE:${folder}/kadmin.log\n`
  writeFileSync(settings.KRB5_KDC_PROFILE, `[kdcdefaults]\n ${listens}\n[realms]\n ${name} = {\n  ${database}\n }\n${log}`)
  execFileSync(kdb5_util, ['create', '-s', '-W', '-r', name, '-P', 'master'], { env, stdio: 'pipe' })
  const server = spawn(krb5kdc, ['-n', '-r', name], { env, stdio: 'ignore' })
  atEnd(() => {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  await listening(port)
  const admin = (line: string): void => void execFileSync(kadmin, ['-r', name, '-q', line], { env, stdio: 'pipe' })
  return {
    ...{ name, port, admin },
    keyOf(service) {
      const file = join(folder, `${service.replaceAll('/', '-')}.keytab`)
      admin(`ktadd -norandkey -k ${file} ${service}`)
      return firstKeyIn(readFileSync(file))
    },
  }
}

/** Of a keytab of version 2: an entry has the name of its principal, when it was made, its version, and the key. */
function firstKeyIn(file: Buffer): Key {
  if (file.readUInt16BE(0) !== 0x0502) throw new Error('It is no keytab')
  let at = 6
  const skipText = (): void => void (at += 2 + file.readUInt16BE(at))
  const parts = file.readUInt16BE(at)
  at += 2
  for (let part = 0; part <= parts; part++) skipText()
  at += 4 + 4 + 1
  const encryption = encryptionOf(file.readUInt16BE(at))
  if (encryption === undefined) throw new Error('The key is of another encryption')
  return { encryption, bytes: Buffer.from(file.subarray(at + 4, at + 4 + file.readUInt16BE(at + 2))) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function listening(port: number): Promise<void> {
  const isThere = await new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
  if (isThere) return
  await new Promise((resolve) => setTimeout(resolve, 20))
  return listening(port)
}
