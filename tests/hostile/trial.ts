// Sends calls with spoilt input and reads what a refusal must be: the catalogue's error, and no word of how the server is made.
// Whether the database is as it was is told by a print of its tables.
import type { Call } from '@parley/contract/base/call'
import { pathParameters } from '@parley/contract/base/call'
import { errors } from '@parley/contract/base/errors'
import { type CallKey, calls } from '@parley/contract/calls'
import type { TestApp } from '../../server/test-support/app'
import { sql } from 'kysely'
import { until } from '../../server/test-support/waiting'
import type { Input } from './inputs'

/** The areas in which somebody becomes who they are, and says who else may. */
const areas = new Set(['identity', 'team', 'sso', 'two-factor', 'audit', 'outbox', 'account', 'auth', 'password', 'sign-up'])

export const identityCalls: [CallKey, Call][] = (Object.keys(calls) as CallKey[])
  .filter((key) => areas.has(key.slice(0, key.indexOf('.'))))
  .map((key) => [key, calls[key]])

export interface Sent {
  status: number
  text: string
  code: string | number | undefined
  msg: string | undefined
}

export type Headers = Record<string, string>

let senders = 0

/** Each from an address of its own, so that no limit of addresses explains an answer. */
export async function send(server: TestApp, call: Call, input: Input, headers: Headers = {}): Promise<Sent> {
  senders += 1
  const inPath = pathParameters(call.path)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(input[name]))
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  const asQuery = call.method === 'GET' || call.method === 'DELETE'
  const query = asQuery && rest.length > 0 ? `?${rest.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}` : ''
  return read(
    await server.app.inject({
      method: call.method,
      url: `/api/1.1${path}${query}`,
      headers: {
        'x-forwarded-for': `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`,
        ...(asQuery ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(asQuery ? {} : { payload: bodyOf(rest) }),
    }),
  )
}

/** An own `__proto__` survives only so. */
function bodyOf(entries: [string, unknown][]): string {
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
}

export function read(answer: { statusCode: number; body: string }): Sent {
  const error = errorOf(answer.body)
  return { status: answer.statusCode, text: answer.body, code: error?.code, msg: error?.msg }
}

function errorOf(body: string): { code?: string | number; msg?: string } | undefined {
  try {
    return (JSON.parse(body) as { errors?: { code?: string | number; msg?: string }[] } | null)?.errors?.[0]
  } catch {
    return undefined
  }
}

/** A half of a surrogate pair has no encoding; it is sent as a careless program would. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

const codes = new Set<string | number>(Object.values(errors).map(({ code }) => code))
/** Frames of a stack, words of SQL and of the driver, paths of files. */
const innards =
  /\n\s+at |node_modules|\.ts:\d|\.mjs:\d|select .+ from |insert into|violates|syntax error at|invalid byte sequence|relation "|PostgresError|kysely|ECONN|ZodError|TypeError|Cannot read prop/i

/** What is wrong with a refusal; '' when nothing is. */
export function faultOfRefusal(sent: Sent): string {
  if (sent.status < 400) return `answered ${sent.status}: ${sent.text.slice(0, 200)}`
  return faultOfAnswer(sent)
}

/** The same of an answer that may be either. */
export function faultOfAnswer(sent: Sent): string {
  if (sent.status >= 500) return `answered ${sent.status}: ${sent.text.slice(0, 200)}`
  if (innards.test(sent.text)) return `tells how the server is made: ${sent.text.slice(0, 300)}`
  if (sent.status < 400) return ''
  if (sent.code === undefined || !codes.has(sent.code)) return `is no error of the catalogue: ${sent.text.slice(0, 200)}`
  return typeof sent.msg === 'string' && sent.msg !== '' ? '' : 'has no msg'
}

/** Counted or written because somebody tried, or by a server every few seconds: that is their purpose. */
const recorders = new Set(['throttle', 'audit_entry', 'running_server'])
/** When somebody was last seen moves by itself. */
const moving = new Set(['last_at', 'attempts'])

/** What follows from calls that are over is written before anybody looks whether something changes. */
export async function restOfWork(server: TestApp): Promise<void> {
  const due = sql`select 1 from graphile_worker._private_jobs where run_at < now() + interval '1 minute' and attempts < max_attempts`
  await until(async () => ((await due.execute(server.services.db)).rows.length === 0 ? true : undefined))
}

/** One line a table: its name, how many rows, and a hash of them all. */
export async function printOfTables(server: TestApp): Promise<string[]> {
  const { db } = server.services
  const columns = await sql<{ table_name: string; columns: string[] }>`
    select table_name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    where table_schema = 'public' group by table_name order by table_name`.execute(db)
  const prints = columns.rows
    .filter(({ table_name }) => !recorders.has(table_name))
    .map(({ table_name, columns: names }) => {
      const kept = sql.join(names.filter((name) => !moving.has(name)).map((name) => sql.ref(name)))
      return sql`(select ${sql.lit(table_name)} as name, count(*) as count, md5(string_agg(row::text, '|' order by row::text)) as hash
        from (select ${kept} from ${sql.table(table_name)}) row)`
    })
  const { rows } = await sql<{ name: string; count: string; hash: string | null }>`${sql.join(prints, sql` union all `)}`.execute(db)
  return rows.map(({ name, count, hash }) => `${name}: ${count} rows, ${hash ?? 'none'}`).sort()
}
