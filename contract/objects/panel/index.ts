// A panel of a bot: widgets under one title and icon, in their order.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { LocalizedTitles } from '../widget'

export const Panel = z.object({
  name: z.string().min(1).max(128),
  titles: LocalizedTitles.default({}),
  /** An address of a picture, or ''. */
  icon: z.string().max(2000).default(''),
  /** Whoever talks to the published bot may open it, in the chat window and on the chat page. */
  isForUsers: z.boolean().default(false),
  refreshes: z.boolean().default(false),
  refreshMinutes: z.number().int().min(1).max(1440).default(2),
  widgetIds: z.array(z.string().max(80)).max(50).default([]),
})
export type Panel = z.infer<typeof Panel>

/** What of it is edited, as described fields; its widgets are chosen beside them. */
export const panelFields: readonly Field[] = [
  { name: 'icon', label: 'Icon', control: 'text', placeholder: 'https://example.com/orders.png' },
  {
    name: 'isForUsers',
    label: 'Show to users',
    control: 'switch',
    help: 'In the menu of the chat window and the chat page, once published.',
  },
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
]
