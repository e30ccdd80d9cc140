// Which messages of an embedded page are heard: its own, of this origin, in the shapes that are known.
import { describe, expect, it } from 'vitest'
import { readFrameMessage } from './frame-message'

const origin = 'https://bots.example'
const frame = {}
const heard = (data: unknown, { from = origin, source = frame as unknown } = {}) =>
  readFrameMessage({ origin: from, source, data }, frame, origin)

describe('a message of an embedded page', () => {
  it.each([
    { type: 'parley.full-page', open: true },
    { type: 'parley.full-page', open: false },
    { type: 'parley.slider', open: true, title: 'Help', path: '/chat/st-1?x=1' },
    { type: 'parley.slider', open: false },
    { type: 'parley.quick-start', open: false },
  ])('%j is heard', (message) => expect(heard(message)).toEqual(message))

  it.each([
    'parley.full-page',
    null,
    { type: 'parley.full-page' },
    { type: 'parley.full-page', open: 'yes' },
    { type: 'parley.full-page', open: true, more: 1 },
    { type: 'parley.slider', open: true },
    { type: 'parley.slider', open: true, title: 'Help', path: 'https://elsewhere.example/' },
    { type: 'parley.slider', open: true, title: 'Help', path: '//elsewhere.example/' },
    { type: 'parley.slider', open: true, title: 'Help', path: '/\\elsewhere.example' },
    { type: 'parley.slider', open: true, title: 'Help', path: 'javascript:alert(1)' },
    { type: 'something else', open: true },
  ])('%j is not', (message) => expect(heard(message)).toBeNull())

  it('of another origin or another frame is not', () => {
    const message = { type: 'parley.full-page', open: true }
    expect(heard(message, { from: 'https://elsewhere.example' })).toBeNull()
    expect(heard(message, { source: {} })).toBeNull()
    expect(readFrameMessage({ origin, source: null, data: message }, null, origin)).toBeNull()
  })
})
