// What may be asked before and after somebody is signed in.
import { describe, expect, it } from 'vitest'
import { mayAsk } from './may-ask'

describe('a question to the server', () => {
  it('goes out while somebody is signed in', () => {
    expect(mayAsk('bot.list', true)).toBe(true)
  })

  it('stops when they sign out', () => {
    expect(mayAsk('bot.list', false)).toBe(false)
    expect(mayAsk('document.list', false)).toBe(false)
  })

  it('goes out to anybody where the call is public', () => {
    expect(mayAsk('sign-up.get-password-policy', false)).toBe(true)
  })
})
