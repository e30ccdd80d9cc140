// The one command, in a tiny checkout: it installs and builds what changed and nothing else.
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeCheckout, run, spawnRun, write } from './checkout'

const root = makeCheckout()
afterAll(() => rmSync(dirname(root), { recursive: true, force: true }))

describe('the command', () => {
  it('refuses an old Node in one sentence', async () => {
    const pretend = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })"
    const { code, output } = await spawnRun(root, ['start'], ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]).ended
    expect({ code, output }).toEqual({ code: 1, output: 'Node 20.20 or newer is needed, but this is Node 18.20.4.\n' })
  })

  it('says what it can do when asked for something else', async () => {
    expect(await run(root, 'fly')).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^There is no command "fly"; there are start, /),
    })
  })

  it.each([['--help'], ['-h'], ['help'], ['start', '--help']])(
    'tells what each command does and where settings stand: %s %s',
    async (...words) => {
      const { code, output } = await spawnRun(root, words).ended
      expect(code).toBe(0)
      for (const line of output.split('\n').filter((told) => told.startsWith('  '))) expect(line).toMatch(/^ {2}[a-z:-]+ {2,}\S/)
      expect(output).toContain('  rotate-keys  seals stored secrets with a new key')
      expect(output).toContain('docs/settings.md')
    },
  )

  it('installs, builds and starts in a fresh checkout', async () => {
    const { code, output } = await run(root, 'start')
    expect(output).toMatch(/Installing packages \.\.\.[\s\S]*Built the server in [\d.]+ s\.\nHello\n$/)
    expect(code).toBe(0)
  })

  it('only starts when nothing has changed', async () => {
    expect((await run(root, 'start')).output).toBe('Hello\n')
  })

  it('builds again when a source has changed, but not when only a test has', async () => {
    write(root, 'server/main.ts', "console.log('Hello again')\n")
    write(root, 'server/main.test.ts', '')
    expect((await run(root, 'start')).output).toMatch(/^Built the server in .*\nHello again\n$/)
    write(root, 'server/main.test.ts', 'changed')
    expect((await run(root, 'start')).output).toBe('Hello again\n')
  })

  it('builds once when it is given twice at the same moment', async () => {
    write(root, 'server/main.ts', "console.log('Hello twice')\n")
    const both = await Promise.all([run(root, 'start'), run(root, 'start')])
    const output = both.map((outcome) => outcome.output).join('')
    expect(output.match(/Built the server/g)).toHaveLength(1)
    expect(output.match(/Hello twice/g)).toHaveLength(2)
  })

  it('takes over from a run that was killed while it built', async () => {
    mkdirSync(join(root, 'dist/lock'))
    write(root, 'dist/lock/process', '4194305')
    write(root, 'server/main.ts', "console.log('Hello after all')\n")
    expect((await run(root, 'start')).output).toMatch(/Hello after all\n$/)
  })

  it('fails in one sentence on a source that cannot be built, and builds it once it is mended', async () => {
    write(root, 'server/main.ts', 'const = 1\n')
    const { code, output } = await run(root, 'start')
    expect(output).toMatch(/Building the server failed; see above\.\n$/)
    expect(code).toBe(1)
    write(root, 'server/main.ts', "console.log('Mended')\n")
    expect((await run(root, 'start')).output).toMatch(/Mended\n$/)
  })

  it('ends with the exit code of the server', async () => {
    write(root, 'server/main.ts', 'process.exit(7)\n')
    expect((await run(root, 'start')).code).toBe(7)
  })

  it('lets the server end in its own way when it is asked to stop', async () => {
    const source =
      "process.on('SIGTERM', () => { console.log('Goodbye'); process.exit(0) })\nsetInterval(() => undefined, 1000)\nconsole.log('Ready')\n"
    write(root, 'server/main.ts', source)
    const { child, ended } = spawnRun(root, ['start'])
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('Ready')) child.kill('SIGTERM')
    })
    expect(await ended).toMatchObject({ code: 0, output: expect.stringMatching(/Ready\nGoodbye\n$/) })
  })
})
