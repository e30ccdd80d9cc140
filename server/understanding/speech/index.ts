// The microphone of a chat window, as a feature of the server: passes what was said to the speech service of the installation, with the words
// that speech training has found in the bot.
import { readFile } from 'node:fs/promises'
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import { SpeechFailure } from '@parley/providers/speech/speech'
import { actorOf, type Ctx } from '../../base/context'
import { permissionsOn } from '../../base/security/access/access'
import type { Feature, Handlers } from '../../base/http/handler'
import { promptFor, startTraining, trainingOf, trainJob } from './train'
import { sentence } from './sentences'
import { speechLimits } from '@parley/contract/understanding/speech'

const handlers: Handlers<'speech'> = {
  'speech.transcribe': async (ctx, { file, language = '', streamId = '' }) => {
    if (ctx.outbound.speech === null) fail('NOT_FOUND', sentence('refused.no-speech'))
    if (file.bytes > speechLimits.speechBytes) fail('TOO_LARGE', sentence('refused.speech-long', { seconds: limits.speechSeconds }))
    const bytes = await readFile(file.path)
    if (!isWav(bytes)) fail('INVALID_INPUT', sentence('refused.speech-not-wav'))
    const spoken = language.slice(0, 2).toLowerCase()
    const prompt = await promptOf(ctx, streamId, spoken)
    return { text: await heard(ctx, ctx.outbound.speech.hear({ bytes, language: spoken, prompt })) }
  },
  'speech.train': (ctx) => startTraining(ctx),
  'speech.get-training': (ctx) => trainingOf(ctx),
}

/** An end user speaks to their own bot; a developer names one that they may see. */
async function promptOf(ctx: Ctx, asked: string, language: string): Promise<string> {
  const actor = actorOf(ctx)
  if (actor.kind === 'developer' && asked !== '') await permissionsOn(ctx.db, actor, asked)
  const botId = actor.kind === 'end-user' ? actor.botId : asked
  return botId === '' ? '' : promptFor(ctx.db, botId, language)
}

export const speech: Feature = { name: 'speech', handlers, jobs: [trainJob] }

async function heard({ log }: Ctx, hearing: Promise<string>): Promise<string> {
  try {
    return (await hearing).slice(0, limits.messageChars)
  } catch (error) {
    if (!(error instanceof SpeechFailure)) throw error
    log.warn('What was said could not be written down', { reason: error.message })
    return fail('UNAVAILABLE', sentence('refused.speech-away'))
  }
}

function isWav(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE'
}
