// Bots: the list, and making, changing and removing one, as a feature of the server.
import type { Feature, Handlers } from '../../base/http/handler'
import { createBot, getBot, listBots, restoreBot, updateBot, uploadIcon } from './service'
import { getChecklist } from './checklist'
import { duplicateBot } from './duplicate'
import { eraseTask } from './removed/erase'
import { listRemovedBots, removeBot } from './removed/removed'
import { resumeBot, suspendBot } from './suspend'
import { summaryOf } from './summary'

export { eraseBot } from './removed/store'
export { getBot, makeBot } from './service'
export { shownIcons } from './shown-icons'
export { insertBot, namesInAccount } from './store'

const handlers: Handlers<'bot'> = {
  'bot.list': (ctx) => listBots(ctx),
  'bot.get': (ctx) => getBot(ctx),
  'bot.create': (ctx, input) => createBot(ctx, input),
  'bot.update': (ctx, input) => updateBot(ctx, input),
  'bot.upload-icon': (ctx, input) => uploadIcon(ctx, input),
  'bot.remove': async (ctx) => {
    await removeBot(ctx)
    return { ok: true }
  },
  'bot.duplicate': (ctx, input) => duplicateBot(ctx, input.name),
  'bot.list-removed': (ctx) => listRemovedBots(ctx),
  'bot.restore': (ctx) => restoreBot(ctx),
  'bot.suspend': (ctx) => suspendBot(ctx),
  'bot.resume': (ctx) => resumeBot(ctx),
  'bot.get-checklist': (ctx) => getChecklist(ctx),
  'bot.get-summary': (ctx, { timezone }) => summaryOf(ctx, timezone),
}

export const bot: Feature = { name: 'bot', handlers, tasks: [eraseTask] }
