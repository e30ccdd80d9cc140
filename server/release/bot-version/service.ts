// Publishing: the draft becomes an immutable version with the models that were trained from it, and end users are sent to it in
// the same transaction. Going back to an earlier version is the same act.
import { allows } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { draftId, newId } from '@parley/contract/base/ids'
import { localized, type Word, wordOf } from '@parley/contract/sentences'
import type { CallReply } from '@parley/contract/calls'
import type { BotVersion } from '@parley/contract/release/bot-version'
import type { BotDocument, BotObject } from '@parley/contract/objects/object'
import { blocksPublishing, problemsOf, problemMessage } from '../../base/storage/document/problems'
import { trainedKinds } from '@parley/contract/objects/object-kinds'
import { actorOf, type Ctx } from '../../base/context'
import { canonicalText, documentFromText, hashOfText } from '../../base/storage/document/canonical'
import { differenceOf } from '../../base/storage/document/difference'
import { countChanges, readDocument } from '../../base/storage/document/store'
import { withSecrets } from '../../base/security/secrets/variables/store'
import { lockDocument } from '../../base/storage/document/batch-log'
import { lastTested } from '../../testing/batch-test/index'
import { lastTalked } from '../../testing/conversation-test/index'
import { trainingStateOf } from '../../understanding/training/index'
import { secretsOf, withoutSecret } from './views'
import { documentText, enableWebClient, findVersion, insertVersion, listVersions, makeLive, modelsOf } from './store'
import { sentence } from './sentences'
import { botPublished } from './events'

export async function readiness(ctx: Ctx): Promise<CallReply<'bot-version.get-readiness'>> {
  const versions = await listVersions(ctx.db, ctx.botId)
  const live = versions.find((version) => version.live) ?? null
  const draft = await readDocument(ctx.db, ctx.botId)
  const before = live ? await objectsAt(ctx, live.id) : []
  return {
    next: (versions[0]?.number ?? 0) + 1,
    live,
    changes: differenceOf(before, draft.objects),
    checks: await checksOf(ctx, draft),
    rev: draft.rev,
  }
}

/** The document end users talk to now; null while nothing is published. */
export async function liveObjects(ctx: Ctx): Promise<{ version: BotVersion; objects: BotObject[] } | null> {
  const version = (await listVersions(ctx.db, ctx.botId)).find(({ live }) => live)
  return version ? { version, objects: await objectsAt(ctx, version.id) } : null
}

/** A version's objects, or the draft's by `draftId`. */
export async function objectsAt(ctx: Ctx, versionId: string): Promise<BotObject[]> {
  if (versionId === draftId) return (await readDocument(ctx.db, ctx.botId)).objects
  return (await documentAt(ctx, versionId)).objects
}

/**
 * A version as it may be read. One from before a variable was made secure runs as it was published, with the value it had then; who reads
 * it does not see that value.
 */
export async function documentAt(ctx: Pick<Ctx, 'db' | 'botId'>, versionId: string): Promise<BotDocument> {
  const { text, rev } = await documentText(ctx.db, ctx.botId, versionId)
  const document = documentFromText(ctx.botId, rev, text)
  const isSecret = await secretsOf(ctx)
  return { ...document, objects: document.objects.map((object) => withoutSecret(object, isSecret)) }
}

type Checks = CallReply<'bot-version.get-readiness'>['checks']

/** A sentence of a check inside another one. */
function saidIn(check: Checks[number], field: 'title' | 'detail'): Word {
  const said = check.says[field]
  return said === undefined ? { text: check[field], key: '' } : wordOf({ ...said, text: check[field] })
}

async function checksOf(ctx: Ctx, draft: Awaited<ReturnType<typeof readDocument>>): Promise<Checks> {
  const problems = problemsOf(draft, await withSecrets(ctx.db, ctx.botId), ctx.overviews.equipment)
  const bad = problems.filter(({ severity }) => severity === 'bad')
  const blocking = problems.find(blocksPublishing)
  const training = await trainingStateOf(ctx)
  const dialogs = draft.objects.filter(({ kind }) => kind === 'dialog').length
  const first = blocking ?? bad[0] ?? problems[0]
  return [
    dialogs === 0
      ? {
          id: 'dialogs',
          state: 'bad',
          ...localized({ title: sentence('check.no-dialog'), detail: sentence('check.no-dialog.detail') }),
          to: 'dialogs',
        }
      : { id: 'dialogs', state: 'ok', ...localized({ title: sentence('check.dialogs', { count: dialogs }), detail: '' }), to: 'dialogs' },
    first === undefined
      ? { id: 'problems', state: 'ok', ...localized({ title: sentence('check.no-problem'), detail: '' }), to: 'dialogs' }
      : {
          id: 'problems',
          state: blocking === undefined ? 'warn' : 'bad',
          ...localized({ title: sentence('check.problems', { count: problems.length }), detail: problemMessage(first) }),
          to: `dialogs/${first.dialogId}`,
          problem: first,
        },
    training.state === 'up-to-date'
      ? { id: 'training', state: 'ok', ...localized({ title: sentence('check.trained'), detail: '' }), to: 'intents' }
      : {
          id: 'training',
          state: 'warn',
          ...localized({
            title: training.state === 'none' ? sentence('check.no-model') : sentence('check.untrained', { count: training.changes }),
            detail: sentence('check.untrained.detail'),
          }),
          to: 'intents',
        },
    ...(await checksOfTests(ctx)),
  ]
}

/** How the newest runs of its tests came out, for who may see tests; nothing before the first. */
async function checksOfTests(ctx: Ctx): Promise<Checks> {
  if (!allows(ctx.permissions, 'BATCH_TESTING', 'VIEW')) return []
  const [tested, talked] = await Promise.all([lastTested(ctx), lastTalked(ctx)])
  return [...checkOf('batch-tests', tested), ...checkOf('conversation-tests', talked)]
}

function checkOf(id: 'batch-tests' | 'conversation-tests', verdict: Awaited<ReturnType<typeof lastTested>>): Checks {
  if (verdict === null) return []
  const { right, of } = verdict
  const failing = of - right
  const title = failing === 0 ? sentence(`check.${id}`, { count: of }) : sentence(`check.${id}-fail`, { failing, count: of })
  return [{ id, state: failing === 0 ? 'ok' : 'warn', ...localized({ title, detail: '' }), to: id }]
}

/** Trains every language of a bot anew. */
export type Train = (botId: string) => Promise<unknown>

/** What is published where that is not the whole draft, from the draft and what is live. */
export type Compose = (draft: readonly BotObject[], live: readonly BotObject[]) => BotObject[]

export async function publish(ctx: Ctx, train: Train, note: string, compose?: Compose): Promise<BotVersion> {
  const draft = await readDocument(ctx.db, ctx.botId)
  const asked = compose ? { ...draft, objects: compose(draft.objects, (await liveObjects(ctx))?.objects ?? []) } : draft
  const blocked = (await checksOf(ctx, asked)).find(({ state }) => state === 'bad')
  if (blocked) fail('PUBLISH_BLOCKED', sentence('refused.blocked', { title: saidIn(blocked, 'title'), detail: saidIn(blocked, 'detail') }))
  const models = await modelsOf(ctx.db, ctx.botId)
  const stale = models.text === '' || (await countChanges(ctx.db, ctx.botId, models.trainedRev, trainedKinds)) > 0
  if (stale) await train(ctx.botId)
  const version = await keep(ctx, 'published', note, { compose })
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'bot' })
  return version
}

/**
 * Keeps the draft as a version; a published one goes live in the same transaction. Publishing what is live already, as a second click
 * does, makes no other version.
 */
export async function keep(
  ctx: Ctx,
  kind: 'published' | 'checkpoint',
  note: string,
  { compose, keepsModel = false }: { compose?: Compose | undefined; keepsModel?: boolean } = {},
): Promise<BotVersion> {
  const id = newId('version', ctx.now())
  const kept = await ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    const draft = await readDocument(tx.db, ctx.botId)
    const live = (await listVersions(tx.db, ctx.botId)).find((version) => version.live)
    const before = live ? documentFromText(ctx.botId, live.rev, (await documentText(tx.db, ctx.botId, live.id)).text).objects : []
    const objects = compose ? compose(draft.objects, before) : draft.objects
    const text = canonicalText({ objects })
    const isWhole = compose === undefined || text === canonicalText(draft)
    const models = await modelsOf(tx.db, ctx.botId)
    const modelHash = keepsModel && live ? live.modelHash : models.text
    const changes = differenceOf(before, objects).length
    if (kind === 'published' && live && changes === 0 && live.modelHash === modelHash) return live.id
    await insertVersion(tx.db, {
      id,
      botId: ctx.botId,
      kind,
      hash: hashOfText(text),
      text,
      // What was left out is still to be published: it counts as changed since.
      rev: isWhole ? draft.rev : (live?.rev ?? 0),
      modelHash,
      note,
      changes,
      createdBy: actorOf(ctx).name,
    })
    if (kind === 'published') {
      await makeLive(tx.db, ctx.botId, id)
      await enableWebClient(tx.db, ctx.botId)
      await ctx.events.emit(tx, botPublished, { botId: ctx.botId, versionId: id, userId: actorOf(ctx).userId })
    }
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'version' }))
    return id
  })
  return findVersion(ctx.db, ctx.botId, kept)
}

export async function goLive(ctx: Ctx, versionId: string): Promise<BotVersion> {
  const version = await findVersion(ctx.db, ctx.botId, versionId)
  if (version.kind !== 'published') fail('INVALID_INPUT', sentence('refused.only-published'))
  await ctx.write(async (tx) => {
    await makeLive(tx.db, ctx.botId, versionId)
    await ctx.events.emit(tx, botPublished, { botId: ctx.botId, versionId, userId: actorOf(ctx).userId })
    tx.afterCommit(() => {
      ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'version' })
      ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'bot' })
    })
  })
  return findVersion(ctx.db, ctx.botId, versionId)
}
