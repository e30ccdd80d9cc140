import { describe, expect, it } from 'vitest'
import { withPut } from './use-pins'

describe('a pin that is put into the place of another', () => {
  const pins = ['dialogs', 'intents', 'publish', 'settings']

  it.each([
    ['settings', 'dialogs', ['settings', 'dialogs', 'intents', 'publish']],
    ['dialogs', 'intents', ['intents', 'dialogs', 'publish', 'settings']],
    ['dialogs', 'settings', ['intents', 'publish', 'settings', 'dialogs']],
    ['publish', 'publish', pins],
    ['unknown', 'dialogs', pins],
    ['dialogs', 'unknown', pins],
  ])('%s, of %s', (id, inPlaceOf, order) => {
    expect(withPut(pins, id, inPlaceOf)).toEqual(order)
  })
})
