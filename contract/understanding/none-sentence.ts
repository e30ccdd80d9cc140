// Sentences that are no request, over the paths that existing scripts use: those people say, one by one, and those the bot says, as a whole.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { limits } from '../base/limits'

const base = '/builder/streams/{streamId}/noneintentsentences'
const botBase = '/builder/streams/{streamId}/botresponsesentences'
const where = z.object({ streamId: z.string().max(80) })
const one = where.extend({ sentenceId: z.string().max(80) })
const view = { permission: 'NATURAL_LANGUAGE', level: 'VIEW' } as const
const edit = { permission: 'NATURAL_LANGUAGE', level: 'YES' } as const
const Said = z.string().trim().min(1).max(limits.utteranceChars)

export const NoneSentenceRow = z.object({ _id: z.string(), sentence: z.string(), language: z.string() })
export type NoneSentenceRow = z.infer<typeof NoneSentenceRow>
const SaidByBot = z.object({ language: z.string(), sentences: z.array(z.string()) })

export const noneSentenceCalls = {
  'none-sentence.list': call({
    ...{ method: 'GET', path: base, access: view },
    about: 'Sentences that people say without wanting anything of the bot.',
    reads: ['document'],
    input: where.extend({ language: Language.optional() }),
    reply: z.array(NoneSentenceRow),
  }),
  'none-sentence.create': call({
    ...{ method: 'POST', path: base, access: edit },
    about: 'Adds a sentence that is no request: it is matched to no task, and the bot learns from it what to turn down.',
    touches: ['document', 'training'],
    input: where.extend({ sentence: Said, language: Language.default('en') }),
    reply: NoneSentenceRow,
  }),
  'none-sentence.update': call({
    ...{ method: 'PUT', path: `${base}/{sentenceId}`, access: edit },
    about: 'Changes a sentence that is no request.',
    touches: ['document', 'training'],
    input: one.extend({ sentence: Said }),
    reply: NoneSentenceRow,
  }),
  'none-sentence.remove': call({
    ...{ method: 'DELETE', path: `${base}/{sentenceId}`, access: edit },
    about: 'Removes a sentence that is no request.',
    touches: ['document', 'training'],
    input: one,
    reply: z.object({}),
  }),
  'none-sentence.list-of-bot': call({
    ...{ method: 'GET', path: botBase, access: view },
    about: 'What the bot says and people repeat, which is no request either.',
    reads: ['document'],
    input: where.extend({ language: Language.default('en') }),
    reply: SaidByBot,
  }),
  'none-sentence.set-of-bot': call({
    ...{ method: 'PUT', path: botBase, access: edit },
    about: 'Sets what the bot says and people repeat, in one language: all of it.',
    touches: ['document', 'training'],
    input: where.extend({ language: Language.default('en'), sentences: z.array(Said).max(500) }),
    reply: SaidByBot,
  }),
}
