// Tests after the first that failed are skipped with its name; others run.
import { expect, it } from 'vitest'
import { FirstFailure } from './first-failure'

it('a test that fails is the last that its journey runs', () => {
  const ran: string[] = []
  const file = new FirstFailure()
  const run = (name: string, fails: boolean): void => {
    let onFailed: () => void = () => undefined
    try {
      file.beforeTest({
        task: { name },
        // As vitest does, which leaves the test by a throw.
        skip: (note?: string | boolean) => {
          throw new Error(`skipped: ${note}`)
        },
        onTestFailed: (listener) => {
          onFailed = () => void listener({} as never)
        },
      })
      ran.push(name)
    } catch (error) {
      ran.push(String(error))
    }
    if (fails) onFailed()
  }
  run('signs in', false)
  run('makes a bot', true)
  run('publishes it', true)
  run('talks to it', false)
  const skipped = 'Error: skipped: “makes a bot” failed before'
  expect(ran).toEqual(['signs in', 'makes a bot', skipped, skipped])
})
