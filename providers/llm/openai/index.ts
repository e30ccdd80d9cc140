// Language models over the chat completions of OpenAI, which servers of one's own speak as well (Ollama, vLLM, llama.cpp, gateways). Written
// from platform.openai.com/docs/api-reference/chat and /models.
import type { JsonObject } from '@parley/contract/base/json'
import { z } from 'zod'
import { type Answer, ask, failed, listModels, textIn, unreadable } from '../ask'
import type { ModelKind, ModelLink, Prompt } from '../model-kind'

const Reply = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() })).min(1),
})

export const openai: ModelKind = {
  id: 'openai',
  label: 'OpenAI-compatible',
  about: 'OpenAI, or a server of your own that speaks its chat completions, such as Ollama, vLLM or llama.cpp.',
  fields: [
    {
      name: 'address',
      label: 'Address',
      control: 'text',
      required: true,
      code: true,
      placeholder: 'http://localhost:11434/v1',
      help: 'With the version, as in https://api.openai.com/v1. A host in your own network must be named in PARLEY_PRIVATE_HOSTS.',
    },
    { name: 'key', label: 'Key', control: 'secret', help: 'Most servers of one’s own need none.' },
  ],
  defaults: { address: 'https://api.openai.com/v1', key: '' },
  steps: [
    { title: 'Find the address', text: 'Of a server of your own with its port, as in http://localhost:11434/v1 for Ollama.' },
    { title: 'Make a key', text: 'In the settings of the provider, where it asks for one. It is sealed and never shown again.' },
    { title: 'Name the models', text: 'As the provider calls them. A check lists those it has.' },
  ],
  async complete(link, prompt) {
    const answer = await completed(link, prompt)
    if (!answer.ok) return failed(answer)
    const [choice] = Reply.safeParse(answer.body).data?.choices ?? []
    if (choice === undefined) return unreadable()
    return { text: choice.message.content ?? '', isCut: choice.finish_reason === 'length' }
  },
  models: (link) => listModels(link, '/models', headersOf(link)),
}

/** Models that reason take no temperature, and count what they think by another name; their refusals name the field. */
async function completed(link: ModelLink, { model, system, text, temperature, maxTokens }: Prompt): Promise<Answer> {
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: text },
  ]
  const send = (body: JsonObject) => ask(link, '/chat/completions', headersOf(link), { model, messages, ...body })
  const first = await send({ temperature, max_tokens: maxTokens })
  if (first.ok || first.status !== 400 || !/max_tokens|temperature/.test(first.reason)) return first
  return send({ max_completion_tokens: maxTokens })
}

function headersOf(link: ModelLink): Record<string, string> {
  const key = textIn(link, 'key')
  return key === '' ? {} : { authorization: `Bearer ${key}` }
}
