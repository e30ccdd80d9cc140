// Widgets and panels of an export: small views filled by a dialog, a script or data, and panels that put them together.
import type { JsonObject } from '@parley/contract/base/json'
import { widgetLooks } from '@parley/contract/objects/widget/index'
import { listOf, numberOf, recordOf, recordsOf, textOf } from '../shared/read-json'
import { idsOf, pathOf, type Reading, tell, textsOf } from './reading'
import { scriptOf } from './scripts'
import { sentence } from './sentences'
import { decoded, localesOf, localText } from './source'

/** Behind dialogs, which fill them. */
export function readViews(reading: Reading): void {
  const widgets = readWidgets(reading)
  const { builder, source } = reading
  for (const [at, panel] of recordsOf(source.definition['panels']).entries()) {
    const name = textOf(panel['name']) || localText(source, panel, 'title') || `Panel ${at + 1}`
    const wanted = listOf(panel['widgets']).map((one) => textOf(typeof one === 'string' ? one : recordOf(one)['refId']))
    const widgetIds = wanted.flatMap((id) => widgets.get(id) ?? []).slice(0, 50)
    const icon = localText(source, panel, 'icon')
    const data = {
      ...{ name, titles: titlesOf(reading, panel), widgetIds, ...refreshOf(panel) },
      ...(/^https?:\/\//.test(icon) && { icon: icon.slice(0, 2000) }),
    }
    const added = builder.addNamed('panel', pathOf(reading, 'panel', idsOf(panel)[0] ?? at), data)
    const why = widgetIds.length < wanted.length ? sentence('kore.widget-missing') : undefined
    tell(reading, { kind: 'panel', name, steps: ['panels', at], outcome: why ? 'approximated' : 'same', landed: [added.id], why })
  }
}

/** Our ids by theirs. */
function readWidgets(reading: Reading): Map<string, string> {
  const { builder, source } = reading
  const ids = new Map<string, string>()
  for (const [at, widget] of recordsOf(source.definition['widgets']).entries()) {
    const name = textOf(widget['name']) || localText(source, widget, 'title') || `Widget ${at + 1}`
    const filled = filledBy(reading, widget)
    const look = widgetLooks.find((one) => one === textOf(widget['templateType']).toLowerCase()) ?? 'standard'
    const cache = numberOf(widget['cacheInterval'])
    const added = builder.addNamed('widget', pathOf(reading, 'widget', idsOf(widget)[0] ?? at), {
      ...{ name, look, description: localText(source, widget, 'description').slice(0, 1000), titles: titlesOf(reading, widget) },
      ...(filled ?? {}),
      ...refreshOf(widget),
      ...(cache !== undefined && { cacheMinutes: minutes(cache, 0) }),
    })
    for (const id of idsOf(widget)) ids.set(id, added.id)
    const why = filled === null ? sentence('kore.widget-source') : undefined
    tell(reading, { kind: 'widget', name, steps: ['widgets', at], outcome: why ? 'approximated' : 'same', landed: [added.id], why })
  }
  return ids
}

/** null where nothing of it is here. */
function filledBy(reading: Reading, widget: JsonObject): JsonObject | null {
  const source = recordOf(widget['source'])
  const kind = textOf(source['type']).toLowerCase()
  const dialogId = reading.dialogs.get(textOf(source['resource']))
  if (kind === 'dialog') return dialogId === undefined ? null : { source: 'dialog', dialogId }
  const written = decoded(textOf(source['script']) || textOf(source['data']) || textOf(source['resource']))
  if (written === '') return null
  if (kind === 'json') return { source: 'json', data: textsOf(reading).template(written).slice(0, 100_000) }
  return ['js', 'javascript', 'script'].includes(kind)
    ? { source: 'script', script: scriptOf(written, textsOf(reading)).slice(0, 100_000) }
    : null
}

function titlesOf({ source }: Reading, thing: JsonObject): JsonObject {
  const titles = localesOf(source, thing).map(({ language, data }): [string, string] => [
    language,
    decoded(textOf(data['title'])).slice(0, 200),
  ])
  return Object.fromEntries(titles.filter(([, title]) => title !== ''))
}

const minutes = (value: number, least: number): number => Math.min(1440, Math.max(least, Math.round(value)))

function refreshOf(thing: JsonObject): JsonObject {
  const refresh = recordOf(thing['autoRefresh'])
  const interval = numberOf(refresh['interval'])
  return { refreshes: refresh['enabled'] === true, ...(interval !== undefined && { refreshMinutes: minutes(interval, 1) }) }
}
