// Sequences of two keys, as they are pressed on a page (§2, §9). Only the browser's event types are stood in for.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isWriting, registerShortcuts } from './shortcuts'

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

it('letters of a sentence that is typed past a field run nothing; after a pause, a click or another key they do again', () => {
  const typed = (words: string) => {
    for (const letter of words) {
      press(letter)
      vi.advanceTimersByTime(120)
    }
  }
  const forgetEdit = registerShortcuts([{ keys: 'e', label: 'test', run: () => void ran.push('e') }])
  typed('book me a light dinner')
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1000)
  press('e')
  typed('x')
  page.dispatchEvent(new Event('pointerdown'))
  press('e')
  press('Escape')
  press('g')
  press('d')
  expect(ran).toEqual(['e', 'e', 'g d'])
  forgetEdit()
})

it('one key pressed again and again, as fast as one likes, runs each time', () => {
  const forgetNext = registerShortcuts([{ keys: 'j', label: 'test', run: () => void ran.push('j') }])
  page.dispatchEvent(new Event('pointerdown'))
  for (let times = 0; times < 4; times += 1) {
    press('j')
    vi.advanceTimersByTime(60)
  }
  expect(ran).toEqual(['j', 'j', 'j', 'j'])
  vi.advanceTimersByTime(1000)
  for (const letter of 'ajj') press(letter)
  expect(ran).toHaveLength(4)
  forgetNext()
  vi.advanceTimersByTime(1000)
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

it('a key that begins a sequence as well, pressed again or before one that ends none, leaves each of them what it does alone', () => {
  const forget = registerShortcuts(['n', 'p', 'n b'].map((keys) => ({ keys, label: 'test', run: () => void ran.push(keys) })))
  page.dispatchEvent(new Event('pointerdown'))
  for (const key of ['n', 'n', 'p', 'n', 'b']) {
    press(key)
    vi.advanceTimersByTime(600)
  }
  expect(ran).toEqual(['n', 'n', 'p', 'n', 'n b'])
  forget()
})

it('letters after a double click run nothing, however slowly they are typed; after a click, Escape or an arrow they do again', () => {
  const keys = ['t', 'a', 'o', 'e', '1'].map((key) => ({ keys: key, label: 'test', run: () => void ran.push(key) }))
  const forget = registerShortcuts(keys)
  const slowly = (words: string) => {
    for (const letter of words) {
      press(letter)
      vi.advanceTimersByTime(2000)
    }
  }
  page.dispatchEvent(new Event('pointerdown'))
  page.dispatchEvent(new Event('dblclick'))
  expect(isWriting()).toBe(true)
  slowly('take 1 to goal')
  expect(ran).toEqual([])
  for (const end of [() => press('Escape'), () => press('ArrowDown'), () => page.dispatchEvent(new Event('pointerdown'))]) {
    page.dispatchEvent(new Event('dblclick'))
    slowly('toe')
    end()
    slowly('t')
    expect(ran.splice(0)).toEqual(['t'])
  }
  forget()
})

it('knows a letter of a sentence before any part of the screen takes the key', () => {
  page.dispatchEvent(new Event('pointerdown'))
  const seen: boolean[] = []
  const part = () => void seen.push(isWriting())
  page.addEventListener('keydown', part, { capture: true })
  for (const letter of 'note') {
    press(letter)
    vi.advanceTimersByTime(100)
  }
  page.removeEventListener('keydown', part, { capture: true })
  expect(seen).toEqual([false, true, true, true])
})
