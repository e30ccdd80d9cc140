// How many people a minute the built server signs in by password, over HTTP, from many addresses, and what somebody who guesses
// passwords beside them does to them. Load, server and database share the machine.
// Targets: 1,000 sign-ins a minute without errors; the one who is guessed at is locked, the address that guesses is shut out, and
// bystanders, also behind that address, sign in as before.
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { Pool } from 'pg'
import { databaseUrlIn, startBuilt, temporaryFolder } from './shared/built-server'
import { quantile } from './shared/statistics'

type Print = (line: string) => void

const people = 400
const perMinute = 1000
const steadyMs = 60_000
const flatOutMs = 15_000
const attackMs = 20_000
const password = 'correct horse 9'

interface Answer {
  ms: number
  status: number
  code: string
}

export async function bench(print: Print): Promise<void> {
  const folder = temporaryFolder('sign-in')
  process.env.PARLEY_TRUSTED_PROXIES = '127.0.0.1'
  const server = await startBuilt(folder.path)
  const pool = new Pool({ connectionString: databaseUrlIn(folder.path) })
  try {
    await makePeople(pool)
    const login = loginTo(server.origin)
    for (let warm = 0; warm < 20; warm++) await login(emailOf(warm), password, addressOf(warm))
    await steady(print, login)
    await flatOut(print, login)
    await underAttack(print, login)
  } finally {
    await pool.end()
    await server.stop()
    folder.remove()
  }
}

const emailOf = (person: number): string => `person${person % people}@bench.example`
const addressOf = (person: number): string => `10.20.${(person >> 2) & 255}.${person & 3}`

async function makePeople(pool: Pool): Promise<void> {
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await pool.query(
    `insert into app_user (id, email, first_name, last_name, password_hash, password_at, state)
     select 'u-bench' || n, 'person' || n || '@bench.example', 'Person', n::text, $1, now(), 'active' from generate_series(0, $2) n`,
    [stored, people - 1],
  )
  await pool.query(`insert into account (id, name) values ('o-bench', 'Bench')`)
  await pool.query(
    `insert into membership (account_id, user_id, role, is_default) select 'o-bench', 'u-bench' || n, 'member', true from generate_series(0, $1) n`,
    [people - 1],
  )
}

type Login = (username: string, guess: string, address: string) => Promise<Answer>

function loginTo(origin: string): Login {
  return async (username, guess, address) => {
    const started = performance.now()
    const reply = await fetch(`${origin}/api/1.1/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ grant_type: 'password', username, password: guess }),
    })
    const body = (await reply.json()) as { errors?: { code: string | number }[] }
    return { ms: performance.now() - started, status: reply.status, code: String(body.errors?.[0]?.code ?? '') }
  }
}

/** As many as the target says, evenly, whether or not the ones before are answered. */
async function steady(print: Print, login: Login): Promise<void> {
  const answers = await atRate(perMinute, steadyMs, (n) => login(emailOf(n), password, addressOf(n)))
  report(print, `${perMinute} sign-ins a minute, for a minute`, answers, steadyMs)
}

async function flatOut(print: Print, login: Login): Promise<void> {
  const answers: Answer[] = []
  const until = performance.now() + flatOutMs
  let next = 0
  const speak = async (): Promise<void> => {
    while (performance.now() < until) answers.push(await login(emailOf((next += 1)), password, addressOf(next)))
  }
  await Promise.all(Array.from({ length: 8 }, speak))
  report(print, 'as many as go, 8 at once', answers, flatOutMs)
}

async function underAttack(print: Print, login: Login): Promise<void> {
  const gate = '10.99.0.1'
  await login(emailOf(1), password, gate)
  let isOver = false
  const onOne = flood(
    () => isOver,
    (n) => login(emailOf(0), `guess ${n}`, gate),
  )
  const onMany = flood(
    () => isOver,
    (n) => login(`name${n}@guessed.example`, 'guess 1', gate),
  )
  const [elsewhere, behind] = await Promise.all([
    atRate(120, attackMs, (n) => login(emailOf(n + 2), password, addressOf(n))),
    atRate(30, attackMs, () => login(emailOf(1), password, gate)),
  ])
  isOver = true
  const [one, many] = await Promise.all([onOne, onMany])
  report(print, 'bystanders elsewhere, during an attack', elsewhere, attackMs)
  report(print, 'a bystander behind the same address', behind, attackMs)
  print(`guesses at one person: ${told(one)}`)
  print(`guesses at many people from one address: ${told(many)}`)
  const [owner] = await Promise.all([login(emailOf(0), password, '10.98.0.1')])
  print(`the person guessed at, with the right password: ${owner?.code || 'signed in'}`)
}

async function flood(isOver: () => boolean, guess: (n: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  while (!isOver()) answers.push(await guess(answers.length))
  return answers
}

async function atRate(rate: number, forMs: number, ask: (n: number) => Promise<Answer>): Promise<Answer[]> {
  const started = performance.now()
  const asked: Promise<Answer>[] = []
  for (let n = 0; n < (rate * forMs) / 60_000; n++) {
    const wait = started + (n * 60_000) / rate - performance.now()
    if (wait > 0) await sleep(wait)
    asked.push(ask(n))
  }
  return Promise.all(asked)
}

function report(print: Print, what: string, answers: Answer[], forMs: number): void {
  const good = answers.filter(({ status }) => status === 200)
  const times = good.map(({ ms }) => ms)
  const rate = Math.round((good.length * 60_000) / forMs)
  const wrong = answers.length - good.length
  print(
    `${what}: ${rate} a minute, p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, ${wrong === 0 ? 'no errors' : `errors ${told(answers)}`}`,
  )
}

function told(answers: Answer[]): string {
  const counts = new Map<string, number>()
  for (const { code, status } of answers) counts.set(code || String(status), (counts.get(code || String(status)) ?? 0) + 1)
  return [...counts].map(([code, count]) => `${count} x ${code}`).join(', ')
}
