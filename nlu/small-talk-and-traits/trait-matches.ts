// Which of the sentences that a model has learned have which of its traits: those by examples as the model hears them, by the places of the
// sentences it keeps, so that no encoder is asked.
import { rowOf } from '../vectors/quantize'
import { loadedModel } from '../loaded-model'
import type { Model } from '../model'
import { readSentence } from '../text/sentence'
import { traitsIn } from './find'

export interface TraitMatches {
  text: string
  intentId: string
  traitIds: string[]
}

const known = new WeakMap<Model, Promise<TraitMatches[]>>()
const inOneGo = 200

/** Of each sentence that has one; found once for a model, with pauses in which others are answered. */
export function traitsAmong(model: Model, pause: () => Promise<void>): Promise<TraitMatches[]> {
  const found = known.get(model) ?? findTraits(model, pause)
  known.set(model, found)
  return found
}

async function findTraits(model: Model, pause: () => Promise<void>): Promise<TraitMatches[]> {
  const { asides, reader } = await loadedModel(model, pause)
  const { header, meanings } = model
  const heard: TraitMatches[] = []
  if (asides === null || asides.traits.length === 0) return heard
  for (const [row, { text, intent }] of header.utterances.entries()) {
    if (row % inOneGo === inOneGo - 1) await pause()
    const mean = row < meanings.scales.length ? rowOf(meanings, row) : null
    const traits = traitsIn(asides, readSentence(text, reader), mean)
    if (traits.length > 0) heard.push({ text, intentId: header.intents[intent]?.id ?? '', traitIds: traits.map(({ traitId }) => traitId) })
  }
  return heard
}
