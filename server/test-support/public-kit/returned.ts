// What the public kit sends back of a payload: not all of it, but for each event the parts its payload class knows (lib/sdk/ObjectTypes of
// github.com/Koredotcom/BotKit).
import { changedIn, type Matched, type Payload } from './kit'

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
/** What a class does not take from what came: only what a handler sets of it goes back. */
interface PayloadClass {
  name: string
  parts: string[]
  leaves?: string
}

const classes: Record<string, PayloadClass> = {
  on_user_message: { name: 'OnMessagePayload', parts: message },
  on_bot_message: { name: 'OnMessagePayload', parts: message },
  on_webhook: { name: 'OnHookPayload', parts: ['componentId', 'componentName', 'callbackUrl', 'contextId'] },
  on_agent_transfer: { name: 'OnAgentTransferPayload', parts: ['callbackUrl', 'baseUrl', 'overrideMessagePayload'], leaves: 'message' },
  on_event: { name: 'OnEventPayload', parts: [...spoken, 'event', 'agent_transfer'] },
  on_alert: { name: 'OnAlertPayload', parts: [...spoken, 'sendAlertMessageUrl'] },
  on_variable_update: {
    name: 'OnVariableUpdate',
    parts: ['componentId', 'baseUrl', 'variable', 'eventType', 'language', 'agent_transfer', 'ackMessage', 'resetBotUrl'],
  },
}

/** `isKept` for one that lay in the kit's store meanwhile, where the component's name has no place. */
export function returned({ cameWith }: Pick<Matched, 'cameWith'>, payload: Payload, { isKept = false } = {}): Record<string, unknown> {
  const came = cameWith(payload.requestId)
  const kind = classes[came?.event ?? '']
  if (came === undefined || kind === undefined) return payload
  const { [kind.leaves ?? '']: _left, ...known } = came.payload
  const data = typeof payload.data === 'object' && payload.data !== null ? payload.data : {}
  const whole: Record<string, unknown> = {
    ...known,
    ...changedIn(payload, came.payload),
    ...data,
    componentId: came.componentId,
    componentName: isKept ? undefined : payload.dialogComponentName,
    ackMessage: true,
  }
  const parts = Object.fromEntries([...common, ...kind.parts].flatMap((part) => (whole[part] === undefined ? [] : [[part, whole[part]]])))
  return { __payloadClass: kind.name, ...parts }
}
