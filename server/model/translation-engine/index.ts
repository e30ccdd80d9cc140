// Translation engines of bots, as a feature of the server: they are edited as objects of the document, their secrets are sealed beside it, one is
// tried as a conversation would use it, and translations nobody used for long are forgotten.
import { describeTranslationKinds } from '@parley/providers/translation/describe'
import { forgetOldTranslations } from '../../base/bot/translation/store'
import type { Services } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import type { Task } from '../../base/work/jobs/tasks'
import { findNamed, listNamed, removeNamed } from '../../bot/document/index'
import { create, shown, shownAll, update } from './engines'
import { listLanguages, tryEngine } from './trial'

const handlersWith = (services: Services): Handlers<'translation-engine'> => ({
  'translation-engine.list-kinds': async () =>
    describeTranslationKinds().map(({ id, label, about, fields, defaults, steps = [] }) => ({ id, label, about, fields, defaults, steps })),
  'translation-engine.list': async (ctx) => shownAll(ctx, await listNamed(ctx, 'translation-engine')),
  'translation-engine.create': (ctx, { streamId: _, ...given }) => create(ctx, given),
  'translation-engine.get': async (ctx, { configId }) => shown(ctx, await findNamed(ctx, 'translation-engine', configId)),
  'translation-engine.update': (ctx, { streamId: _, configId, ...given }) => update(ctx, configId, given),
  'translation-engine.remove': (ctx, { configId }) => removeNamed(ctx, 'translation-engine', configId),
  'translation-engine.try': (ctx, input) => tryEngine(services, ctx, input),
  'translation-engine.list-languages': (ctx, { configId }) => listLanguages(services, ctx, configId),
})

const forget: Task = { name: 'translation-forget', at: '23 3 * * *', run: ({ db, now }) => forgetOldTranslations(db, now()) }

export const translationEngine: Feature = {
  name: 'translation-engine',
  handlers: {},
  tasks: [forget],
  open: (services) => ({ handlers: handlersWith(services) }),
}
