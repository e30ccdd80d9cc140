// How long hiding credentials takes, whatever the text is.
import { describe, expect, it } from 'vitest'
import { bodyWithoutCredentials, urlWithoutCredentials } from './credentials'

describe('hiding', () => {
  it('takes time in proportion to the text, whatever it is', () => {
    // Of the processor: beside other work a test may wait long for it.
    const before = process.cpuUsage()
    for (const piece of ['?api_key', 'a-', '"password":"', '"password":"\\', '://a', '&']) {
      const long = piece.repeat(60_000)
      for (const hide of [urlWithoutCredentials, bodyWithoutCredentials]) hide(long)
      bodyWithoutCredentials(`{${long}`)
      urlWithoutCredentials(`?${long}`)
    }
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000)
  })
})
