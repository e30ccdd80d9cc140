// Language models over the Messages API of Anthropic. Written from docs.anthropic.com/en/api/messages and /models-list.
import { listModels, textIn, withoutSlash } from '../ask'
import { addressField, keyField } from '../fields'
import type { ModelKind } from '../model-kind'

const version = '2023-06-01'

export const anthropic: ModelKind = {
  id: 'anthropic',
  label: 'Anthropic',
  about: 'Models of Anthropic, by its Messages API.',
  fields: [addressField('https://api.anthropic.com', 'Without the version. Another one only behind a gateway of your own.'), keyField],
  defaults: { address: 'https://api.anthropic.com', key: '' },
  steps: [
    { title: 'Make a key', text: 'In the console of Anthropic, under API keys. It is sealed and never shown again.' },
    { title: 'Name the models', text: 'As Anthropic calls them. A check lists those your key may use.' },
  ],
  address: (settings) => textIn({ settings }, 'address'),
  hottest: 1,
  async open(link, { name }) {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    const baseURL = `${withoutSlash(textIn(link, 'address'))}/v1`
    return createAnthropic({ baseURL, apiKey: textIn(link, 'key'), fetch: link.fetch })(name)
  },
  models(link) {
    const headers = { 'x-api-key': textIn(link, 'key'), 'anthropic-version': version }
    return listModels(anthropic, link, { path: '/v1/models', headers })
  },
}
