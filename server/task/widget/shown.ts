// What stands in a widget now: its dialog is run, its script printed, its table read or its data filled in, by the ports of a turn, over the
// draft, or over what is live for users. How data become a view is view.ts.
import type { Json } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { newId } from '@parley/contract/base/ids'
import type { Outgoing } from '@parley/contract/base/message'
import type { CallInput } from '@parley/contract/calls'
import type { ShownWidget } from '@parley/contract/task/widget'
import { readJson } from '@parley/runtime/say/printed'
import { dialogToTry } from '@parley/runtime/trial/trial-dialog'
import { dataToTry, printsToTry, type TrialPlace } from '@parley/runtime/trial/trial'
import { portsFor, type RunningBot } from '../../base/bot/ports/ports'
import { runScript } from '../../base/bot/sandbox/bot-script'
import type { Ctx } from '../../base/context'
import { rowsNamed } from '../../integration/data-table/index'
import type { Trials } from '../../dialog/node/index'
import type { KeptWidgets } from './kept'
import { messageOf, templateOf } from '@parley/runtime/say/view'

type Asked = CallInput<'widget.preview'>['widget']
type Shown = Omit<ShownWidget, 'at'>

interface Work {
  ctx: Ctx
  trials: Trials
  running: RunningBot
  place: TrialPlace
}

const mostRows = 100
const nothing = (problem: ShownWidget['problem'], detail = ''): Shown => ({ message: null, problem, detail })

export interface Means {
  trials: Trials
  kept: KeptWidgets
}

export async function previewWidget(means: Means, ctx: Ctx, input: CallInput<'widget.preview'>): Promise<ShownWidget> {
  return showWidget(means, ctx, { ...input, running: await means.trials.bots.ready(ctx.botId, 'draft') })
}

/** The draft, or what is live. */
export type ShownBot = Awaited<ReturnType<Trials['bots']['ready']>>

type Showing = Omit<CallInput<'widget.preview'>, 'streamId'> & { running: ShownBot }

export async function showWidget({ trials, kept }: Means, ctx: Ctx, { running, ...input }: Showing): Promise<ShownWidget> {
  const { widget, language = running.bot.defaultLanguage, cacheMinutes, fresh } = input
  const place = { language, now: ctx.now(), values: [] }
  const asked = { widget, cacheMinutes, fresh, language, botId: running.bot.id, versionHash: running.versionHash, now: place.now }
  return kept.show(asked, async () => ({ ...(await fillings[widget.source]({ ctx, trials, running, place }, widget)), at: place.now }))
}

const fillings: Record<Asked['source'], (work: Work, widget: Asked) => Promise<Shown>> = {
  async dialog({ trials, running, place }, { dialogId, look }) {
    const dialog = running.bot.dialogs.get(dialogId)
    if (dialog === undefined || !running.bot.nodes.has(dialog.startNodeId)) return nothing('no-dialog')
    const { said, waits, failure } = await dialogToTry(
      running.bot,
      dialog,
      { ...place, messageId: newId('message') },
      portsFor(running, trials),
    )
    if (failure !== '') return nothing('failed', failure)
    const shown = said.findLast(({ template }) => template !== undefined) ?? said.at(-1)
    if (shown === undefined) return nothing(waits ? 'asks' : 'nothing')
    return { message: asView(shown, look), problem: waits ? 'asks' : null, detail: '' }
  },
  json: ({ running, place }, { data, look }) =>
    Promise.resolve(data.trim() === '' ? nothing('nothing') : viewed(dataToTry(running.bot, data, place), look, place.now)),
  async script({ trials, running, place }, { script, look }) {
    if (script.trim() === '') return nothing('nothing')
    const { bot, accountId } = running
    let failure = ''
    const printed = await printsToTry(bot, place, async (scope) => {
      const { language, now } = place
      const request = { source: script, scope, language, now, seed: 0, timeoutMs: limits.scriptWaitMs }
      const reply = await runScript(trials.sandbox, { bot, accountId }, request)
      if (!reply.ok) failure = reply.text
      return reply.printed
    })
    if (failure !== '') return nothing('script', failure)
    const last = printed.at(-1)
    return last === undefined ? nothing('nothing') : viewed(readJson(last), look, place.now)
  },
  async table({ ctx, running, place }, { tableName, look }) {
    const rows = await rowsNamed(ctx.db, running.accountId, tableName, mostRows)
    if (rows === null) return nothing('no-table')
    return rows.length === 0 ? nothing('nothing') : viewed(rows, look, place.now)
  },
}

function viewed(data: Json, look: Asked['look'], now: number): Shown {
  const template = templateOf(data, look)
  return template === null ? nothing('no-data') : { message: messageOf(template, now), problem: null, detail: '' }
}

/** A dialog may print data in plain words; everything else it says is shown as it is. */
function asView(message: Outgoing, look: Asked['look']): Outgoing {
  if (message.template !== undefined) return message
  const template = templateOf(readJson(message.text), look)
  return template === null ? message : messageOf(template, message.at)
}
