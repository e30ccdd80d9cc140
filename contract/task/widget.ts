// Widgets of a bot over paths for scripts: small views outside of a conversation. They are objects of the bot's document, so that undo,
// versions and search have them too. What stands in one is asked for by widget.preview.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { limits } from '../base/limits'
import { Outgoing } from '../base/message'
import { HistoryMessage } from '../channel/rtm'
import { Widget, widgetLooks, widgetSources } from '../objects/widget'

const base = '/builder/streams/{streamId}/widgets'
const id = z.string().max(80)
const edit = { permission: 'TASKS', level: 'YES' } as const
const view = { permission: 'TASKS', level: 'VIEW' } as const
const one = { streamId: id, widgetId: id }

/** By language: what it is called where it is shown. */
export const LocaleData = z.record(z.string().max(10), z.object({ title: z.string().max(200) }).loose())
export const AutoRefresh = z.object({ enabled: z.boolean(), interval: z.number().int().min(1).max(1440) })

export const WireWidget = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  localeData: z.record(z.string(), z.object({ title: z.string() })),
  templateType: z.enum(widgetLooks),
  /** `resource`: the id of the dialog that fills it, the JSON it shows, the script that prints it, or the name of a table or view. */
  source: z.object({ type: z.enum(widgetSources), resource: z.string() }),
  autoRefresh: AutoRefresh,
  cacheInterval: z.number(),
})
export type WireWidget = z.infer<typeof WireWidget>

/** Why a widget shows nothing. */
export const viewProblems = ['no-dialog', 'asks', 'failed', 'nothing', 'no-data', 'script', 'no-table'] as const

/** What stands in a widget at the moment. `detail`: what kept it from being made, in its own words. */
export const ShownWidget = z.object({
  message: Outgoing.nullable(),
  problem: z.enum(viewProblems).nullable(),
  detail: z.string(),
  /** When it was made. */
  at: z.number(),
})
export type ShownWidget = z.infer<typeof ShownWidget>

/** A panel as users of the bot see it. */
const UserPanel = z.object({
  id: z.string(),
  title: z.string(),
  /** An address of a picture, or ''. */
  icon: z.string(),
  /** How often it is to be asked for again; null: only when it is opened. */
  refreshMinutes: z.number().nullable(),
})
const UserWidget = z.object({
  id: z.string(),
  title: z.string(),
  /** As history has it; null while there is nothing to show. */
  message: HistoryMessage.nullable(),
})
export type UserPanel = z.infer<typeof UserPanel>
export type UserWidget = z.infer<typeof UserWidget>

const given = {
  description: Widget.shape.description.unwrap(),
  localeData: LocaleData,
  templateType: z.enum(widgetLooks),
  source: z.object({ type: z.enum(widgetSources), resource: z.string().max(100_000) }),
  autoRefresh: AutoRefresh,
  cacheInterval: z.number().int().min(0).max(1440),
}
const Given = z.object(given).partial()
const name = z.string().trim().min(1).max(128)

export const widgetCalls = {
  'widget.list': call({
    method: 'GET',
    path: base,
    access: view,
    about: 'The widgets of a bot, by name.',
    reads: ['document'],
    input: z.object({ streamId: id }),
    reply: z.array(WireWidget),
  }),
  'widget.create': call({
    method: 'POST',
    path: base,
    access: edit,
    about: 'Makes a widget.',
    touches: ['document'],
    input: z.object({ streamId: id, name, ...Given.shape }),
    reply: WireWidget,
  }),
  'widget.get': call({
    method: 'GET',
    path: `${base}/{widgetId}`,
    access: view,
    about: 'One widget of a bot.',
    reads: ['document'],
    input: z.object(one),
    reply: WireWidget,
  }),
  'widget.update': call({
    method: 'PUT',
    path: `${base}/{widgetId}`,
    access: edit,
    about: 'Changes what is given of a widget.',
    touches: ['document'],
    input: z.object({ ...one, name: name.optional(), ...Given.shape }),
    reply: WireWidget,
  }),
  'widget.remove': call({
    method: 'DELETE',
    path: `${base}/{widgetId}`,
    access: edit,
    about: 'Removes a widget, from its panels too.',
    touches: ['document'],
    input: z.object(one),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'widget.list-panels': call({
    method: 'GET',
    path: '/panels',
    access: 'end-user',
    appScope: 'chat',
    about: 'The panels that the published bot shows to its users, by title, for the chat window and other clients.',
    input: z.object({ language: Language.optional() }),
    reply: z.array(UserPanel),
  }),
  'widget.show-panel': call({
    method: 'GET',
    path: '/panels/{panelId}',
    access: 'end-user',
    appScope: 'chat',
    perMinute: 60,
    about: 'What stands in a panel that the published bot shows to its users: its dialogs and scripts run, its tables are read.',
    input: z.object({ panelId: id, language: Language.optional() }),
    reply: UserPanel.extend({ widgets: z.array(UserWidget) }),
  }),
  'widget.preview': call({
    method: 'POST',
    path: `${base}/preview`,
    access: edit,
    about:
      'What a widget of this sort shows: its dialog or script is run for real, its table is read, its data are filled in. With `cacheMinutes` what was made before, of the same draft, is shown for so long, unless `fresh` is set.',
    perMinute: 240,
    maxBytes: limits.openRequestBytes * 8,
    input: z.object({
      streamId: id,
      language: Language.optional(),
      widget: Widget.pick({ look: true, source: true, dialogId: true, data: true, script: true, tableName: true }),
      cacheMinutes: given.cacheInterval.default(0),
      fresh: z.boolean().default(false),
    }),
    reply: ShownWidget,
  }),
}
