// A real database for each test file: one server a run, one migrated template, and a copy of it for whoever asks (about 20 ms).
// On which PostgreSQL the run works, the packaged one or the system's, is a matter of vitest.config.ts; tests do not know.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { codeOf } from '../base/process/config/start-failure'
import { connect, createDatabase, type Database } from '../base/storage/database/connect'
import { systemBinaries } from '../base/storage/database/embedded/binaries'
import { startEmbedded } from '../base/storage/database/embedded/start'
import { migrate } from '../base/storage/database/migrate'

declare module 'vitest' {
  interface ProvidedContext {
    postgresFolder: string
  }
}

const templateName = 'template_of_tests'
const startSeconds = 60

/** Durability costs time and a test's database is thrown away. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** An own, migrated database until the calling file (or `describe`) has ended. Call it outside of a single test. */
export async function testDatabase(): Promise<Database> {
  const serverUrl = await urlOfServer(inject('postgresFolder'))
  const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  await runOn(serverUrl, `create database ${name} template ${templateName}`)
  const database = connect(serverUrl.replace(/\/\w+$/, `/${name}`), { connections: 5 })
  afterAll(async () => {
    await database.stop()
    await runOn(serverUrl, `drop database ${name} with (force)`)
  })
  return database
}

/** The first worker to make the `starting` folder starts the server; the others wait for the address it leaves. */
async function urlOfServer(folder: string): Promise<string> {
  const addressFile = join(folder, 'address')
  if (!existsSync(addressFile) && isFirst(join(folder, 'starting'))) await startServer(folder, addressFile)
  const deadline = Date.now() + startSeconds * 1000
  while (!existsSync(addressFile)) {
    if (Date.now() > deadline) throw new Error(`The test database did not start; its log is in ${folder}.`)
    await sleep(20)
  }
  return readFileSync(addressFile, 'utf8')
}

function isFirst(marker: string): boolean {
  try {
    mkdirSync(marker)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function startServer(folder: string, addressFile: string): Promise<void> {
  const binaries = process.env['PARLEY_TEST_POSTGRES'] === 'system' ? systemBinaries() : undefined
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), binaries, settings: fastSettings })
  await createDatabase(embedded, templateName)
  const template = connect(embedded.urlOf(templateName))
  await migrate(template.db)
  await template.stop()
  await runOn(embedded.urlOf('postgres'), `alter database ${templateName} allow_connections false`)
  writeFileSync(`${addressFile}.new`, embedded.urlOf('postgres'), { mode: 0o600 })
  renameSync(`${addressFile}.new`, addressFile)
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
