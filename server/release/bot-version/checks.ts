// What a document must pass to go live: something to do, no problem that blocks, a model, and how its tests came out. It judges the document
// that it is given, be it the draft or a choice of its changes.
import { allows } from '@parley/contract/base/access/access'
import type { Check } from '@parley/contract/release/bot-version'
import { languageWord } from '@parley/contract/language-word'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { saidThroughEngine } from '@parley/contract/objects/translated-language'
import { translatedTexts } from '@parley/contract/objects/translation'
import type { Sentence, Word } from '@parley/contract/base/fields/localized'
import { localized, wordOf } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { jsonOf } from '../../base/storage/document/batch'
import { withSecrets } from '../../base/security/secrets/variables/store'
import { modelsOf } from '../../base/storage/document/overview/store'
import { blocksPublishing, problemMessage, problemsOf } from '../../base/storage/document/problems/problems'
import { lastTested } from '../../testing/batch-test/index'
import { lastTalked } from '../../testing/conversation-test/index'
import { trainingStateOf } from '../../understanding/training/index'
import { sentence } from './sentences'

/** `left`: how many dialogs of the draft are not among these objects. */
export async function checksOf(ctx: Ctx, objects: readonly BotObject[], left = 0): Promise<Check[]> {
  return [
    isUniversal(objects) ? linkCheck(objects) : dialogCheck(objects, left),
    await problemCheck(ctx, objects),
    await modelCheck(ctx),
    ...languageChecks(objects),
    ...(await testChecks(ctx)),
  ]
}

/** A sentence of a check inside another one. */
export function saidIn(check: Check, field: 'title' | 'detail'): Word {
  const said = check.says[field]
  return said === undefined ? { text: check[field], key: '' } : wordOf({ ...said, text: check[field] })
}

interface Verdict {
  id: string
  state: Check['state']
  title: Sentence | string
  detail?: Sentence | string
  to: string
  problem?: Check['problem']
}

const check = ({ id, state, title, detail = '', to, problem }: Verdict): Check => ({
  id,
  state,
  ...localized({ title, detail }),
  to,
  ...(problem && { problem }),
})

function dialogCheck(objects: readonly BotObject[], left: number): Check {
  const count = objectsOf({ objects }, 'dialog').length
  const shared = { id: 'dialogs', to: 'dialogs' }
  if (count > 0) return check({ ...shared, state: 'ok', title: sentence('check.dialogs', { count }) })
  if (left > 0) return check({ ...shared, state: 'bad', title: sentence('check.none-ready'), detail: sentence('check.none-ready.detail') })
  return check({ ...shared, state: 'bad', title: sentence('check.no-dialog'), detail: sentence('check.no-dialog.detail') })
}

function isUniversal(objects: readonly BotObject[]): boolean {
  return objectsOf({ objects }, 'bot').some(({ data }) => data.type === 'universalbot')
}

/** A universal bot has other bots to talk, in place of dialogs. */
function linkCheck(objects: readonly BotObject[]): Check {
  const count = objectsOf({ objects }, 'linked-bot').length
  const shared = { id: 'links', to: 'linked-bots' }
  if (count > 0) return check({ ...shared, state: 'ok', title: sentence('check.links', { count }) })
  return check({ ...shared, state: 'bad', title: sentence('check.no-link'), detail: sentence('check.no-link.detail') })
}

async function problemCheck(ctx: Ctx, objects: readonly BotObject[]): Promise<Check> {
  const document = { botId: ctx.botId, rev: 0, objects: [...objects] }
  // What is missing in a language has a check of its own.
  const [secrets, models] = [await withSecrets(ctx.db, ctx.botId), await modelsOf(ctx.db, ctx.botId)]
  const all = problemsOf(document, secrets, ctx.overviews.equipment, models)
  const problems = all.filter(({ code }) => code !== 'untranslated')
  const blocking = problems.find(blocksPublishing)
  const first = blocking ?? problems.find(({ severity }) => severity === 'bad') ?? problems[0]
  const shared = { id: 'problems', to: 'dialogs' }
  if (first === undefined) return check({ ...shared, state: 'ok', title: sentence('check.no-problem') })
  return check({
    ...shared,
    state: blocking === undefined ? 'warn' : 'bad',
    title: sentence('check.problems', { count: problems.length }),
    detail: problemMessage(first),
    problem: first,
  })
}

async function modelCheck(ctx: Ctx): Promise<Check> {
  const training = await trainingStateOf(ctx)
  const shared = { id: 'training', to: 'intents' }
  if (training.state === 'up-to-date') return check({ ...shared, state: 'ok', title: sentence('check.trained') })
  const title = training.state === 'none' ? sentence('check.no-model') : sentence('check.untrained', { count: training.changes })
  return check({ ...shared, state: 'warn', title, detail: sentence('check.untrained.detail') })
}

/** Of each language that the bot speaks beside its default one. */
function languageChecks(objects: readonly BotObject[]): Check[] {
  const [bot] = objectsOf({ objects }, 'bot')
  if (bot === undefined) return []
  const { defaultLanguage: from, languages } = bot.data
  const others = languages.filter((to) => to !== from)
  if (others.length === 0) return []
  const through = saidThroughEngine(bot.data.translatedLanguages)
  const said = objects.map(({ data }) => jsonOf(data))
  return others.map((to) => {
    const texts = said.flatMap((data) => translatedTexts(data, { from, to }))
    const [missing, stale] = ['missing', 'stale'].map((state) => texts.filter((text) => text.state === state).length)
    const shared = { id: `language-${to}`, to: 'translations' }
    const language = languageWord(to)
    if (missing && through.includes(to))
      return check({ ...shared, state: 'ok', title: sentence('check.through-engine', { language, count: missing }) })
    if (missing) return check({ ...shared, state: 'warn', title: sentence('check.untranslated', { language, count: missing }) })
    if (stale) return check({ ...shared, state: 'warn', title: sentence('check.translation-changed', { language, count: stale }) })
    return check({ ...shared, state: 'ok', title: sentence('check.translated', { language }) })
  })
}

/** How the newest runs of its tests came out, for who may see tests; nothing before the first. */
async function testChecks(ctx: Ctx): Promise<Check[]> {
  if (!allows(ctx.permissions, 'BATCH_TESTING', 'VIEW')) return []
  const [tested, talked] = await Promise.all([lastTested(ctx), lastTalked(ctx)])
  return [...checkOf('batch-tests', tested), ...checkOf('conversation-tests', talked)]
}

function checkOf(id: 'batch-tests' | 'conversation-tests', verdict: Awaited<ReturnType<typeof lastTested>>): Check[] {
  if (verdict === null) return []
  const { right, of } = verdict
  const failing = of - right
  const title = failing === 0 ? sentence(`check.${id}`, { count: of }) : sentence(`check.${id}-fail`, { failing, count: of })
  return [check({ id, state: failing === 0 ? 'ok' : 'warn', title, to: id })]
}
