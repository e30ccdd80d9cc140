// Sentences that are no request, as a feature of the server: objects of the bot's document by calls of their own. What the engine makes of them
// is nlu's.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { NoneSentenceRow } from '@parley/contract/understanding/none-sentence'
import { sameKey } from '@parley/contract/objects/names'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { sentence } from './sentences'

type Kept = BotObject<'none-sentence'>

async function listOf(ctx: Ctx, saidBy: Kept['data']['saidBy'], language?: string): Promise<Kept[]> {
  const objects = await listObjects(ctx.db, ctx.botId, ['none-sentence'])
  return objectsOf({ objects }, 'none-sentence').filter(
    ({ data }) => data.saidBy === saidBy && (language === undefined || data.language === language),
  )
}

const rowOf = ({ id, data }: Kept): NoneSentenceRow => ({ _id: id, sentence: data.text, language: data.language })

async function find(ctx: Ctx, id: string): Promise<Kept> {
  return (await listOf(ctx, 'user')).find((each) => each.id === id) ?? fail('NOT_FOUND', sentence('refused.no-none-sentence'))
}

const put = (id: string, set: Partial<Kept['data']>): Edit => ({ op: 'put', id, kind: 'none-sentence', set })
const keyOf = (text: string, language: string) => sameKey({ kind: 'none-sentence', parentId: '', data: { text, language } })

async function setOfBot(ctx: Ctx, language: string, sentences: readonly string[]): Promise<void> {
  const known = new Map((await listOf(ctx, 'bot', language)).map((each) => [keyOf(each.data.text, language), each]))
  const wanted = new Map(sentences.map((text) => [keyOf(text, language), text]))
  const gone: Edit[] = [...known].flatMap(([key, { id }]) => (wanted.has(key) ? [] : [{ op: 'remove' as const, id }]))
  const made = [...wanted].flatMap(([key, text]) =>
    known.has(key) ? [] : [put(newId('none-sentence', ctx.now()), { text, language, saidBy: 'bot' })],
  )
  if (gone.length + made.length > 0) await changeDocument(ctx, 'Changed what the bot says itself', [...gone, ...made])
}

const handlers: Handlers<'none-sentence'> = {
  'none-sentence.list': async (ctx, { language }) => (await listOf(ctx, 'user', language)).map(rowOf),
  'none-sentence.create': async (ctx, { sentence: text, language }) => {
    const isThere = (await listOf(ctx, 'user', language)).some(({ data }) => keyOf(data.text, language) === keyOf(text, language))
    if (isThere) fail('DUPLICATE', sentence('refused.utterance-there'))
    const id = newId('none-sentence', ctx.now())
    await changeDocument(ctx, 'Added a sentence that is no request', [put(id, { text, language })])
    return rowOf(await find(ctx, id))
  },
  'none-sentence.update': async (ctx, { sentenceId, sentence: text }) => {
    await find(ctx, sentenceId)
    await changeDocument(ctx, 'Changed a sentence that is no request', [put(sentenceId, { text })])
    return rowOf(await find(ctx, sentenceId))
  },
  'none-sentence.remove': async (ctx, { sentenceId }) => {
    await find(ctx, sentenceId)
    await changeDocument(ctx, 'Removed a sentence that is no request', [{ op: 'remove', id: sentenceId }])
    return {}
  },
  'none-sentence.list-of-bot': async (ctx, { language }) => ({
    language,
    sentences: (await listOf(ctx, 'bot', language)).map(({ data }) => data.text),
  }),
  'none-sentence.set-of-bot': async (ctx, { language, sentences }) => {
    await setOfBot(ctx, language, sentences)
    return { language, sentences: (await listOf(ctx, 'bot', language)).map(({ data }) => data.text) }
  },
}

export const noneSentence: Feature = { name: 'none-sentence', handlers }
