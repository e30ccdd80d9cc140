// Descriptions of every kind, so that the console can draw forms, palettes and pickers without knowing one.
import { z } from 'zod'
import { call } from '../base/call'
import { KindDescription } from '../base/form'

export const kindCalls = {
  'kind.list': call({
    method: 'GET',
    path: '/builder/kinds',
    access: 'signed-in',
    about: 'Every node, entity and channel kind, built or planned.',
    input: z.object({}),
    reply: z.object({ nodes: z.array(KindDescription), entities: z.array(KindDescription), channels: z.array(KindDescription) }),
  }),
}
