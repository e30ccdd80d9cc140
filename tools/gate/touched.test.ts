// Which journeys a change adds to the gate.
import { describe, expect, it } from 'vitest'
import { mostSeconds, touchedJourneys } from './touched'
import { featureOf } from './touches'
import { touchOf } from './touches-written'

const journey = (name: string): string => `tests/journeys/${name}.journey.ts`
const table = {
  [journey('canvas')]: { seconds: 60, features: ['bot', 'dialog'] },
  [journey('find')]: { seconds: 20, features: ['dialog', 'usage'] },
  [journey('pizza')]: { seconds: 40, features: ['dialog'] },
  [journey('team')]: { seconds: 5, features: ['team'] },
  [journey('shell')]: { seconds: 5, features: ['dialog'] },
}

describe('a change', () => {
  it('adds the journeys that meet its features, the cheapest first, for as long as there is time', () => {
    expect(mostSeconds).toBe(90)
    expect(touchedJourneys(['server/dialog/dialog/store.ts'], table)).toEqual([journey('find'), journey('pizza')])
    expect(touchedJourneys(['console/account/team/list.tsx', 'README.md'], table)).toEqual([journey('team')])
  })

  it('adds every journey that is new or changed itself, smoke journeys aside, which run anyway', () => {
    expect(touchedJourneys([journey('canvas'), journey('new'), journey('shell')], table)).toEqual([journey('canvas'), journey('new')])
  })

  it('that is in no feature adds none', () => {
    expect(touchedJourneys(['kit/text/words.ts', 'docs/limits.md'], table)).toEqual([])
  })
})

describe('what a journey meets', () => {
  it('is named by the features of the chunks it loads and the calls it makes', () => {
    const paths = ['console/understanding/trait/traits-screen.tsx', 'console/ui/table/table.tsx', 'server/bot/bot/store.ts']
    const requests = ['GET /users/u-1/builder/streams', 'GET /nowhere']
    const touch = touchOf({ journey: journey('traits'), chunks: ['traits-screen', 'table'], requests }, paths, 12)
    expect(touch).toEqual({ seconds: 12, features: ['bot', 'trait'] })
  })

  it('is a folder with the same name in contract, server and console', () => {
    expect(['contract/bot/bot/calls.ts', 'server/bot/bot/index.ts', 'console/bot/bot/a/b.tsx'].map(featureOf)).toEqual([
      'bot',
      'bot',
      'bot',
    ])
    expect(featureOf('console/ui/table/table.tsx')).toBeUndefined()
  })
})
