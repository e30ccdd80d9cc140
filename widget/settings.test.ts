// What an embedding page can set, and where the widget finds its server.
import { describe, expect, it } from 'vitest'
import { botOfPage, settingsFrom } from './settings'

describe('the script tag', () => {
  it('names the bot; the server is where the script came from', () => {
    expect(settingsFrom({ bot: 'st-1' }, 'https://chat.example/desk/widget/parley-widget.js?v=2', 'en')).toEqual({
      botId: 'st-1',
      base: 'https://chat.example/desk',
      accent: '',
      scheme: '',
      side: '',
      name: '',
      language: 'en',
      startsOpen: false,
    })
  })

  it('may set colour, scheme, side, name and language', () => {
    const settings = settingsFrom(
      { bot: 'st-1', accent: '#123456', scheme: 'dark', side: 'left', name: 'Desk', lang: 'ar', open: 'true' },
      'https://a.example/widget/x.js',
      'en',
    )
    expect(settings).toMatchObject({ accent: '#123456', scheme: 'dark', side: 'start', name: 'Desk', language: 'ar', startsOpen: true })
  })

  it.each([
    ['en-US@posix', 'en'],
    ['', 'en'],
    ['nb-no', 'nb-NO'],
  ])('reads the language %j as %s', (tag, language) => {
    expect(settingsFrom({}, '', tag).language).toBe(language)
  })

  it('leaves to the bot what it does not say, or says in unknown words', () => {
    expect(settingsFrom({ scheme: 'pink', side: 'top' }, '', 'en')).toMatchObject({ scheme: '', side: '', base: '' })
  })
})

describe('the chat page', () => {
  it.each([
    ['/chat/st-1', 'st-1'],
    ['/desk/chat/st-1/', 'st-1'],
    ['/chat', ''],
    ['/', ''],
  ])('%s is of bot %j', (path, bot) => expect(botOfPage(path)).toBe(bot))
})
