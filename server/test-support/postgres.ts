// A real database for each test file: one server a run, one migrated template, and a copy of it for whoever asks (about 20 ms).
// On which PostgreSQL the run works, the packaged one or the system's, is a matter of vitest.config.ts; tests do not know.
import { Client } from 'pg'
import { connect, createDatabase, type Database } from '../base/storage/database/connect'
import { systemBinaries } from './system-postgres'
import { type Embedded, startEmbedded } from '../base/storage/database/embedded/start'
import { migrate } from '../base/storage/database/migrate'
import { prepareQueue } from '../base/work/jobs/worker'
import { count } from './counted'
import { madeOnce } from './once'
import { atEnd } from './at-end'

const templateName = 'template_of_tests'

/** Durability costs time and a test's database is thrown away. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** An own, migrated database until the calling file (or `describe`) has ended. Call it outside of a single test. */
export async function testDatabase(): Promise<Database> {
  count('copies')
  const serverUrl = await madeOnce('postgres', async (folder) => (await startTestServer(folder)).urlOf('postgres'))
  const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  // Copied as files: to copy it through the log, which is what a server does otherwise, costs twice the work.
  await runOn(serverUrl, `create database ${name} template ${templateName} strategy file_copy`)
  const database = connect(serverUrl.replace(/\/\w+$/, `/${name}`), { connections: 6 })
  atEnd(async () => {
    await database.stop()
    await runOn(serverUrl, `drop database ${name} with (force)`)
  })
  return database
}

/** A server with the template, in a folder that does not exist yet: for a test that harms its server. Whoever asked for it stops it. */
export async function startTestServer(folder: string): Promise<Embedded> {
  const binaries = process.env['PARLEY_TEST_POSTGRES'] === 'system' ? systemBinaries() : undefined
  const embedded = await startEmbedded({ folder, binaries, settings: fastSettings })
  await createDatabase(embedded, templateName)
  const template = connect(embedded.urlOf(templateName))
  await migrate(template.db)
  await prepareQueue(template.pool)
  await template.stop()
  await runOn(embedded.urlOf('postgres'), `alter database ${templateName} allow_connections false`)
  return embedded
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
