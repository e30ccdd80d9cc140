// Where help leads: addresses of the documentation by version, installation and language, and the page of each screen.
import { describe, expect, it } from 'vitest'
import { menu } from '../../menu'
import { limits } from '@parley/contract/base/limits'
import { docsVersion, helpLink } from '../../base/page/help-link'
import { guidance, guidedTopics } from './guidance'
import { frontPage, helpPage } from '../menu-entry'
import { topicOf, tourNames, tourTopics } from './help-topics'
import { chapters, openHelp, player } from './open-help'

const hosted = { address: 'https://docs.example.com', isOnPremise: false, appVersion: '10.1' }
const own = { address: '/docs', isOnPremise: true, appVersion: '10.1' }

describe('a help link', () => {
  it('is an address of the documentation [S2-106]', () => {
    expect(helpLink('how-to/bots', hosted, 'en')).toBe('https://docs.example.com/v6-4/how-to/bots')
  })

  it('names v6-3 for releases up to 6.3, and v6-4 for later ones [S2-107]', () => {
    expect(limits.docsVersionCutOff).toBe(6.3)
    expect(['0.1.0', '6.1', '6.3', '6.3.9'].map(docsVersion)).toEqual(['v6-3', 'v6-3', 'v6-3', 'v6-3'])
    expect(['6.4', '6.10', '7.0', '10.1'].map(docsVersion)).toEqual(['v6-4', 'v6-4', 'v6-4', 'v6-4'])
  })

  it('names no version on premises [S2-108]', () => {
    expect(helpLink('how-to/bots', own, 'en')).toBe('/docs/how-to/bots')
  })

  it('names the language of the console, unless that is English [S2-109]', () => {
    expect(helpLink('how-to/bots', own, 'ja')).toBe('/docs/how-to/bots?lang=ja')
    expect(helpLink('how-to/bots', own, 'en')).not.toContain('lang')
  })
})

const built = menu.filter(({ screen }) => screen !== null)

describe('the help of a screen', () => {
  it('is its page of the documentation, and the list of all pages where none is open [S9-023]', () => {
    expect(built.length).toBeGreaterThan(20)
    expect(helpPage(built.find(({ id }) => id === 'variables'))).toBe('how-to/variables')
    expect(helpPage(built.find(({ id }) => id === 'widgets'))).toBe('how-to/views')
    expect(helpPage(undefined)).toBe(frontPage)
    expect(menu.filter(({ screen }) => screen === null).map(helpPage)).not.toContain('how-to/store')
  })
})

describe('help by its id', () => {
  it('opens the player of the manual for up to five characters, and asks the guidance service for a longer one [S2-110]', () => {
    const opened: string[] = []
    const ways = { play: (id: string) => void opened.push(`player ${id}`), guide: (id: string) => void opened.push(`guidance ${id}`) }
    for (const id of ['start', 'a', 'starts', 'first-bot']) openHelp(id, ways)
    expect(opened).toEqual(['player start', 'player a', 'guidance starts', 'guidance first-bot'])
  })

  it('shows each chapter of the manual in the player, and begins each tour at its first step', () => {
    for (const chapter of Object.keys(chapters)) {
      openHelp(chapter)
      expect(player.get()).toEqual({ chapter })
      player.set({ chapter: null })
    }
    for (const topic of tourTopics.flatMap(({ topics }) => Object.values(topics))) {
      guidance.set({ step: 2 })
      openHelp(topic)
      expect(guidance.get()).toEqual({ topic, step: 0 })
    }
    expect(() => openHelp('none')).toThrow('no chapter none')
    expect(() => openHelp('nothing')).toThrow('no topic nothing')
  })
})

describe('the topics of the guided tours', () => {
  it('are mapped by release, from 7.0 to 10.1 [S2-111]', () => {
    expect([tourTopics[0]?.since, tourTopics.at(-1)?.since]).toEqual(['7.0', '10.1'])
    expect(['7.0', '9.4', '10.0', '10.1', '11.2'].map((version) => topicOf('build', version))).toEqual([
      ...['first-bot', 'first-bot', 'first-bot'],
      ...['first-bot-tested', 'first-bot-tested'],
    ])
    expect(topicOf('build', '0.1.0')).toBe('first-bot-tested')
  })

  it('have steps at screens that are built', () => {
    const screens = tourTopics.flatMap(({ since }) => tourNames.flatMap((tour) => guidedTopics[topicOf(tour, since)] ?? []))
    expect(screens.length).toBeGreaterThan(8)
    for (const { screen } of screens) expect(built.map(({ id }) => id)).toContain(screen)
  })
})
