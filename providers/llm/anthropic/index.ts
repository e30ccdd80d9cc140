// Language models over the Messages API of Anthropic. Written from docs.anthropic.com/en/api/messages and /models-list.
import { z } from 'zod'
import { ask, failed, listModels, textIn, unreadable } from '../ask'
import type { ModelKind, ModelLink } from '../model-kind'

const Reply = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
})

const version = '2023-06-01'
const hottest = 1

export const anthropic: ModelKind = {
  id: 'anthropic',
  label: 'Anthropic',
  about: 'Models of Anthropic, by its Messages API.',
  fields: [
    {
      name: 'address',
      label: 'Address',
      control: 'text',
      required: true,
      code: true,
      placeholder: 'https://api.anthropic.com',
      help: 'Without the version. Another one only behind a gateway of your own.',
    },
    { name: 'key', label: 'Key', control: 'secret', required: true },
  ],
  defaults: { address: 'https://api.anthropic.com', key: '' },
  steps: [
    { title: 'Make a key', text: 'In the console of Anthropic, under API keys. It is sealed and never shown again.' },
    { title: 'Name the models', text: 'As Anthropic calls them. A check lists those your key may use.' },
  ],
  async complete(link, { model, system, text, temperature, maxTokens }) {
    const messages = [{ role: 'user', content: text }]
    const body = { model, system, messages, max_tokens: maxTokens, temperature: Math.min(temperature, hottest) }
    const answer = await ask(link, '/v1/messages', headersOf(link), body)
    if (!answer.ok) return failed(answer)
    const read = Reply.safeParse(answer.body).data
    if (read === undefined) return unreadable()
    const parts = read.content.flatMap((part) => (part.type === 'text' ? [part.text ?? ''] : []))
    return { text: parts.join(''), isCut: read.stop_reason === 'max_tokens' }
  },
  models: (link) => listModels(link, '/v1/models', headersOf(link)),
}

const headersOf = (link: ModelLink): Record<string, string> => ({ 'x-api-key': textIn(link, 'key'), 'anthropic-version': version })
