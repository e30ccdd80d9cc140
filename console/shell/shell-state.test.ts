// What is typed while the palette comes, and after it has gone (§9). Only what a browser gives is stood in for.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

class Key extends Event {
  readonly ctrlKey = false
  readonly metaKey = false
  readonly altKey = false
  constructor(readonly key: string) {
    super('keydown', { cancelable: true })
  }
}

const page = new EventTarget()
let reached: string[]
const note = (event: Event) => void (event instanceof Key && reached.push(event.key))
const press = (...keys: string[]) => {
  for (const key of keys) page.dispatchEvent(new Key(key))
}

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  reached = []
})
afterEach(() => {
  page.removeEventListener('keydown', note)
  vi.unstubAllGlobals()
})

it('keeps what is typed for the palette until its field has the focus', async () => {
  const { openPalette } = await import('./shell-state')
  const { takeTyped } = await import('../base/page/typed-ahead')
  openPalette()
  page.addEventListener('keydown', note)
  press('l', 'o', 'Enter')
  expect(reached).toEqual([])
  expect(takeTyped()).toBe('lo')
  press('g')
  expect(reached).toEqual(['g'])
  const { closePalette } = await import('./shell-state')
  closePalette()
})

it('goes on keeping however long that takes, until Escape gives it up', async () => {
  vi.useFakeTimers()
  const { openPalette, shellState } = await import('./shell-state')
  openPalette()
  page.addEventListener('keydown', note)
  press('g')
  vi.advanceTimersByTime(60_000)
  press('e')
  expect(reached).toEqual([])
  press('Escape')
  expect(shellState.get().isPaletteOpen).toBe(false)
  press('a')
  expect(reached).toEqual(['a'])
  vi.useRealTimers()
})

it('leaves the keys to the page when it is closed before its field had the focus', async () => {
  const { openPalette, closePalette } = await import('./shell-state')
  openPalette()
  page.addEventListener('keydown', note)
  closePalette()
  press('a', 'Enter')
  expect(reached).toEqual(['a', 'Enter'])
})
