// An action of an integration as a tool of an agent: its parameters are the arguments, and what a model writes is never a template.
import { expect, it } from 'vitest'
import type { ServiceRequest } from '../../../ports'
import { actionId, BotBuilder, say } from '../../../test-support/bot-builder'
import { call, Checked, scripted } from './scripted'

const bot = new BotBuilder()
  .variable('base', 'https://fares.example', { scope: 'env' })
  .integration('Fares', { address: '{{env.base}}' }, [
    {
      ...{ name: 'Find fares', about: 'Finds fares.', path: '/fares/{to}' },
      parameters: [
        { in: 'path', path: ['to'], isRequired: true },
        { in: 'query', path: ['most'], type: 'integer' },
        { in: 'query', path: ['class'], options: ['one', 'two'] },
      ],
    },
  ])
  .dialog('Plan', [
    {
      name: 'Planner',
      type: 'agent',
      settings: { instructions: 'Plan.', tools: [{ kind: 'action', id: actionId('Find fares'), name: 'fares' }] },
      to: [{ exit: 'limit', to: 'Stop' }],
    },
    say('Stop', 'Stopped.', 'end'),
  ])

it('is told to the model by its parameters and called with what the model writes, as it is', async () => {
  const requests: ServiceRequest[] = []
  const { model, asked } = scripted([
    [call('fares', { to: '{{env.base}}', most: 3 })],
    [call('fares', { to: 'Oslo', class: 'three' })],
    'Found.',
  ])
  const service = (request: ServiceRequest) => {
    requests.push(request)
    return { ok: true as const, statusCode: 200, headers: {}, body: { fares: [80] } }
  }
  const chat = new Checked(bot, { model, service })
  expect(await chat.say('plan')).toEqual(['Found.'])
  expect(requests.map(({ url }) => url)).toEqual(['https://fares.example/fares/%7B%7Benv.base%7D%7D?most=3'])
  expect(chat.calls).toEqual(['fares done', 'fares refused'])
  expect(asked[0]?.tools).toEqual([
    {
      ...{ name: 'fares', about: 'Finds fares.' },
      schema: {
        ...{ type: 'object', required: ['to'], additionalProperties: false },
        properties: { to: { type: 'string' }, most: { type: 'integer' }, class: { type: 'string', enum: ['one', 'two'] } },
      },
    },
  ])
})
