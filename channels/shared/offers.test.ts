// What a channel offers before anything was said, read from its form, whatever is in there.
import { describe, expect, it } from 'vitest'
import { commandsIn, messageOf, iceBreakersIn, menuIn } from './offers'

const settings = {
  menu: [
    { key: 'Order', value: 'I want to order' },
    { key: 'Prices', value: 'https://shop.example/prices' },
    { key: '', value: 'Talk to a person' },
    { key: 'order', value: 'again' },
    { key: ' ', value: '' },
    7,
  ],
}

describe('A menu', () => {
  it('says its words, or opens its address', () => {
    expect(menuIn(settings, 3)).toEqual([
      { title: 'Order', body: 'I want to order', address: '' },
      { title: 'Prices', body: '', address: 'https://shop.example/prices' },
      { title: 'Talk to a person', body: 'Talk to a person', address: '' },
    ])
    for (const menu of [null, 'x', {}]) expect(menuIn({ menu }, 3)).toEqual([])
    expect(menuIn({ menu: [{ key: 'No', value: 'javascript:alert(1)' }] }, 3)).toEqual([
      { title: 'No', body: 'javascript:alert(1)', address: '' },
    ])
  })

  it('of commands has names that providers take, each once; nothing is told where nobody has written any', () => {
    expect(commandsIn(settings, 9)?.map(({ name }) => name)).toEqual(['order', 'prices', 'menu_3'])
    expect(commandsIn({ menu: [{ key: '/Track my-Order!', value: '' }] }, 9)).toEqual([
      { name: 'track_my_order', words: '/Track my-Order!' },
    ])
    expect(commandsIn({ menu: null }, 9)).toBeUndefined()
    expect(commandsIn({ menu: [] }, 9)).toEqual([])
  })

  it('is heard as its words when a command stands alone', () => {
    expect(messageOf('/PRICES', settings)).toEqual({ text: 'https://shop.example/prices', shown: '/PRICES' })
    for (const text of ['/order 2', '/other', 'order']) expect(messageOf(text, settings)).toEqual({ text })
  })
})

describe('Ice breakers', () => {
  it('are the lines, each once', () => {
    expect(iceBreakersIn({ iceBreakers: ' One \n\nTwo\nOne\nThree' }, { most: 2, chars: 2 })).toEqual(['On', 'Tw'])
    expect(iceBreakersIn({ iceBreakers: null }, { most: 2, chars: 20 })).toBeUndefined()
    expect(iceBreakersIn({ iceBreakers: ' ' }, { most: 2, chars: 20 })).toEqual([])
  })
})
