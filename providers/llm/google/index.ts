// Language models of Google, by its Gemini API. Written from ai.google.dev/api/generate-content and /api/models.
import { z } from 'zod'
import { unreadable } from '../answer/failure'
import { getJson, textIn, withoutSlash } from '../ask'
import type { ModelKind } from '../model-kind'

const Models = z.object({ models: z.array(z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).optional() })) })
/** Names stand behind it in lists, and without it elsewhere. */
const folder = 'models/'

export const google: ModelKind = {
  id: 'google',
  label: 'Google',
  about: 'Gemini models of Google, by its Gemini API.',
  fields: [
    {
      name: 'address',
      label: 'Address',
      control: 'text',
      required: true,
      code: true,
      placeholder: 'https://generativelanguage.googleapis.com/v1beta',
      help: 'With the version. Another one only behind a gateway of your own.',
    },
    { name: 'key', label: 'Key', control: 'secret', required: true },
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
    const read = Models.safeParse(await getJson(google, link, '/models?pageSize=1000', { 'x-goog-api-key': textIn(link, 'key') }))
    if (!read.success) throw unreadable()
    const answering = read.data.models.filter(({ supportedGenerationMethods: methods }) => methods?.includes('generateContent') ?? true)
    return answering.map(({ name }) => ({ id: name.startsWith(folder) ? name.slice(folder.length) : name }))
  },
}
