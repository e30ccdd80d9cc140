// Sequences of two keys, as they are pressed on a page (§2, §9). Only the browser's event types are stood in for.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerShortcuts, startShortcuts } from './shortcuts'

class Key extends Event {
  readonly ctrlKey = false
  readonly metaKey = false
  readonly altKey = false
  readonly code: string
  constructor(readonly key: string) {
    super('keydown', { cancelable: true })
    this.code = `Key${key.toUpperCase()}`
  }
  getModifierState(): boolean {
    return false
  }
}

const page = new EventTarget()
const press = (key: string) => void page.dispatchEvent(new Key(key))
let ran: string[]
let forget: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('KeyboardEvent', Key)
  vi.stubGlobal('HTMLElement', class {})
  ran = []
  startShortcuts()
  forget = registerShortcuts([
    { keys: 'g d', label: 'dialogs', run: () => void ran.push('g d') },
    { keys: 'g i', label: 'intents', run: () => void ran.push('g i') },
  ])
})
afterEach(() => {
  forget()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the second key of a sequence counts within three seconds of the first, and not after them (S2-101)', () => {
  press('g')
  vi.advanceTimersByTime(2900)
  press('d')
  expect(ran).toEqual(['g d'])
  vi.advanceTimersByTime(10_000)
  press('g')
  vi.advanceTimersByTime(3100)
  press('d')
  expect(ran).toEqual(['g d'])
  vi.advanceTimersByTime(10_000)
  press('g')
  press('i')
  expect(ran).toEqual(['g d', 'g i'])
})
