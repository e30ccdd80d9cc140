// Lines of the log: no card number is in them, and ids and times are as they were.
import { newId } from '@parley/contract/base/ids'
import { passesLuhn } from '@parley/kit/privacy/digits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { logTo } from './log'

/** What is written of one event. */
function written(message: string, details: Record<string, unknown>): string {
  const lines: string[] = []
  logTo({ write: (line) => void lines.push(line) }, 'info').info(message, details)
  return lines.join('')
}

it('[S1-020] no card number reaches the log', () => {
  const card = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 18 })
    .map((digits) => digits.join(''))
    .map((start) => [...'0123456789'].map((last) => start + last).find(passesLuhn) ?? start)
  fc.assert(
    fc.property(card, fc.constantFrom('', ' ', '-'), (number, between) => {
      const spaced = number.replaceAll(/(.{4})(?=.)/g, `$1${between}`)
      const line = written(`could not send ${spaced}`, { reason: `bad value '${spaced}'` })
      expect(line).not.toContain(spaced)
    }),
  )
})

it('ids and times stay', () => {
  const [id, at] = [newId('session'), Date.now()]
  expect(JSON.parse(written('Turn', { id, at }))).toMatchObject({ id, at, msg: 'Turn' })
})
