// What the public kit sends back of a payload: not all of it, but for each event the parts its payload class knows.
import type { Heard, Payload } from './kit'

const common = [
  'requestId',
  'botId',
  'sendUserMessageUrl',
  'sendBotMessageUrl',
  'skipUserMessageUrl',
  'skipBotMessageUrl',
  'getBotVariableUrl',
  'context',
  'channel',
  'message',
  'metaTags',
  'messageObject',
  'sendFeedbackMessageUrl',
]
const spoken = ['componentId', 'baseUrl', 'isTemplate', 'metaInfo', 'formattedMessage', 'overrideMessagePayload']
const message = [...spoken, 'agent_transfer', 'ackMessage']
const classes: Record<string, { name: string; parts: string[] }> = {
  on_user_message: { name: 'OnMessagePayload', parts: message },
  on_bot_message: { name: 'OnMessagePayload', parts: message },
  on_webhook: { name: 'OnHookPayload', parts: ['componentId', 'componentName', 'callbackUrl', 'contextId'] },
  on_agent_transfer: { name: 'OnAgentTransferPayload', parts: ['callbackUrl', 'baseUrl', 'overrideMessagePayload'] },
  on_event: { name: 'OnEventPayload', parts: [...spoken, 'event', 'agent_transfer'] },
  on_alert: { name: 'OnAlertPayload', parts: [...spoken, 'sendAlertMessageUrl'] },
  on_variable_update: {
    name: 'OnVariableUpdate',
    parts: ['componentId', 'baseUrl', 'variable', 'eventType', 'language', 'agent_transfer', 'ackMessage', 'resetBotUrl'],
  },
}

export function returned({ events }: Pick<Heard, 'events'>, payload: Payload): Record<string, unknown> {
  const came = events.findLast((one) => one.payload.requestId === payload.requestId)
  const kind = classes[came?.event ?? '']
  if (came === undefined || kind === undefined) return payload
  const data = typeof payload.data === 'object' && payload.data !== null ? payload.data : {}
  const whole: Record<string, unknown> = {
    ...payload,
    ...data,
    componentId: came.componentId,
    componentName: payload.dialogComponentName,
    ackMessage: true,
  }
  const parts = Object.fromEntries([...common, ...kind.parts].flatMap((part) => (whole[part] === undefined ? [] : [[part, whole[part]]])))
  return { __payloadClass: kind.name, ...parts }
}
