// Widgets of a bot over the paths of scripts, as a feature of the server. What stands in one is shown.ts.
import type { CallInput } from '@parley/contract/calls'
import type { WireWidget } from '@parley/contract/task/widget'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { trialsOn } from '../../dialog/node/index'
import { keptWidgets } from './kept'
import { type Means, previewWidget } from './shown'
import { listPanels, showPanel } from './for-users'
import { changeDocument, findNamed, listNamed, putNamed } from '../../bot/document/index'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'

/** Where a widget keeps what fills it. */
const resourceIn = { dialog: 'dialogId', json: 'data', script: 'script', table: 'tableName' } as const

function shown({ id, data }: BotObject<'widget'>): WireWidget {
  return {
    _id: id,
    name: data.name,
    description: data.description,
    localeData: Object.fromEntries(Object.entries(data.titles).map(([language, title]) => [language, { title }])),
    templateType: data.look,
    source: { type: data.source, resource: data[resourceIn[data.source]] },
    autoRefresh: { enabled: data.refreshes, interval: data.refreshMinutes },
    cacheInterval: data.cacheMinutes,
  }
}

type Given = Omit<CallInput<'widget.update'>, 'streamId' | 'widgetId'>

/** The fields of the object that are given. */
function fieldsOf({ name, description, localeData, templateType, source, autoRefresh, cacheInterval }: Given): JsonObject {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(localeData !== undefined && { titles: Object.fromEntries(Object.entries(localeData).map(([code, { title }]) => [code, title])) }),
    ...(templateType !== undefined && { look: templateType }),
    ...(source !== undefined && { source: source.type, [resourceIn[source.type]]: source.resource }),
    ...(autoRefresh !== undefined && { refreshes: autoRefresh.enabled, refreshMinutes: autoRefresh.interval }),
    ...(cacheInterval !== undefined && { cacheMinutes: cacheInterval }),
  }
}

/** In one edit with its panels, so that one undo brings all of it back. */
async function remove(ctx: Ctx, widgetId: string): Promise<{ ok: true }> {
  const { data } = await findNamed(ctx, 'widget', widgetId)
  const panels = (await listNamed(ctx, 'panel')).filter((panel) => panel.data.widgetIds.includes(widgetId))
  await changeDocument(ctx, `Removed ${data.name}`, [
    ...panels.map(({ id, data: { widgetIds } }) => ({
      op: 'put' as const,
      id,
      kind: 'panel' as const,
      set: { widgetIds: widgetIds.filter((one) => one !== widgetId) },
    })),
    { op: 'remove', id: widgetId },
  ])
  return { ok: true }
}

const handlersWith = (means: Means): Handlers<'widget'> => ({
  'widget.list': async (ctx) => (await listNamed(ctx, 'widget')).map(shown),
  'widget.create': async (ctx, { streamId: _, ...given }) => shown(await putNamed(ctx, 'widget', fieldsOf(given))),
  'widget.get': async (ctx, input) => shown(await findNamed(ctx, 'widget', input.widgetId)),
  'widget.update': async (ctx, { streamId: _, widgetId, ...given }) => shown(await putNamed(ctx, 'widget', fieldsOf(given), widgetId)),
  'widget.remove': (ctx, input) => remove(ctx, input.widgetId),
  'widget.list-panels': (ctx, input) => listPanels(means, ctx, input),
  'widget.show-panel': (ctx, input) => showPanel(means, ctx, input),
  'widget.preview': (ctx, input) => previewWidget(means, ctx, input),
})

export const widget: Feature = {
  name: 'widget',
  handlers: {},
  open: (services) => ({ handlers: handlersWith({ trials: trialsOn(services), kept: keptWidgets() }) }),
}
