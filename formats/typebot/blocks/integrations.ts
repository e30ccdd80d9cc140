// Blocks that call others: requests and language models as service steps; what needs an account of its own platform as a note.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { contextKey } from '@parley/contract/objects/node/index'
import { recordOf, recordsOf, textOf } from '../../shared/read-json'
import { isSecretKey, maskedValue } from '../../shared/secrets'
import { sentence } from '../sentences'
import { type BlockPlace, passed, type Plan, type PlannedStep } from './plan'

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const mostSaves = 100

interface Row {
  to: string
  expression: string
}

function serviceStep(name: string, settings: JsonObject): PlannedStep {
  return {
    ...{ key: '', type: 'service', name, settings },
    ways: [
      { exit: 'next', to: 'after' },
      { exit: 'error', to: 'after' },
    ],
  }
}

/** Its settings stand in the file, or only in the database it came from. */
export function request(place: BlockPlace): Plan {
  const { block, title, variables } = place
  const webhook = recordOf(block.options['webhook'])
  const url = textOf(webhook['url'])
  if (url === '') return passed('note', sentence('typebot.request-missing'), `${block.type}: ${JSON.stringify(maskedValue(block.options))}`)
  const name = `${title} request`
  const method = textOf(webhook['method']).toUpperCase()
  const body = variables.template(textOf(webhook['body']))
  const hasBody = body !== '' && method !== 'GET'
  const settings: JsonObject = {
    method: methods.has(method) ? method : 'POST',
    url: (variables.template(url) + queryOf(place, webhook['queryParams'], url)).slice(0, 4000),
    headers: pairsOf(place, webhook['headers']),
    ...(hasBody && { bodyType: /^\s*[[{]/.test(body) ? 'json' : 'text', body: body.slice(0, 100_000) }),
    otherStatus: 'reply',
    timeoutMs: Math.min(20_000, Math.max(1000, Math.round(Number(block.options['timeout'] ?? 10) * 1000) || 10_000)),
    saves: savesOf(place, name),
  }
  return { steps: [serviceStep(name, settings)], outcome: 'equivalent', why: sentence('typebot.request') }
}

function pairsOf({ variables }: BlockPlace, list: Json | undefined): JsonObject[] {
  return recordsOf(list)
    .map((row) => ({
      key: textOf(row['key']).slice(0, 200),
      value: variables.secretValue(textOf(row['key']), textOf(row['value'])).slice(0, 4000),
    }))
    .filter(({ key }) => key !== '')
    .slice(0, 50)
}

function queryOf(place: BlockPlace, list: Json | undefined, url: string): string {
  const pairs = pairsOf(place, list).map(({ key, value }) => `${encodeURIComponent(textOf(key))}=${textOf(value)}`)
  return pairs.length === 0 ? '' : `${url.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

/** What of the reply goes into which variable: a path below the whole reply. */
function savesOf({ block, variables }: BlockPlace, name: string): JsonObject[] {
  const response = `context.${contextKey(name)}.response`
  return recordsOf(block.options['responseVariableMapping'])
    .flatMap((row): Row[] => {
      const to = variables.read(textOf(row['variableId']))
      const path = textOf(row['bodyPath'])
      const below =
        path === 'data'
          ? '.body'
          : path === 'statusCode'
            ? '.statusCode'
            : path.startsWith('data')
              ? `.body${path.slice(4)}`
              : `.body.${path}`
      return to === undefined || path === '' || !/^[\w$.[\]'"-]+$/.test(path) ? [] : [{ to, expression: response + below }]
    })
    .slice(0, mostSaves)
    .map((row) => ({ ...row }))
}

/** Where models are asked in the form that most of them share. */
const models: Readonly<Record<string, { url: string; model: string }>> = {
  openai: { url: 'https://api.openai.com/v1/chat/completions', model: 'gpt-4o-mini' },
  OpenAI: { url: 'https://api.openai.com/v1/chat/completions', model: 'gpt-4o-mini' },
  mistral: { url: 'https://api.mistral.ai/v1/chat/completions', model: 'mistral-small-latest' },
  groq: { url: 'https://api.groq.com/openai/v1/chat/completions', model: 'llama-3.1-8b-instant' },
  'together-ai': { url: 'https://api.together.xyz/v1/chat/completions', model: '' },
  'open-router': { url: 'https://openrouter.ai/api/v1/chat/completions', model: '' },
}

export function model(place: BlockPlace): Plan {
  const { block, title, variables, secrets } = place
  const action = textOf(block.options['action'] ?? block.options['task'])
  const known = models[block.type]
  const messages = recordsOf(block.options['messages'])
  const isDialogue = messages.some((message) => message['role'] === 'Dialogue')
  if (known === undefined || !/chat completion/i.test(action) || isDialogue) return account(place)
  const name = `${title} model`
  const written = messages.filter((message) => ['system', 'user', 'assistant'].includes(textOf(message['role'])))
  const body = {
    model: textOf(block.options['model']) || known.model,
    messages: written.map((message) => ({ role: textOf(message['role']), content: variables.template(textOf(message['content'])) })),
  }
  const key = secrets.mention(`${block.type}_key`, `credentials of ${block.type} ${textOf(block.options['credentialsId'])}`)
  const answer = `context.${contextKey(name)}.response.body.choices[0].message.content`
  const saves = recordsOf(block.options['responseMapping']).flatMap((row): JsonObject[] => {
    const to = variables.read(textOf(row['variableId']))
    return to === undefined || !['', 'Message content'].includes(textOf(row['item'])) ? [] : [{ to, expression: answer }]
  })
  const settings: JsonObject = {
    ...{ method: 'POST', url: known.url, headers: [{ key: 'Authorization', value: `Bearer {{${key}}}` }] },
    ...{
      bodyType: 'json',
      body: JSON.stringify(body).slice(0, 100_000),
      otherStatus: 'reply',
      timeoutMs: 20_000,
      saves: saves.slice(0, mostSaves),
    },
  }
  return { steps: [serviceStep(name, settings)], outcome: 'approximated', why: sentence('typebot.model') }
}

/** What is connected in an account elsewhere. */
export function account({ block }: BlockPlace): Plan {
  const kept = Object.fromEntries(Object.entries(block.options).filter(([name]) => !isSecretKey(name)))
  return passed('note', sentence('typebot.account', { block: block.type }), `${block.type}: ${JSON.stringify(maskedValue(kept), null, 1)}`)
}

export const listener = ({ block }: BlockPlace): Plan => passed('note', sentence('typebot.listener'), `${block.type}: ${block.id}`)
