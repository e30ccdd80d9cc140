// Link and code of a message that waits in the outbox.
import { expect, it } from 'vitest'
import { partsOf } from './message-parts'

it('finds the link, without the full stop behind it, and the code', () => {
  expect(partsOf('Hello Ada,\nopen http://localhost:3000/builder/verify?token=aB12-3.\nor type 012345.')).toEqual({
    link: 'http://localhost:3000/builder/verify?token=aB12-3',
    code: '012345',
  })
})

it('takes no number inside the link or a longer number for a code', () => {
  expect(partsOf('http://x.org/?t=123456 ring 0123456789')).toEqual({ link: 'http://x.org/?t=123456', code: '' })
})

it('finds nothing in a message that has neither', () => {
  expect(partsOf('You are locked out for 15 minutes')).toEqual({ link: '', code: '' })
})
