// Approval of what is published in a bot, as a feature of the server. A request that somebody has published meanwhile is approved by that.
import { listener } from '../../base/work/events/events'
import type { Feature, Handlers } from '../../base/http/handler'
import { botPublished, type Train, trainWith } from '../bot-version/index'
import { closePublished } from './after-publish'
import { comment, decide, listOpen, listRequests, recall, request } from './service'

const handlersWith = (train: Train): Handlers<'publish-approval'> => ({
  'publish-approval.list': (ctx) => listRequests(ctx),
  'publish-approval.request': (ctx, input) => request(ctx, input),
  'publish-approval.recall': (ctx, { requestId }) => recall(ctx, requestId),
  'publish-approval.list-open': (ctx) => listOpen(ctx),
  'publish-approval.decide': (ctx, input) => decide(ctx, train, input),
  'publish-approval.comment': (ctx, input) => comment(ctx, input),
})

export const publishApproval: Feature = {
  name: 'publish-approval',
  handlers: {},
  listeners: [listener(botPublished, { name: 'publish-approval-close', handle: closePublished })],
  open: (services) => ({ handlers: handlersWith(trainWith(services)) }),
}
