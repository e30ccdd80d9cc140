// Descriptions of all kinds for the console, with their behaviour stripped, as a feature of the server.
import { describeChannels } from '@parley/channels/describe'
import { describeEntities } from '@parley/nlu/entities/describe'
import { describeNodeKinds } from '@parley/runtime/nodes/describe'
import type { Feature, Handlers } from '../../base/http/handler'

const handlers: Handlers<'kind'> = {
  'kind.list': async () => ({ nodes: describeNodeKinds(), entities: describeEntities(), channels: describeChannels() }),
}

export const kind: Feature = { name: 'kind', handlers }
