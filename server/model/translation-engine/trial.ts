// Tries a translation engine of the draft: a text as a conversation would have it translated, and the languages the engine offers.
import type { CallInput } from '@parley/contract/calls'
import type { TriedTranslation } from '@parley/contract/model/translation-engine'
import { DeliveryFailure } from '@parley/providers/delivery'
import { linkEngine } from '../../base/bot/translation/engine'
import { askEngine } from '../../base/bot/translation/ask-engine'
import type { Ctx, Services } from '../../base/context'
import { secretReader } from '../../base/security/secrets/variables/values'
import { findNamed } from '../../bot/document/index'

/** Longer than in a conversation: whoever tries it wants to know how long it takes. */
const patienceMs = 15_000
const gone = 'There is no such kind of engine any more.'
const unusable = 'The engine answered with something that cannot be used: a placeholder or a sign of markup was lost, or markup was added.'
const mostLanguages = 500

async function linked(services: Services, ctx: Ctx, id: string) {
  const { data } = await findNamed(ctx, 'translation-engine', id)
  return linkEngine({ outbound: services.outbound, variableSecrets: secretReader(services) }, ctx.botId, { id, ...data })
}

export async function tryEngine(
  services: Services,
  ctx: Ctx,
  { configId, text, source, target }: CallInput<'translation-engine.try'>,
): Promise<TriedTranslation> {
  const engine = await linked(services, ctx, configId)
  const began = performance.now()
  const done = (translation: string, why: string): TriedTranslation => {
    const ms = Math.round(performance.now() - began)
    return { ok: why === '', translation, text: why, ms }
  }
  if (engine === undefined) return done('', gone)
  try {
    const [translation = null] = await askEngine(engine, { texts: [text], from: source, to: target, patienceMs })
    return translation === null ? done('', unusable) : done(translation, '')
  } catch (error) {
    return done('', whyNot(error))
  }
}

export async function listLanguages(services: Services, ctx: Ctx, id: string) {
  const engine = await linked(services, ctx, id)
  if (engine === undefined) return { languages: [], text: gone }
  if (engine.kind.languages === undefined) return { languages: [], text: '' }
  try {
    return { languages: (await engine.kind.languages(engine.link(patienceMs))).slice(0, mostLanguages), text: '' }
  } catch (error) {
    return { languages: [], text: whyNot(error) }
  }
}

function whyNot(error: unknown): string {
  if (error instanceof DeliveryFailure) return error.message
  throw error
}
