// The sentence encoders of a server: all that the kinds find, each opened once, and which of them a bot's training uses. The kinds are folders
// beside this file.
import { knowsLanguage } from '@parley/contract/objects/bot-languages'
import { usualEncoder } from '@parley/contract/objects/bot-settings/understanding'
import type { TrainingSet } from '../training-set'
import { rememberingSentences } from './last-sentences'
import { loadKernel } from '../vectors/kernel-loader'
import { builtIn } from './built-in/index'
import type { Encoder } from './embedding'
import type { EncoderKind, EncoderPlaces, FoundEncoder } from './encoder-kind'
import { encoderFault } from './encoder-fault'
import { onnxFolder } from './onnx-folder/index'

/** The order is that in which they are shown. */
const kinds: readonly EncoderKind[] = [builtIn, onnxFolder]

export interface Encoders {
  /** Those there are now: folders may come and go. What was wrong with one when it was opened last is its fault, too. */
  list(): Promise<FoundEncoder[]>
  /** Throws EncoderFault. */
  open(name: string): Promise<Encoder>
  /** The one that a model with this id of an encoder was trained with; null where it is another one by now. Throws EncoderFault where it is not here or cannot be used. */
  withId(id: string): Promise<Encoder | null>
  /**
   * The one a training of the language uses: the one that was chosen, where it knows the language, else the built-in one, where that does. null:
   * the words alone decide. Throws EncoderFault where the chosen one is not here or cannot be used.
   */
  forTraining(set: Pick<TrainingSet, 'language' | 'rules'>): Promise<Encoder | null>
}

/** Those that are not the usual one take a hundred megabytes and more: so many stay open, the last used. */
const mostOpen = 3
/** One that could not be opened is tried again after so long. */
const againMs = 30_000

export function encodersAt(places: EncoderPlaces): Encoders {
  const opened = new Map<string, Promise<Encoder>>()
  const failed = new Map<string, { error: Error; at: number }>()

  async function list(): Promise<FoundEncoder[]> {
    const found = (await Promise.all(kinds.map((kind) => kind.find(places)))).flat()
    return found.map((each) => ({ ...each, fault: each.fault ?? failed.get(each.name)?.error ?? null }))
  }

  async function opening(found: FoundEncoder): Promise<Encoder> {
    const last = failed.get(found.name)
    if (last && performance.now() - last.at < againMs) throw last.error
    try {
      await loadKernel(places.builtIn)
      const encoder = await found.open()
      failed.delete(found.name)
      const embed = rememberingSentences((texts, as) => encoder.embed(texts, as).catch((reason: unknown) => failing(found.name, reason)))
      return { ...encoder, embed }
    } catch (reason) {
      return failing(found.name, reason)
    }
  }

  /** One that failed at its work, too, rests for a while: whoever talks to a bot is not to wait for it again and again. */
  function failing(name: string, reason: unknown): never {
    const error = reason instanceof Error ? reason : new Error(String(reason))
    failed.set(name, { error, at: performance.now() })
    opened.delete(name)
    throw error
  }

  function openFound(found: FoundEncoder): Promise<Encoder> {
    const { name } = found
    const encoder = opened.get(name) ?? opening(found)
    opened.delete(name)
    opened.set(name, encoder)
    const others = [...opened.keys()].filter((each) => each !== usualEncoder)
    for (const oldest of others.slice(0, -mostOpen)) opened.delete(oldest)
    return encoder
  }

  async function open(name: string): Promise<Encoder> {
    const known = name === usualEncoder ? opened.get(name) : undefined
    if (known) return known
    const found = (await list()).find((each) => each.name === name)
    if (!found) throw encoderFault('encoder.unknown', { name })
    return openFound(found)
  }

  return {
    list,
    open,
    async withId(id) {
      for (const encoder of opened.values()) {
        const known = await encoder.catch(() => null)
        if (known?.id === id) return known
      }
      const found = (await list()).find((each) => each.owns(id))
      if (!found) throw encoderFault('encoder.unknown', { name: id.split('@', 1)[0] ?? '' })
      const encoder = await openFound(found)
      return encoder.id === id ? encoder : null
    },
    async forTraining({ language, rules }) {
      if (rules?.version === 1) return null
      const name = rules?.encoder ?? usualEncoder
      const all = await list()
      const chosen = all.find((each) => each.name === name)
      if (!chosen) throw encoderFault('encoder.unknown', { name })
      const fitting = [chosen, ...all.filter((each) => each.name === usualEncoder)].find((each) => knowsLanguage(each.languages, language))
      return fitting ? openFound(fitting) : null
    },
  }
}
