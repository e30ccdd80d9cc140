/** @jsxImportSource preact */
// Table: how the window draws each look of a template. Which look a template has, and all it shows, is said by the template itself
// (contract/templates).
import type { Drawing, Drawn, Look } from '@parley/contract/templates/shared/drawing'
import { Chart } from './chart'
import { Buttons, QuickReplies } from './choices'
import { DatePicker } from './date'
import { Form } from './form'
import { Cards, Rows } from './list'
import { Media } from './media'
import { Rating } from './rating'
import { Select } from './select'
import { Tables } from './table'
import type { LookView, Told } from './template'

const views: { [L in Look]: LookView<L> } = {
  words: () => null,
  pills: QuickReplies,
  buttons: Buttons,
  rows: Rows,
  cards: Cards,
  table: Tables,
  chart: Chart,
  media: Media,
  select: Select,
  date: DatePicker,
  rating: Rating,
  form: Form,
}

export function DrawingView({ drawn, ...told }: Told & { drawn: Drawing }) {
  return viewOf(drawn, told)
}

/** One look at a time, so that its view and its shape are known to belong together. */
function viewOf<L extends Look>(drawn: Drawn<L>, told: Told) {
  const look: L = drawn.look
  const View = views[look]
  return <View drawn={drawn} {...told} />
}
