// What may be asked before and after somebody is signed in.
import { describe, expect, it } from 'vitest'
import { mayRequest } from './may-request'

describe('a question to the server', () => {
  it('goes out while somebody is signed in', () => {
    expect(mayRequest('bot.list', true)).toBe(true)
  })

  it('stops when they sign out', () => {
    expect(mayRequest('bot.list', false)).toBe(false)
    expect(mayRequest('document.list', false)).toBe(false)
  })

  it('goes out to anybody where the call is public', () => {
    expect(mayRequest('sign-up.get-password-policy', false)).toBe(true)
  })
})
