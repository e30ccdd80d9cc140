// The five figures and their changes.
import { describe, expect, it } from 'vitest'
import { figuresOf, percent } from './figures'

const none = {
  sessions: 0,
  users: 0,
  messagesIn: 0,
  messagesOut: 0,
  intentsFound: 0,
  intentsNotFound: 0,
  notUnderstood: null,
  contained: 0,
  handedOver: 0,
  failed: 0,
}
const points = (value: string) => `${value} points`

describe('the figures of the overview', () => {
  it('are shares of sessions and of requests', () => {
    const shown = figuresOf(
      { ...none, sessions: 200, contained: 163, intentsFound: 90, intentsNotFound: 10, notUnderstood: 0.1 },
      none,
      points,
    )
    expect(shown.map(({ id, value }) => [id, value])).toEqual([
      ['sessions', '200'],
      ['users', '0'],
      ['containment', '81.5%'],
      ['hand-overs', '0'],
      ['not-understood', '10%'],
    ])
  })

  it('say nothing about change when there was nothing before', () => {
    const shown = figuresOf({ ...none, sessions: 200, contained: 100 }, none, points)
    expect(shown.every(({ change }) => change === '')).toBe(true)
  })

  it('count a rise as good for containment and as bad for what was not understood', () => {
    const before = { ...none, sessions: 100, contained: 80, intentsFound: 96, intentsNotFound: 4, notUnderstood: 0.04 }
    const shown = figuresOf(
      { ...none, sessions: 107, contained: 91, intentsFound: 90, intentsNotFound: 10, notUnderstood: 0.1 },
      before,
      points,
    )
    const by = new Map(shown.map((figure) => [figure.id, figure]))
    expect(by.get('sessions')).toMatchObject({ change: '7.0%', direction: 'up', tone: 'ok' })
    expect(by.get('containment')).toMatchObject({ direction: 'up', tone: 'ok' })
    expect(by.get('not-understood')).toMatchObject({ change: '6.0 points', direction: 'up', tone: 'bad' })
  })

  it('do not judge a change that rests on fewer than thirty sessions', () => {
    const shown = figuresOf({ ...none, sessions: 54, contained: 54 }, { ...none, sessions: 6, contained: 3 }, points)
    expect(shown[0]).toMatchObject({ change: '800%', direction: 'up', tone: 'plain' })
    expect(shown[2]).toMatchObject({ direction: 'up', tone: 'plain' })
  })

  it('mark shares of fewer than thirty sessions, and only shares', () => {
    const shown = figuresOf({ ...none, sessions: 29, contained: 20, intentsFound: 1, notUnderstood: 0.1 }, none, points)
    expect(shown.filter(({ isFew }) => isFew).map(({ id }) => id)).toEqual(['containment', 'not-understood'])
    expect(figuresOf({ ...none, sessions: 30, contained: 20 }, none, points).some(({ isFew }) => isFew)).toBe(false)
  })

  it('have no share without sessions', () => {
    expect(figuresOf(none, none, points)[2]).toMatchObject({ value: '–', isFew: false })
  })
})

describe('a share', () => {
  it('is written with one decimal unless it is whole', () => {
    expect([percent(1), percent(0.5), percent(0.8144)]).toEqual(['100%', '50%', '81.4%'])
  })
})
