import { describe, expect, it } from 'vitest'
import { serverSchema } from './values'

const whole = {
  enable: true,
  sdkClientId: 'cs-1',
  sdkHostUri: 'https://bots.example.com/kit',
  subscribedFor: [],
  whenAway: 'go-on',
  awayText: '',
}

describe('the form of a bot’s server', () => {
  it('refuses what is no address, and takes none at all', () => {
    expect(serverSchema.safeParse({ ...whole, sdkHostUri: 'bots.example.com' }).error?.issues[0]?.path).toEqual(['sdkHostUri'])
    expect(serverSchema.safeParse({ ...whole, sdkHostUri: '' }).success).toBe(true)
  })

  it('asks for words when users are to be told that the server is away', () => {
    expect(serverSchema.safeParse({ ...whole, whenAway: 'tell' }).error?.issues[0]?.path).toEqual(['awayText'])
    expect(serverSchema.safeParse({ ...whole, whenAway: 'tell', awayText: 'Back soon.' }).success).toBe(true)
  })
})
