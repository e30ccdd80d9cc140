// Table: how the console draws each look of a template, as the chat window draws it. Which look a template has, and all it shows, is said by
// the template itself (contract/templates).
import type { Drawing, Drawn, Look } from '@parley/contract/templates/shared/drawing'
import type { ReactNode } from 'react'
import { Chart } from './chart'
import { Buttons, Pills } from './choices'
import { Days } from './days'
import { Cards, Rows } from './elements'
import { FilledForm } from './filled-form'
import { Media } from './media'
import { Rating } from './rating'
import { Select } from './select'
import { Tables } from './tables'
import type { LookProps, Told } from './told'

const views: { [L in Look]: (props: LookProps<L>) => ReactNode } = {
  words: () => null,
  pills: (props) => <Pills {...props} />,
  buttons: (props) => <Buttons {...props} />,
  rows: (props) => <Rows {...props} />,
  cards: (props) => <Cards {...props} />,
  table: (props) => <Tables {...props} />,
  chart: (props) => <Chart {...props} />,
  media: (props) => <Media {...props} />,
  select: (props) => <Select {...props} />,
  date: (props) => <Days {...props} />,
  rating: (props) => <Rating {...props} />,
  form: (props) => <FilledForm {...props} />,
}

export function DrawingView({ drawn, ...told }: Told & { drawn: Drawing }) {
  return viewOf(drawn, told)
}

/** One look at a time, so that its view and its shape are known to belong together. */
function viewOf<L extends Look>(drawn: Drawn<L>, told: Told) {
  const look: L = drawn.look
  return views[look]({ drawn, ...told })
}
