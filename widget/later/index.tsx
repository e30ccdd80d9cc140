/** @jsxImportSource preact */
// The file of what few messages have: it knows every template there is and draws every look, for some hold others, and brings the styles
// of those that the window itself has no view of. The window opens it (widget/templates/later.ts).
import { shownTemplate } from '@parley/contract/templates/index'
import type { Drawing, Look } from '@parley/contract/templates/shared/drawing'
import { render } from 'preact'
import { viewOf, type Views, viewsAtHand } from '../templates/index'
import type { LaterLooks } from '../templates/later'
import type { LookContext } from '../templates/template'
import { Chart } from './charts/chart'
import charts from './charts/charts.css?inline'
import { Folded } from './folded'
import { Form } from './form/form'
import forms from './form/form.css?inline'
import { Groups } from './groups'
import own from './later.css?inline'
import { Opinion } from './opinion'
import { Sections } from './sections'
import { Stack } from './stack'
import { TimePicker } from './time-picker'
import { laterWords, LaterWordsContext } from './words'

const views: Views<Look> = {
  ...viewsAtHand,
  chart: (props) => <Chart {...props} />,
  sections: (props) => <Sections {...props} />,
  groups: (props) => <Groups {...props} />,
  stack: ({ drawn, ...told }) => <Stack drawn={drawn} {...told} draw={(inside) => <AnyView drawn={inside} {...told} />} />,
  folded: (props) => <Folded {...props} />,
  form: (props) => <Form {...props} />,
  opinion: (props) => <Opinion {...props} />,
  time: (props) => <TimePicker {...props} />,
}

const sheet = new CSSStyleSheet()
sheet.replaceSync(charts + own + forms)

export const shown: LaterLooks['shown'] = shownTemplate

export const draw: LaterLooks['draw'] = (place, { drawn, ...told }) => {
  const root = place.getRootNode()
  if (root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  const language = place.closest<HTMLElement>('[lang]')?.lang ?? ''
  render(
    <LaterWordsContext.Provider value={laterWords([language, ...navigator.languages])}>
      <AnyView drawn={drawn} {...told} />
    </LaterWordsContext.Provider>,
    place,
  )
}

function AnyView({ drawn, ...told }: LookContext & { drawn: Drawing }) {
  return viewOf<Look>(views, drawn, told)
}
