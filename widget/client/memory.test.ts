// What two tabs of a browser know of each other's conversation; a small stand-in for the browser's storage.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserMemory } from './memory'

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

describe('The memory of the widget', () => {
  const ofBrowser = storage()
  /** A tab has a session storage of its own. */
  const tab = (): ReturnType<typeof browserMemory> => {
    vi.stubGlobal('window', { localStorage: ofBrowser, sessionStorage: storage() })
    return browserMemory('st-1')
  }

  beforeEach(() => {
    ofBrowser.clear()
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('lets a second tab join the conversation that is alive in the first', () => {
    const first = tab()
    expect(first.isInConversation()).toBe(false)
    first.keepConversation(true)
    expect(tab().isInConversation()).toBe(true)
  })

  it('begins anew a minute after the last tab was closed, and at once after the visitor began anew', () => {
    const first = tab()
    first.keepConversation(true)
    vi.advanceTimersByTime(60_000)
    expect(tab().isInConversation()).toBe(false)
    const second = tab()
    second.keepConversation(true)
    second.keepConversation(false)
    expect(tab().isInConversation()).toBe(false)
  })

  it('keeps the visitor across visits', () => {
    tab().keepVisitor('v-1')
    vi.advanceTimersByTime(86_400_000)
    expect(tab().visitor()).toBe('v-1')
  })
})
