// What the window looks like by the bot's settings, by the tag of the embedding page, and without an answer.
import { describe, expect, it } from 'vitest'
import { lookOf } from './look'
import { settingsFrom } from './settings'

const bare = settingsFrom({ bot: 'st-1' }, '', 'en')
const reply = {
  ...{ name: 'Desk', title: 'Trips', logo: 'https://a.example/l.png', color: '#123456', scheme: 'dark', side: 'left' },
  invitation: 'Hi!',
}

describe('the look of the window', () => {
  it('is what the settings of the bot say', () => {
    expect(lookOf(bare, reply)).toEqual({
      ...{ name: 'Trips', title: 'Trips', logo: 'https://a.example/l.png', accent: '#123456', scheme: 'dark', side: 'start' },
      invitation: 'Hi!',
    })
  })

  it('is what the page sets, where it sets anything', () => {
    const set = settingsFrom({ bot: 'st-1', accent: '#654321', scheme: 'light', side: 'right', name: 'Us' }, '', 'en')
    expect(lookOf(set, reply)).toMatchObject({ accent: '#654321', scheme: 'light', side: 'end', name: 'Us', title: 'Trips' })
    expect(lookOf(settingsFrom({ scheme: 'auto' }, '', 'en'), reply).scheme).toBe('auto')
  })

  it('has the icon of the bot where no logo is set for it', () => {
    const icon = 'http://127.0.0.1:3000/icons/st-1?is=plane'
    expect(lookOf(bare, { logo: '', icon }).logo).toBe(icon)
    expect(lookOf(bare, { logo: 'https://a.example/l.png', icon }).logo).toBe('https://a.example/l.png')
    expect(lookOf(bare, { logo: '', icon: 'javascript:alert(1)' }).logo).toBe('')
  })

  it.each([[null], ['no'], [{}], [{ color: {}, logo: 'javascript:alert(1)', scheme: 'pink', side: 'top', title: [] }]])(
    'is the design’s where the answer says nothing usable: %j',
    (answer) => {
      expect(lookOf(bare, answer)).toEqual({ title: '', logo: '', accent: '', scheme: 'auto', side: 'end', invitation: '', name: '' })
    },
  )
})
