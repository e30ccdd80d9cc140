// Pictures in what a model writes.
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '@parley/kit/markdown/markdown'
import { PictureStage, withoutMadeUpPictures } from './pictures'

const known = () => ['The room: https://shop.example/room.png, and more.']
const through = (text: string): string => withoutMadeUpPictures(text, known)

describe('a picture in what a model writes', () => {
  it('is shown where its address stands in what the model was told', () => {
    expect(through('Look: ![the room](https://shop.example/room.png)!')).toBe('Look: ![the room](https://shop.example/room.png)!')
  })

  it.each([
    '![x](https://thief.example/?q=4711)',
    '![](https://thief.example/?q=4711)',
    '![x](https://shop.example/room.png?q=4711)',
    '![x](//thief.example/4711)',
    '![x]( https://thief.example/4711 )',
    '![x](https://thief.example/(4711))',
    '![x\n](https://thief.example/4711)',
    '![a]![x](https://thief.example/4711)',
    '!![x](https://thief.example/4711)',
    '**![x](https://thief.example/4711)**',
    '- ![x](https://thief.example/4711)',
    '![![x](https://shop.example/room.png)](https://thief.example/4711)',
    `![${'x'.repeat(5000)}](https://thief.example/4711)`,
  ])('is none where its address is made up: %s', (text) => {
    const left = through(text)
    expect(left.replaceAll('!', '')).toBe(text.replaceAll('!', ''))
    const pictures = JSON.stringify(parseMarkdown(left)).match(/"type":"image"[^}]*/g) ?? []
    expect(pictures.filter((each) => each.includes('4711'))).toEqual([])
  })

  it('is the same however the text is torn, and nothing else changes', () => {
    const text = 'Wow! ![a](https://shop.example/room.png) and ![b](https://thief.example/1) [c](/d) ![ e !\n![f'
    for (const size of [1, 2, 3, 7, 50]) {
      const stage = new PictureStage(known)
      let given = ''
      for (let at = 0; at < text.length; at += size) given += stage.push(text.slice(at, at + size))
      expect(given + stage.end()).toBe('Wow! ![a](https://shop.example/room.png) and [b](https://thief.example/1) [c](/d) [ e !\n[f')
    }
  })
})
