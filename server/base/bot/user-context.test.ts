// What scripts know of a user, whatever a client tells.
import { describe, expect, it } from 'vitest'
import { userContext } from './user-context'

const known = { userId: 'u-1', channel: 'rtm', identity: 'cs-1/ada@example.com', firstName: 'Ada', lastName: 'Lovelace', emailId: '' }

describe('The context of a user', () => {
  it('has their names, their address and the names they are known by', () => {
    expect(userContext({ ...known, emailId: 'ada@example.com' })).toEqual({
      _id: 'u-1',
      firstName: 'Ada',
      lastName: 'Lovelace',
      emailId: 'ada@example.com',
      identity: 'cs-1/ada@example.com',
      identities: [
        { val: 'ada@example.com', type: 'email' },
        { val: 'cs-1/ada@example.com', type: 'mapped' },
      ],
    })
  })

  it('says of a name that a messenger knows which messenger it was', () => {
    expect(userContext({ ...known, channel: 'telegram', identity: '99' })).toMatchObject({
      identity: '99',
      identities: [{ val: 'telegram/99', type: 'mapped' }],
    })
  })

  it('has no address that is none, and no name without end', () => {
    const given = userContext({ ...known, firstName: ` ${'a'.repeat(5000)}`, emailId: 'nobody' })
    expect(given).not.toHaveProperty('emailId')
    expect(given['firstName']).toBe('a'.repeat(100))
    expect(userContext({ ...known, emailId: `${'a'.repeat(300)}@example.com` })).not.toHaveProperty('emailId')
  })
})
