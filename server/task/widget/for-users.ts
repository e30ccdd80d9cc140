// Panels as users of a published bot see them: which there are, and what stands in one. Why a widget shows nothing is not told to them;
// who builds the bot sees it in its preview.
import { botDocument } from '@parley/channels/rtm/send'
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { BotObject } from '@parley/contract/objects/object'
import type { UserPanel, UserWidget } from '@parley/contract/task/widget'
import { actorOf, type Ctx } from '../../base/context'
import { type Means, showWidget, type ShownBot } from './shown'

/** The bot that the caller's token is for, as it is live. */
function botOf({ trials }: Means, ctx: Ctx): Promise<ShownBot> {
  const actor = actorOf(ctx)
  return actor.kind === 'end-user' ? trials.bots.ready(actor.botId, 'live') : fail('NO_PERMISSION')
}

export async function listPanels(means: Means, ctx: Ctx, { language }: CallInput<'widget.list-panels'>): Promise<UserPanel[]> {
  const running = await botOf(means, ctx)
  return running.bot.panels
    .map((panel) => panelShown(panel, languagesOf(running, language)))
    .toSorted((one, other) => one.title.localeCompare(other.title))
}

export async function showPanel(
  means: Means,
  ctx: Ctx,
  { panelId, language }: CallInput<'widget.show-panel'>,
): Promise<UserPanel & { widgets: UserWidget[] }> {
  const running = await botOf(means, ctx)
  const panel = running.bot.panels.find(({ id }) => id === panelId) ?? fail('NOT_FOUND')
  const languages = languagesOf(running, language)
  const widgets: UserWidget[] = []
  for (const id of panel.data.widgetIds) {
    const widget = running.bot.widgets.get(id)
    if (widget !== undefined) widgets.push(await widgetShown(means, ctx, { running, widget, languages }))
  }
  return { ...panelShown(panel, languages), widgets }
}

/** Titles are taken in the one asked for, else in the bot's own. */
function languagesOf({ bot }: ShownBot, asked = ''): string[] {
  return [asked.slice(0, 2), bot.defaultLanguage]
}

function panelShown({ id, data }: BotObject<'panel'>, languages: readonly string[]): UserPanel {
  const { icon, refreshes, refreshMinutes } = data
  return { id, title: titleIn(data, languages), icon, refreshMinutes: refreshes ? refreshMinutes : null }
}

function titleIn({ name, titles }: { name: string; titles: Record<string, string> }, languages: readonly string[]): string {
  const named = languages.flatMap((language) => titles[language] ?? []).find((title) => title.trim() !== '')
  return named ?? name
}

async function widgetShown(
  means: Means,
  ctx: Ctx,
  { running, widget, languages }: { running: ShownBot; widget: BotObject<'widget'>; languages: readonly string[] },
): Promise<UserWidget> {
  const { look, source, dialogId, data, script, tableName, cacheMinutes } = widget.data
  const language = languages.find((one) => running.bot.languages.includes(one)) ?? running.bot.defaultLanguage
  const asked = { widget: { look, source, dialogId, data, script, tableName }, language, cacheMinutes, fresh: false }
  const { message } = await showWidget(means, ctx, { ...asked, running })
  return { id: widget.id, title: titleIn(widget.data, languages), message: message === null ? null : botDocument(message) }
}
