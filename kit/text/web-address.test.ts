import { describe, expect, it } from 'vitest'
import { isWebAddress } from './web-address'

describe('an address of the web', () => {
  it.each(['https://bots.example.com', 'http://10.0.0.7:8003/botkit'])('is %s', (address) => {
    expect(isWebAddress(address)).toBe(true)
  })

  it.each(['', 'bots.example.com', 'ftp://bots.example.com', 'https://me:secret@bots.example.com', 'https://'])('is not %s', (address) => {
    expect(isWebAddress(address)).toBe(false)
  })
})
