// Language models of OpenAI over its Responses API. Written from platform.openai.com/docs/api-reference/responses and /models.
import { listModels, textIn, withoutSlash } from '../ask'
import { addressField, keyField } from '../fields'
import type { ModelKind } from '../model-kind'

export const openaiResponses: ModelKind = {
  id: 'openai-responses',
  label: 'OpenAI',
  about: 'Models of OpenAI, by its Responses API. Nothing of a conversation is stored there.',
  fields: [
    addressField('https://api.openai.com/v1', 'With the version. For data that stays in Europe: https://eu.api.openai.com/v1.'),
    keyField,
  ],
  defaults: { address: 'https://api.openai.com/v1', key: '' },
  steps: [
    { title: 'Make a key', text: 'In the platform of OpenAI, under API keys. It is sealed and never shown again.' },
    { title: 'Name the models', text: 'As OpenAI calls them. A check lists those your key may use.' },
  ],
  address: (settings) => textIn({ settings }, 'address'),
  async open(link, { name }) {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI({ baseURL: withoutSlash(textIn(link, 'address')), apiKey: textIn(link, 'key'), fetch: link.fetch }).responses(name)
  },
  models: (link) => listModels(openaiResponses, link, { path: '/models', headers: { authorization: `Bearer ${textIn(link, 'key')}` } }),
}
