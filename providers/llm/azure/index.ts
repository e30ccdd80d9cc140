// Language models of Azure OpenAI, by its v1 API. Written from learn.microsoft.com/azure/ai-foundry/openai/latest.
import { listModels, textIn, withoutSlash } from '../ask'
import { addressField, keyField } from '../fields'
import type { ModelKind } from '../model-kind'

export const azure: ModelKind = {
  id: 'azure',
  label: 'Azure OpenAI',
  about: 'Models that you have deployed in a resource of Azure OpenAI.',
  fields: [addressField('https://your-resource.openai.azure.com', 'The endpoint of the resource, without a path.'), keyField],
  defaults: { address: '', key: '' },
  steps: [
    {
      title: 'Find the endpoint',
      text: 'In the Azure portal, under Keys and Endpoint of the resource. One of the two keys is there, too.',
    },
    { title: 'Name the deployments', text: 'By the names that you gave them, not by those of their models.' },
  ],
  address: (settings) => textIn({ settings }, 'address'),
  async open(link, { name }) {
    const { createAzure } = await import('@ai-sdk/azure')
    const baseURL = `${withoutSlash(textIn(link, 'address'))}/openai/v1`
    return createAzure({ baseURL, apiKey: textIn(link, 'key'), fetch: link.fetch }).chat(name)
  },
  /** It lists what could be deployed, and not what is. */
  async models(link) {
    await listModels(azure, link, { path: '/openai/v1/models', headers: { 'api-key': textIn(link, 'key') } })
    return []
  },
}
