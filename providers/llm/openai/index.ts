// Language models over the chat completions of OpenAI, which servers of one's own speak as well (Ollama, vLLM, llama.cpp, gateways). Written
// from platform.openai.com/docs/api-reference/chat and /models.
import { listModels, textIn, withoutSlash } from '../ask'
import { addressField } from '../fields'
import type { ModelKind, ModelLink } from '../model-kind'

export const openai: ModelKind = {
  id: 'openai',
  label: 'OpenAI-compatible',
  about: 'A server that speaks the chat completions of OpenAI: one of your own, such as Ollama, vLLM or llama.cpp, or a gateway.',
  fields: [
    addressField(
      'http://localhost:11434/v1',
      'With the version, as in https://api.openai.com/v1. A host in your own network must be named in PARLEY_PRIVATE_HOSTS.',
    ),
    { name: 'key', label: 'Key', control: 'secret', help: 'Most servers of one’s own need none.' },
  ],
  defaults: { address: 'https://api.openai.com/v1', key: '' },
  steps: [
    { title: 'Find the address', text: 'Of a server of your own with its port, as in http://localhost:11434/v1 for Ollama.' },
    { title: 'Make a key', text: 'In the settings of the provider, where it asks for one. It is sealed and never shown again.' },
    { title: 'Name the models', text: 'As the provider calls them. A check lists those it has.' },
  ],
  address: (settings) => textIn({ settings }, 'address'),
  async open(link, { name, isPlain }) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const key = textIn(link, 'key')
    return createOpenAICompatible({
      ...{ name: 'openaiCompatible', baseURL: withoutSlash(textIn(link, 'address')), fetch: link.fetch },
      ...{ includeUsage: true, supportsStructuredOutputs: true, ...(key !== '' && { apiKey: key }) },
      transformRequestBody: ({ max_tokens: most, ...body }) =>
        most === undefined ? body : { ...body, [isPlain ? 'max_completion_tokens' : 'max_tokens']: most },
    }).chatModel(name)
  },
  models: (link) => listModels(openai, link, { path: '/models', headers: headersOf(link) }),
}

function headersOf(link: ModelLink): Record<string, string> {
  const key = textIn(link, 'key')
  return key === '' ? {} : { authorization: `Bearer ${key}` }
}
