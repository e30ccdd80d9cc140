/** @jsxImportSource preact */
// Table: how the window draws the looks of templates that it has at hand; all others come later (later.ts). Which look a template has, and
// all it shows, is said by the template itself (contract/templates).
import type { Drawing, Drawn, Look } from '@parley/contract/templates/shared/drawing'
import type { ComponentChild } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Buttons, QuickReplies } from './choices'
import { DatePicker } from './date-picker'
import type { LaterLooks } from './later'
import { Cards, Rows } from './list'
import { Media } from './media'
import { Rating } from './rating'
import { Select } from './select'
import { Tables } from './tables'
import type { LookProps, LookContext } from './template'

export type Views<L extends Look> = { [Each in L]: (props: LookProps<Each>) => ComponentChild }

export const viewsAtHand = {
  words: () => null,
  pills: (props) => <QuickReplies {...props} />,
  buttons: (props) => <Buttons {...props} />,
  rows: (props) => <Rows {...props} />,
  cards: (props) => <Cards {...props} />,
  table: (props) => <Tables {...props} />,
  media: (props) => <Media {...props} />,
  select: (props) => <Select {...props} />,
  date: (props) => <DatePicker {...props} />,
  rating: (props) => <Rating {...props} />,
} satisfies Partial<Views<Look>>

type LookAtHand = keyof typeof viewsAtHand

export function hasView(drawn: Drawing): drawn is { [L in LookAtHand]: Drawn<L> }[LookAtHand] {
  return Object.hasOwn(viewsAtHand, drawn.look)
}

/** `later` draws what the window has no view of; null where it is not needed. */
export function DrawingView({ drawn, later, ...told }: LookContext & { drawn: Drawing; later: LaterLooks | null }) {
  if (later !== null) return <LaterView later={later} drawn={drawn} {...told} />
  return hasView(drawn) ? viewOf<LookAtHand>(viewsAtHand, drawn, told) : null
}

function LaterView({ later, ...asked }: LookContext & { drawn: Drawing; later: LaterLooks }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) later.draw(place.current, asked)
  })
  return <div class="later" ref={place} />
}

/** One look at a time, so that its view and its shape are known to belong together. */
export function viewOf<L extends Look>(views: Views<L>, drawn: Drawn<L>, told: LookContext): ComponentChild {
  const look: L = drawn.look
  return views[look]({ drawn, ...told })
}
