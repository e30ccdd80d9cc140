// Bubbles: what the bot says without waiting.
import type { JsonObject } from '@parley/contract/base/json'
import { recordOf, textOf } from '../../shared/read-json'
import { markupOf } from '../rich-text'
import { sentence } from '../sentences'
import { type BlockPlace, oneStep, passed, type Plan } from './plan'

const mostText = 20_000

/** Where the next block asks, its words are that question and this is no step. */
export function text({ block, variables, title }: BlockPlace): Plan {
  const words = variables.template(markupOf(block.data['content']))
  if (words.trim() === '') return passed('equivalent', sentence('typebot.nothing-said'))
  return said(title, { kind: 'text', text: words.slice(0, mostText) })
}

const said = (name: string, prompt: JsonObject): Plan => ({
  steps: [oneStep({ type: 'message', name, settings: { messages: [prompt], transitionType: 'auto' } })],
  outcome: 'same',
})

/** `type`: of the message that shows what lies at an address. */
function media(type: string) {
  return ({ block, variables, title }: BlockPlace): Plan => {
    const content = recordOf(block.data['content'])
    const url = variables.template(textOf(content['url']))
    if (url === '') return passed('equivalent', sentence('typebot.nothing-said'))
    const template = JSON.stringify({ type, payload: { url } })
    const plan = said(title, { kind: 'template', text: url.slice(0, mostText), template })
    return type === 'link' ? { ...plan, outcome: 'approximated', why: sentence('typebot.embed') } : plan
  }
}

export const image = media('image')
export const video = media('video')
export const audio = media('audio')
export const embed = media('link')
