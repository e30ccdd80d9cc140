// Utterances for an intent by the language model that the bot uses for them: what it is told, and which of its sentences are of use.
import { limits } from '@parley/contract/base/limits'
import { fail } from '@parley/contract/base/errors'
import { englishName } from '@parley/contract/language-word'
import { objectsOf } from '@parley/contract/objects/object'
import type { CallReply } from '@parley/contract/calls'
import { phraseKey } from '@parley/nlu/text/words'
import { trainingSetOf } from '@parley/nlu/training-set'
import { isPrivate, modelFor } from '../../base/bot/models/model-of'
import type { Ctx } from '../../base/context'
import { readDocument } from '../../base/storage/document/store'
import { sentencesIn } from './model-answer'
import { sentence } from './sentences'

interface Asked {
  intentId: string
  language: string
  count: number
  /** Suggested before. */
  except: readonly string[]
}

const mostExamples = 30
const mostExampleChars = 300
/** A small model on a machine without a graphics card takes most of it for fifty sentences. */
const patienceMs = 90_000

/** The model that can be asked, as people are told of it before anything is sent there. */
export async function modelInUse(ctx: Ctx): Promise<CallReply<'utterance.generate'>['model']> {
  const used = await modelFor(ctx, ctx.botId, 'utterances')
  if (used === undefined) return null
  const host = URL.canParse(used.address) ? new URL(used.address).host : ''
  return { name: used.model, host, isPrivate: isPrivate(ctx, used.address) }
}

export async function generateByModel(ctx: Ctx, asked: Asked): Promise<CallReply<'utterance.generate-by-model'>> {
  if ((await modelFor(ctx, ctx.botId, 'utterances')) === undefined) fail('INVALID_INPUT', sentence('refused.no-llm-use'))
  const document = await readDocument(ctx.db, ctx.botId, ['bot', 'intent', 'utterance', 'entity', 'synonym'])
  const intent = objectsOf(document, 'intent').find(({ id }) => id === asked.intentId)
  if (intent === undefined) return fail('NOT_FOUND', sentence('refused.no-intent', { name: asked.intentId }))
  const own = trainingSetOf(document, asked.language).intents.find(({ id }) => id === asked.intentId)?.utterances ?? []
  const said = own.map(({ text }) => text)
  const { text, isCut } = await answerOf(ctx, promptOf({ ...intent.data, examples: said }, asked))
  const suggestions = newOnes(sentencesIn(text), [...said, ...asked.except], asked).map((found) => ({
    sentence: found,
    by: 'model' as const,
  }))
  return { suggestions, isCut }
}

async function answerOf(ctx: Ctx, { system, text }: { system: string; text: string }) {
  const messages = [
    { role: 'system', text: system },
    { role: 'user', text },
  ] as const
  const reply = await ctx.models.ask(ctx.botId, { feature: 'utterances', messages, timeoutMs: patienceMs }, () => undefined)
  if (!reply.ok) return fail('INVALID_INPUT', sentence('refused.llm-failed', { reason: reply.text }))
  return { text: reply.text, isCut: reply.finish === 'length' }
}

interface About {
  name: string
  description: string
  examples: readonly string[]
}

function promptOf({ name, description, examples }: About, { language, count, except }: Asked) {
  const named = englishName(language)
  const system = [
    'You write what users say to a chat bot, so that it learns to recognise what they want.',
    `Write ${count} different sentences in ${named} that a user might type to ask for the intent described below.`,
    'Vary words, length, politeness and grammar; some are short, some are questions. Do not number them and do not repeat what is there.',
    'Answer with a JSON array of strings and nothing else.',
  ]
  const listed = (texts: readonly string[]) => texts.filter((text) => text.length <= mostExampleChars).slice(0, mostExamples)
  const text = [
    `Intent: ${name}`,
    ...(description === '' ? [] : [`What it is for: ${description}`]),
    ...linesOf('Examples:', listed(examples)),
    ...linesOf('There already:', listed(except)),
  ]
  return { system: system.join('\n'), text: text.join('\n') }
}

const linesOf = (head: string, texts: readonly string[]) => (texts.length === 0 ? [] : [head, ...texts.map((text) => `- ${text}`)])

/** At most as many as were asked for: none that is there, none twice, none that is too long to be an utterance. */
function newOnes(found: readonly string[], said: readonly string[], { language, count }: Asked): string[] {
  const seen = new Set(said.map((text) => phraseKey(text, language)))
  const fresh: string[] = []
  for (const text of found) {
    const key = phraseKey(text, language)
    if (key === '' || seen.has(key) || text.length > limits.utteranceChars) continue
    seen.add(key)
    fresh.push(text)
  }
  return fresh.slice(0, count)
}
