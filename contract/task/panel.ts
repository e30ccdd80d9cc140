// Panels of a bot over paths for scripts: widgets under one title and icon. They are objects of the bot's document.
import { z } from 'zod'
import { call } from '../base/call'
import { AutoRefresh, LocaleData } from './widget'

const base = '/builder/streams/{streamId}/panels'
const id = z.string().max(80)
const edit = { permission: 'TASKS', level: 'YES' } as const
const view = { permission: 'TASKS', level: 'VIEW' } as const
const one = { streamId: id, panelId: id }

export const WirePanel = z.object({
  _id: z.string(),
  name: z.string(),
  localeData: z.record(z.string(), z.object({ title: z.string() })),
  icon: z.string(),
  isForUsers: z.boolean(),
  autoRefresh: AutoRefresh,
  /** Ids, in the order they are shown. */
  widgets: z.array(z.string()),
})
export type WirePanel = z.infer<typeof WirePanel>

const Given = z
  .object({
    localeData: LocaleData,
    icon: z.string().max(2000),
    isForUsers: z.boolean(),
    autoRefresh: AutoRefresh,
    widgets: z.array(id).max(50),
  })
  .partial()
const name = z.string().trim().min(1).max(128)

export const panelCalls = {
  'panel.list': call({
    method: 'GET',
    path: base,
    access: view,
    about: 'The panels of a bot, by name.',
    reads: ['document'],
    input: z.object({ streamId: id }),
    reply: z.array(WirePanel),
  }),
  'panel.create': call({
    method: 'POST',
    path: base,
    access: edit,
    about: 'Makes a panel of widgets of the bot.',
    touches: ['document'],
    input: z.object({ streamId: id, name, ...Given.shape }),
    reply: WirePanel,
  }),
  'panel.get': call({
    method: 'GET',
    path: `${base}/{panelId}`,
    access: view,
    about: 'One panel of a bot.',
    reads: ['document'],
    input: z.object(one),
    reply: WirePanel,
  }),
  'panel.update': call({
    method: 'PUT',
    path: `${base}/{panelId}`,
    access: edit,
    about: 'Changes what is given of a panel.',
    touches: ['document'],
    input: z.object({ ...one, name: name.optional(), ...Given.shape }),
    reply: WirePanel,
  }),
  'panel.remove': call({
    method: 'DELETE',
    path: `${base}/{panelId}`,
    access: edit,
    about: 'Removes a panel; its widgets stay.',
    touches: ['document'],
    input: z.object(one),
    reply: z.object({ ok: z.literal(true) }),
  }),
}
