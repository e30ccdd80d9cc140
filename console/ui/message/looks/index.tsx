// Table: how the console draws each look of a template, as the chat window draws it. Which look a template has, and all it shows, is said by
// the template itself (contract/templates).
import type { Drawing, Drawn, Look } from '@parley/contract/templates/shared/drawing'
import type { ReactNode } from 'react'
import { Chart } from './chart'
import { Buttons, Pills } from './choices'
import { Days } from './days'
import { Cards, Rows } from './elements'
import { Folded } from './folded'
import { FilledForm } from './form/filled-form'
import { Groups } from './groups'
import { Media } from './media'
import { Opinion } from './opinion'
import { Rating } from './rating'
import { Sections } from './sections'
import { Select } from './select'
import { Stack } from './stack'
import { Tables } from './tables'
import { Time } from './time'
import type { LookProps, LookContext } from './look-props'

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
  sections: (props) => <Sections {...props} />,
  groups: (props) => <Groups {...props} />,
  stack: ({ drawn, ...told }) => <Stack drawn={drawn} {...told} draw={(inside) => <DrawingView drawn={inside} {...told} />} />,
  folded: (props) => <Folded {...props} />,
  date: (props) => <Days {...props} />,
  time: (props) => <Time {...props} />,
  rating: (props) => <Rating {...props} />,
  opinion: (props) => <Opinion {...props} />,
  form: (props) => <FilledForm {...props} />,
}

export function DrawingView({ drawn, ...told }: LookContext & { drawn: Drawing }) {
  return viewOf(drawn, told)
}

/** One look at a time, so that its view and its shape are known to belong together. */
function viewOf<L extends Look>(drawn: Drawn<L>, told: LookContext) {
  const look: L = drawn.look
  return views[look]({ drawn, ...told })
}
