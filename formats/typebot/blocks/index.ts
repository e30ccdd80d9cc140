// Table: the kinds of blocks, each with what becomes of it.
import { maskedValue } from '../../shared/secrets'
import { sentence } from '../sentences'
import { audio, embed, image, text, video } from './bubbles'
import { choiceInput } from './choices'
import { abTest, conditionBlock } from './conditions'
import { dateInput, emailInput, fileInput, numberInput, paymentInput, phoneInput, ratingInput, textInput, urlInput } from './inputs'
import { account, listener, model, request } from './integrations'
import { jump, link, redirect, script, setVariable, wait } from './logic'
import type { BlockPlace, Plan } from './plan'

type Kind = (place: BlockPlace) => Plan

const bubbles: Readonly<Record<string, Kind>> = { text, image, video, audio, embed }

const inputs: Readonly<Record<string, Kind>> = {
  'text input': textInput,
  'number input': numberInput,
  'email input': emailInput,
  'url input': urlInput,
  'date input': dateInput,
  'phone number input': phoneInput,
  'choice input': choiceInput,
  'picture choice input': choiceInput,
  'rating input': ratingInput,
  'file input': fileInput,
  'payment input': paymentInput,
}

const others: Readonly<Record<string, Kind>> = {
  'Set variable': setVariable,
  Condition: conditionBlock,
  'AB test': abTest,
  Redirect: redirect,
  Code: script,
  'Typebot link': link,
  Wait: wait,
  Jump: jump,
  webhook: listener,
  Webhook: request,
  Zapier: request,
  'Make.com': request,
  'Pabbly Connect': request,
  Email: account,
  'Google Sheets': account,
  'Google Analytics': account,
  Chatwoot: account,
  Pixel: account,
  OpenAI: model,
  ...Object.fromEntries(
    ['openai', 'mistral', 'groq', 'together-ai', 'open-router', 'anthropic', 'dify-ai', 'elevenlabs'].map((type) => [type, model]),
  ),
  ...Object.fromEntries(
    ['cal-com', 'chat-node', 'qr-code', 'zendesk', 'nocodb', 'segment', 'blink', 'posthog'].map((type) => [type, account]),
  ),
}

const kinds: Readonly<Record<string, Kind>> = { ...bubbles, ...inputs, ...others }

export const blockTypes: readonly string[] = Object.keys(kinds)
export const isKnownBlock = (type: string): boolean => Object.hasOwn(kinds, type)
export const isBubble = (type: string): boolean => Object.hasOwn(bubbles, type)
/** A payment is asked for by nothing here. */
export const isInput = (type: string): boolean => Object.hasOwn(inputs, type) && type !== 'payment input'

export function planOf(place: BlockPlace): Plan {
  const { type, data } = place.block
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (kind !== undefined) return kind(place)
  const note = `${type}: ${JSON.stringify(maskedValue(data), null, 1)}`
  return { steps: [], outcome: 'not-possible', why: sentence('construct.unknown', { name: type }), note }
}
