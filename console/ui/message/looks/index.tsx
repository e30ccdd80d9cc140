// Table: how the console draws each look of a template, as the chat window draws it. Which look a template has, and all it shows, is said by
// the template itself (contract/templates).
import type { Drawing, Drawn, Look } from '@parley/contract/templates/shared/drawing'
import type { FunctionComponent } from 'react'
import { Chart } from './chart'
import { Buttons, Pills } from './choices'
import { Days } from './days'
import { Cards, Rows } from './elements'
import { FilledForm } from './form'
import { Media } from './media'
import { Rating } from './rating'
import { Select } from './select'
import { Tables } from './tables'
import type { LookProps, Told } from './told'

const views: { [L in Look]: FunctionComponent<LookProps<L>> } = {
  words: () => null,
  pills: Pills,
  buttons: Buttons,
  rows: Rows,
  cards: Cards,
  table: Tables,
  chart: Chart,
  media: Media,
  select: Select,
  date: Days,
  rating: Rating,
  form: FilledForm,
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
