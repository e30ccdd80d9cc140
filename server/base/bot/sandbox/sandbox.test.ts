// Users' scripts in the real sandbox: what they may do, and that nothing they do reaches beyond it.
import { afterAll, describe, expect, it } from 'vitest'
import { limits } from '@parley/contract/base/limits'
import { createSandbox } from './sandbox'
import { from, requestOf } from './testing'

const sandbox = createSandbox({ size: 2, waitMs: 60_000 })
/** For what must end by something else than its time, on a busy machine too. */
const patient = createSandbox({ size: 1, limits: { ms: 20_000 }, waitMs: 60_000 })
afterAll(() => Promise.all([sandbox.stop(), patient.stop()]))

const run = (source: string, context: object = {}) => sandbox.run(requestOf(source, context), from)

describe('a script', () => {
  it('reads and writes the context and prints', async () => {
    const reply = await run(
      'context.total = context.prices.reduce((a, b) => a + b, 0); print("Total " + context.total + " of " + env.limit)',
      { prices: [1, 2, 3] },
    )
    expect(reply).toMatchObject({ ok: true, printed: ['Total 6 of 5'], scope: { context: { total: 6 } } })
  })

  it('keeps values in a session scope by get, put and delete (reference 2.2)', async () => {
    const reply = await run('const s = context.session.BotUserSession; s.put("seen", (s.get("seen") || 0) + 1); s.delete("old")', {
      session: { BotUserSession: { seen: 2, old: 1 } },
    })
    expect(reply).toMatchObject({ ok: true, scope: { context: { session: { BotUserSession: { seen: 3 } } } } })
    expect(JSON.stringify(reply)).not.toContain('old')
  })

  it('finds the session scopes by their names alone, as scripts of other platforms write them', async () => {
    const source = `
      UserSession.put('plan', 'gold', '20000'); BotUserSession.seen = BotUserSession.get('seen') + 1
      EnterpriseContext.delete('old'); BotContext.put('tries', 1)
      print(context.session.UserSession.get('plan'))`
    const reply = await run(source, { session: { BotUserSession: { seen: 2 }, EnterpriseContext: { old: 1 } } })
    expect(reply).toMatchObject({
      ok: true,
      printed: ['gold'],
      scope: {
        context: {
          session: {
            UserSession: { plan: 'gold', $expires: { plan: Date.UTC(2026, 2, 4) + 20_000 * 60_000 } },
            BotUserSession: { seen: 3 },
            EnterpriseContext: {},
            BotContext: { tries: 1 },
          },
        },
      },
    })
    expect(
      await run('const UserSession = context.session.UserSession; print(UserSession.a)', { session: { UserSession: { a: 1 } } }),
    ).toMatchObject({ printed: ['1'] })
  })

  it('sets tags by the names of other platforms as by our own', async () => {
    const ours = "tags.addUserLevelTag('plan', 'gold'); tags.addSessionLevelTag('mood', 'good'); tags.addMessageLevelTag('tone', 'polite')"
    const theirs = "tags.addUserTag('plan', 'gold'); tags.addSessionTag('mood', 'good'); tags.addMessageTag('tone', 'polite')"
    const set = { context: { tags: { user: { plan: 'gold' }, session: { mood: 'good' }, message: { tone: 'polite' } } } }
    for (const source of [ours, theirs]) expect(await run(source)).toMatchObject({ ok: true, scope: set })
  })

  it('writes to the same log by koreDebugger.log as by console.log', async () => {
    expect(await run("koreDebugger.log('seats', { left: 2 }); console.log('done')")).toMatchObject({
      ok: true,
      logs: ['seats {"left":2}', 'done'],
    })
  })

  it('gives the same chance and the same clock each time, so that a turn can be run again', async () => {
    const source = 'print([Math.random(), Date.now(), new Date().toISOString()].join())'
    expect(await run(source)).toEqual(await run(source))
    expect(await run('print(new Date().toISOString())')).toMatchObject({ printed: ['2026-03-04T00:00:00.000Z'] })
  })

  it('that ended in time is no time-out, though the server was too busy to hear of it', async () => {
    await run('print(0)')
    const reply = run('print(1)')
    for (const until = Date.now() + limits.scriptMs + 500; Date.now() < until; );
    expect(await reply).toMatchObject({ ok: true, printed: ['1'] })
  })

  it('tells an error with its line', async () => {
    expect(await run('const a = 1\nmissing.value')).toMatchObject({
      ok: false,
      failure: 'error',
      line: 2,
      text: expect.stringContaining('missing'),
    })
  })
})

describe('what a script leaves to the next one of the same worker', () => {
  const alone = createSandbox({ size: 1, limits: { ms: 300 }, waitMs: 60_000 })
  /** Where nothing is to end by its time. */
  const runInPeace = (source: string) => patient.run(requestOf(source), from)
  afterAll(() => alone.stop())
  const runAlone = (source: string) => alone.run(requestOf(source), from)
  const look = 'print([typeof left, [].leftHere, JSON.stringify({ a: 1 }), Math.max(1, 2), new Date().getTime(), context.kept].join())'
  const clean = { ok: true, printed: [`undefined,,{"a":1},2,${Date.UTC(2026, 2, 4)},`] }

  it.each([
    ['global values, changed prototypes and changed built-ins', 'globalThis.left = 1; Array.prototype.leftHere = 1; context.kept = 1'],
    ['replaced functions', 'JSON.stringify = () => "{}"; Math.max = () => 0; Date = null; print = null'],
    ['promises that go on for ever', 'const again = () => Promise.resolve().then(again); globalThis.left = again()'],
    ['what an error cut short', 'globalThis.left = 1; Array.prototype.leftHere = 1; throw new Error("no")'],
    ['what the time limit cut short', 'globalThis.left = 1; Array.prototype.leftHere = 1; while (true) {}'],
    ['megabytes of memory', 'globalThis.left = []; for (let i = 0; i < 100; i++) left.push(new Array(5000).fill(i))'],
  ])('is nothing: %s', async (_, source) => {
    await runAlone(source)
    expect(await runAlone(look)).toMatchObject(clean)
  })

  it('is no secret in memory that was freed', async () => {
    await runInPeace('globalThis.left = []; for (let i = 0; i < 200; i++) left.push(new Uint8Array(20000).fill(201))')
    const search = 'let found = 0; for (let i = 0; i < 200; i++) found += new Uint8Array(20000).indexOf(201) + 1; print(found)'
    expect(await runInPeace(search)).toMatchObject({ ok: true, printed: ['0'] })
  })

  it('is as much room and time for the thousandth as for the first', async () => {
    const filling = 'context.list = []; for (let i = 0; i < 500; i++) context.list.push({ i })'
    for (let each = 0; each < 1000; each++) expect((await runInPeace(filling)).ok).toBe(true)
  })
})

describe('a hostile script', () => {
  it.each([
    ['an endless loop', 'while (true) {}', 'timeout'],
    ['a catastrophic expression', '/^(a+)+$/.test("a".repeat(40) + "b")', 'timeout'],
    ['a memory bomb', 'const kept = []; while (true) kept.push(new Array(1000).fill(kept.length))', 'memory'],
    ['a string that doubles', 'let s = "x"; while (true) s += s', 'error'],
    ['endless recursion', '(function f() { f() })()', 'error'],
  ])('is stopped: %s', async (_, source, failure) => {
    const where = failure === 'timeout' ? sandbox : patient
    expect(await where.run(requestOf(source), from)).toMatchObject({ ok: false, failure })
  })

  it('does not break others', async () => {
    const [bad, ...good] = await Promise.all([run('while (true) {}'), ...Array.from({ length: 10 }, (_, n) => run(`print(${n})`))])
    expect(bad).toMatchObject({ ok: false })
    expect(good).toMatchObject(Array.from({ length: 10 }, (_, n) => ({ ok: true, printed: [String(n)] })))
  })

  it.each(['process', 'require', 'fetch', 'setTimeout', '__host', 'globalThis.constructor.constructor("return process")()'])(
    'finds no %s',
    async (expression) => {
      expect(await run(`print(typeof (${expression}))`)).not.toMatchObject({ printed: ['object'] })
      expect(await run(`print(typeof (${expression}))`)).not.toMatchObject({ printed: ['function'] })
    },
  )

  it('may not leave more than a megabyte behind', async () => {
    expect(await run('context.big = "x".repeat(2 * 1024 * 1024)')).toMatchObject({ ok: false })
  })
})

describe('the helpers of a script', () => {
  it('give the same in every time zone of the server, and know when clocks change', async () => {
    const source = `
      const before = koreUtil.momenttz.tz('2026-03-28 12:00', 'Europe/Oslo')
      print(before.format() + ' ' + before.clone().add(1, 'day').format() + ' ' + before.clone().add(24, 'hours').format())
      print(koreUtil.moment().format() + ' ' + koreUtil.moment([2026, 0, 31]).add(1, 'month').format('YYYY-MM-DD'))`
    expect(await patient.run(requestOf(source), from)).toMatchObject({
      printed: ['2026-03-28T12:00:00+01:00 2026-03-29T12:00:00+02:00 2026-03-29T13:00:00+02:00', '2026-03-04T00:00:00Z 2026-02-28'],
    })
  })

  it('tell times in every language of moment, each read when it is asked for, and leave none to the next script', async () => {
    const source = `
      const { moment } = koreUtil, day = () => moment('2026-03-04')
      print(day().locale('ja').format('LL') + ' ' + day().locale('pt_BR').format('dddd') + ' ' + day().locale('de-CH').format('MMMM'))
      print(day().format('MMMM') + ' ' + day().locale('none').format('MMMM') + ' ' + moment('4 mars 2026', 'D MMMM YYYY', 'fr').format('YYYY-MM-DD'))
      moment.locale('ko'); print(day().format('MMMM') + ' ' + moment.localeData('it').months(day()) + ' ' + typeof globalThis.moment)`
    expect(await patient.run(requestOf(source), from)).toMatchObject({
      printed: ['2026年3月4日 quarta-feira März', 'March March 2026-03-04', '3월 marzo undefined'],
    })
    expect(await patient.run(requestOf('print(koreUtil.moment("2026-03-04").format("MMMM"))'), from)).toMatchObject({ printed: ['March'] })
  })

  it('ask for the end of the conversation and for signing out, and leave nothing of it to the next script', async () => {
    const asking = await patient.run(requestOf('koreUtil.closeConversationSession(); koreUtil.ClearAllAuthProfiles()'), from)
    expect(asking).toMatchObject({ ok: true, asks: ['close', 'sign-out'] })
    const some = await patient.run(requestOf('koreUtil.ClearAuthProfiles("mail", ["calendar"])'), from)
    expect(some).toMatchObject({ ok: true, signOuts: ['mail', 'calendar'] })
    expect(some).not.toHaveProperty('asks')
    expect(await patient.run(requestOf('print(1)'), from)).not.toHaveProperty('asks')
  })

  it.each([
    ['an algorithm nobody knows', 'koreUtil.hash.createHash("md6").update("x").digest()', 'algorithm is none of'],
    ['too much to hash', 'koreUtil.hash.sha256("x".repeat(600000))', 'longer than'],
    ['XML that nests without end', 'koreUtil.xml2js.parseString("<a>".repeat(3000) + "</a>".repeat(3000))', 'nested more than'],
    [
      'XML with entities of its own',
      `koreUtil.xml2js.parseString('<!DOCTYPE a [<!ENTITY x "boo">]><a>&x;</a>')`,
      'Invalid character entity',
    ],
    ['an option of no kind', 'new Intl.NumberFormat("en", { style: "currency" }).format(1)', 'currency'],
    ['a zone of no place', 'koreUtil.momenttz.tz("Nowhere/At")', 'time zone'],
  ])('refuse %s with an error that the script may catch', async (_, source, text) => {
    expect(await patient.run(requestOf(source), from)).toMatchObject({ ok: false, failure: 'error', text: expect.stringContaining(text) })
    const caught = await patient.run(requestOf(`try { ${source} } catch (error) { print(error.message) }`), from)
    expect(caught).toMatchObject({ ok: true, printed: [expect.stringContaining(text)] })
  })
})
