// The five figures of the overview, from the counts: shares, how they changed, and whether there are enough sessions to believe them.
import type { Figures } from '@parley/contract/analytics/dashboard'
import type { TFunction } from 'i18next'
import { numberText } from '../../base/language/locale'

/** Below this many sessions a share says little (brief 5.8). */
export const fewSessions = 30

export type FigureId = 'sessions' | 'users' | 'containment' | 'hand-overs' | 'not-understood'

export interface Figure {
  id: FigureId
  value: string
  /** '' when there was nothing before to compare with. */
  change: string
  direction: 'up' | 'down' | 'same'
  tone: 'ok' | 'bad' | 'plain'
  /** A share of fewer than 30 sessions. */
  isFew: boolean
  /** The list of conversations behind it. */
  show: 'all' | 'contained' | 'handed-over' | 'not-understood'
}

export function figuresOf(now: Figures, before: Figures, words: (points: string) => string): Figure[] {
  const isFew = now.sessions < fewSessions
  const hadBefore = before.sessions > 0
  const isFewBefore = isFew || before.sessions < fewSessions
  const count = (id: FigureId, key: 'sessions' | 'users' | 'handedOver', show: Figure['show'], upIsGood: boolean | null): Figure => {
    const by = before[key] === 0 ? null : ((now[key] - before[key]) / before[key]) * 100
    return { id, value: numberText(now[key]), ...changed(by, `${fixed(by)}%`, isFewBefore ? null : upIsGood), isFew: false, show }
  }
  const share = (id: FigureId, of: (figures: Figures) => number | null, show: Figure['show'], upIsGood: boolean): Figure => {
    const [is, was] = [of(now), hadBefore ? of(before) : null]
    const by = is === null || was === null ? null : (is - was) * 100
    return {
      id,
      value: is === null ? '–' : percent(is),
      ...changed(by, words(fixed(by)), isFewBefore ? null : upIsGood),
      isFew: isFew && is !== null,
      show,
    }
  }
  return [
    count('sessions', 'sessions', 'all', true),
    count('users', 'users', 'all', true),
    share('containment', (figures) => ratio(figures.contained, figures.sessions), 'contained', true),
    count('hand-overs', 'handedOver', 'handed-over', null),
    share('not-understood', (figures) => figures.notUnderstood, 'not-understood', false),
  ]
}

function changed(by: number | null, words: string, upIsGood: boolean | null): Pick<Figure, 'change' | 'direction' | 'tone'> {
  if (by === null) return { change: '', direction: 'same', tone: 'plain' }
  const rounded = Math.round(by * 10) / 10
  const direction = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'same'
  const tone = upIsGood === null || direction === 'same' ? 'plain' : (direction === 'up') === upIsGood ? 'ok' : 'bad'
  return { change: words, direction, tone }
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

function fixed(by: number | null): string {
  if (by === null) return ''
  const size = Math.abs(by)
  return size < 100 ? size.toFixed(1) : numberText(Math.round(size))
}

/** 0.814 as `81.4%`; whole shares without a decimal. */
export function percent(share: number): string {
  const hundredth = share * 100
  return `${hundredth === Math.round(hundredth) ? hundredth : hundredth.toFixed(1)}%`
}

/** A channel as people call it: by its own word here, else by that of its kind; its id where the console has no word for it. */
export function channelName(text: TFunction, channel: string): string {
  return text(`dashboard.channel.${channel}`, { defaultValue: text(`kind.channel.${channel}`, { defaultValue: channel }) })
}
