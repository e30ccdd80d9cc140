// Panels of a bot over the paths of scripts, as a feature of the server.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { WirePanel } from '@parley/contract/task/panel'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { findNamed, listNamed, putNamed, removeNamed } from '../../bot/document/index'

function shown({ id, data }: BotObject<'panel'>): WirePanel {
  return {
    _id: id,
    name: data.name,
    localeData: Object.fromEntries(Object.entries(data.titles).map(([language, title]) => [language, { title }])),
    icon: data.icon,
    isForUsers: data.isForUsers,
    autoRefresh: { enabled: data.refreshes, interval: data.refreshMinutes },
    widgets: data.widgetIds,
  }
}

type Given = Omit<CallInput<'panel.update'>, 'streamId' | 'panelId'>

/** The fields of the object that are given; its widgets are the bot's. */
async function fieldsOf(ctx: Ctx, { name, localeData, icon, isForUsers, autoRefresh, widgets }: Given): Promise<JsonObject> {
  if (widgets !== undefined && widgets.length > 0) {
    const known = new Set((await listNamed(ctx, 'widget')).map(({ id }) => id))
    if (!widgets.every((id) => known.has(id))) fail('INVALID_INPUT', sentence('refused.no-view'))
  }
  return {
    ...(name !== undefined && { name }),
    ...(localeData !== undefined && { titles: Object.fromEntries(Object.entries(localeData).map(([code, { title }]) => [code, title])) }),
    ...(icon !== undefined && { icon }),
    ...(isForUsers !== undefined && { isForUsers }),
    ...(autoRefresh !== undefined && { refreshes: autoRefresh.enabled, refreshMinutes: autoRefresh.interval }),
    ...(widgets !== undefined && { widgetIds: [...new Set(widgets)] }),
  }
}

const handlers: Handlers<'panel'> = {
  'panel.list': async (ctx) => (await listNamed(ctx, 'panel')).map(shown),
  'panel.create': async (ctx, { streamId: _, ...given }) => shown(await putNamed(ctx, 'panel', await fieldsOf(ctx, given))),
  'panel.get': async (ctx, input) => shown(await findNamed(ctx, 'panel', input.panelId)),
  'panel.update': async (ctx, { streamId: _, panelId, ...given }) =>
    shown(await putNamed(ctx, 'panel', await fieldsOf(ctx, given), panelId)),
  'panel.remove': (ctx, input) => removeNamed(ctx, 'panel', input.panelId),
}

export const panel: Feature = { name: 'panel', handlers }
