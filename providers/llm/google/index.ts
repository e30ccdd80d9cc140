// Language models of Google, by its Gemini API. Written from ai.google.dev/api/generate-content and /api/models.
import { z } from 'zod'
import { readList, textIn, withoutSlash } from '../ask'
import { addressField, keyField } from '../fields'
import type { ModelKind } from '../model-kind'

const Models = z.object({ models: z.array(z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).optional() })) })
/** Names stand behind it in lists, and without it elsewhere. */
const folder = 'models/'

export const google: ModelKind = {
  id: 'google',
  label: 'Google',
  about: 'Gemini models of Google, by its Gemini API.',
  fields: [
    addressField('https://generativelanguage.googleapis.com/v1beta', 'With the version. Another one only behind a gateway of your own.'),
    keyField,
  ],
  defaults: { address: 'https://generativelanguage.googleapis.com/v1beta', key: '' },
  steps: [
    { title: 'Make a key', text: 'In Google AI Studio, under API keys. It is sealed and never shown again.' },
    { title: 'Name the models', text: 'As Google calls them, such as gemini-flash. A check lists those your key may use.' },
  ],
  address: (settings) => textIn({ settings }, 'address'),
  async open(link, { name }) {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
    return createGoogleGenerativeAI({ baseURL: withoutSlash(textIn(link, 'address')), apiKey: textIn(link, 'key'), fetch: link.fetch })(
      name,
    )
  },
  async models(link) {
    const place = { path: '/models?pageSize=1000', headers: { 'x-goog-api-key': textIn(link, 'key') } }
    const { models } = await readList(google, link, place, Models)
    const answering = models.filter(({ supportedGenerationMethods: methods }) => methods?.includes('generateContent') ?? true)
    return answering.map(({ name }) => ({ id: name.startsWith(folder) ? name.slice(folder.length) : name }))
  },
}
