// A widget of a bot: one small view that an app or a page shows outside of a conversation, filled by a dialog, a script, a table of the
// account or by data that is written down. Panels put widgets together; what stands in it is the widget feature's.
import { z } from 'zod'
import type { Field } from '../../base/form'

export const widgetSources = ['dialog', 'json', 'script', 'table'] as const
export const widgetLooks = ['standard', 'list', 'table', 'piechart', 'barchart', 'linechart'] as const

/** Words by language. */
export const LocalizedTitles = z.record(z.string().max(10), z.string().max(200))

export const Widget = z.object({
  name: z.string().min(1).max(128),
  description: z.string().max(1000).default(''),
  titles: LocalizedTitles.default({}),
  look: z.enum(widgetLooks).default('standard'),
  source: z.enum(widgetSources).default('dialog'),
  dialogId: z.string().max(80).default(''),
  /** What it shows where no dialog fills it, as JSON with `{{...}}`. */
  data: z.string().max(100_000).default(''),
  /** Prints JSON. */
  script: z.string().max(100_000).default(''),
  /** The name of a table or a view of the account. */
  tableName: z.string().max(64).default(''),
  refreshes: z.boolean().default(false),
  refreshMinutes: z.number().int().min(1).max(1440).default(2),
  cacheMinutes: z.number().int().min(0).max(1440).default(30),
})
export type Widget = z.infer<typeof Widget>

const look: Field = {
  name: 'look',
  label: 'Look',
  control: 'choice',
  options: [
    { value: 'standard', label: 'Card' },
    { value: 'list', label: 'List' },
    { value: 'table', label: 'Table' },
    { value: 'piechart', label: 'Pie chart' },
    { value: 'barchart', label: 'Bar chart' },
    { value: 'linechart', label: 'Line chart' },
  ],
}

/** What of it is edited, as described fields. */
export const widgetFields: readonly Field[] = [
  { name: 'description', label: 'Description', control: 'long-text' },
  look,
  {
    name: 'source',
    label: 'Filled by',
    control: 'choice',
    options: [
      { value: 'dialog', label: 'A dialog' },
      { value: 'json', label: 'Written data' },
      { value: 'script', label: 'A script' },
      { value: 'table', label: 'A data table' },
    ],
  },
  { name: 'dialogId', label: 'Dialog', control: 'dialog', shownWhen: { field: 'source', is: ['dialog'] } },
  { name: 'data', label: 'Data (JSON)', control: 'request', shownWhen: { field: 'source', is: ['json'] } },
  { name: 'script', label: 'Script', control: 'script', shownWhen: { field: 'source', is: ['script'] } },
  { name: 'tableName', label: 'Table or view', control: 'choice', options: [], shownWhen: { field: 'source', is: ['table'] } },
  { name: 'refreshes', label: 'Refresh by itself', control: 'switch' },
  {
    name: 'refreshMinutes',
    label: 'Every',
    control: 'number',
    min: 1,
    max: 1440,
    step: 1,
    unit: 'minutes',
    shownWhen: { field: 'refreshes', is: [true] },
  },
  { name: 'cacheMinutes', label: 'Keep what was shown for', control: 'number', min: 0, max: 1440, step: 1, unit: 'minutes' },
]
