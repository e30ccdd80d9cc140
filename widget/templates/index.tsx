/** @jsxImportSource preact */
// Table: how the window draws each look of a template. Which look a template has, and all it shows, is said by the template itself
// (contract/templates).
import type { Drawing, Drawn, Look } from '@parley/contract/templates/shared/drawing'
import type { ComponentChild } from 'preact'
import { Chart } from './chart'
import { Buttons, QuickReplies } from './choices'
import { DatePicker } from './date-picker'
import { Form } from './form'
import { Cards, Rows } from './list'
import { Media } from './media'
import { Rating } from './rating'
import { Select } from './select'
import { Tables } from './tables'
import type { LookProps, Told } from './template'

const views: { [L in Look]: (props: LookProps<L>) => ComponentChild } = {
  words: () => null,
  pills: (props) => <QuickReplies {...props} />,
  buttons: (props) => <Buttons {...props} />,
  rows: (props) => <Rows {...props} />,
  cards: (props) => <Cards {...props} />,
  table: (props) => <Tables {...props} />,
  chart: (props) => <Chart {...props} />,
  media: (props) => <Media {...props} />,
  select: (props) => <Select {...props} />,
  date: (props) => <DatePicker {...props} />,
  rating: (props) => <Rating {...props} />,
  form: (props) => <Form {...props} />,
}

export function DrawingView({ drawn, ...told }: Told & { drawn: Drawing }) {
  return <>{viewOf(drawn, told)}</>
}

/** One look at a time, so that its view and its shape are known to belong together. */
function viewOf<L extends Look>(drawn: Drawn<L>, told: Told) {
  const look: L = drawn.look
  return views[look]({ drawn, ...told })
}
