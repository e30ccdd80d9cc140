// How long the changes of a script take to be made.
import { describe, expect, it } from 'vitest'
import { nodesOfLargeValues, slowConversation } from './test-support/slow-conversation'

describe('what a script changes', () => {
  it('is made in one go, however large the values are it is made in', async () => {
    const { chat } = slowConversation(nodesOfLargeValues, 1)
    // Of the processor: beside other work a test may wait long for it.
    const before = process.cpuUsage()
    expect((await chat.say('go'))[0]).toBe('-1899 1900 ')
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000)
  })
})
