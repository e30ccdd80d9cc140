// Which values a prompt reads, and whether somebody sets them.
import { describe, expect, it } from 'vitest'
import { isKnown, mentionedPaths } from './mentioned-paths'

describe('the values of a prompt', () => {
  it('are told once each, with their sort', () => {
    expect(
      mentionedPaths([
        'Help {{user.first}} to {{entities.city | upper}} {{entities.city}}',
        '{{context.Fares.body}} {{env.shop}} {{price}}',
      ]),
    ).toEqual([
      { path: 'user.first', source: 'user' },
      { path: 'entities.city', source: 'entities' },
      { path: 'context.Fares.body', source: 'context' },
      { path: 'env.shop', source: 'env' },
      { path: 'price', source: 'other' },
    ])
  })

  it('are known where the path, what it lies in, or a field of it is', () => {
    expect(isKnown('context.Fares.body.price', ['context.Fares.body'])).toBe(true)
    expect(isKnown('context.Fares', ['context.Fares.body'])).toBe(true)
    expect(isKnown('entities.city', ['entities.cities'])).toBe(false)
  })
})
