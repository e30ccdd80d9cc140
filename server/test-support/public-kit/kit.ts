// What a test does with the public bot kit: hears events, answers steps, and makes the kit's calls on what an event brought.
export type Payload = Record<string, unknown> & { requestId: string; message?: unknown; context?: Record<string, unknown> }

export interface Credentials {
  clientId: string
  clientSecret: string
}

export const later = Symbol('answers later')

/** What a handler gives back counts for `on_webhook` alone: the payload with its changed context, nothing, or `later`. */
type Handler = (payload: Payload, componentName: string) => unknown

/** The kit's calls that post the payload, as its integrators know them. */
export const postingCalls = [
  'sendUserMessage',
  'sendBotMessage',
  'sendAlertMessage',
  'skipUserMessage',
  'skipBotMessage',
  'resetBot',
  'respondToHook',
  'startAgentSession',
  'clearAgentSession',
  'extendRequestId',
  'closeConversationSession',
] as const
export type PostingCall = (typeof postingCalls)[number]

interface Variables {
  variables: { _id: string; key: string; value: string; variableType: string }[]
  count: number
}

export interface BotKit {
  address: string
  /** In the order they came. */
  events: { event: string; payload: Payload; componentId: string }[]
  /** Waits for the so-manieth event of a name. */
  event(name: string, nth?: number): Promise<Payload>
  on(event: string, handler: Handler): void
  /** Makes a call on a payload that came, with what is changed of it; answers with the status of the platform's reply. */
  call(name: PostingCall, payload: Payload, changed?: Record<string, unknown>): Promise<number>
  /** A request of the kit's making to any address, signed as its calls are. */
  post(url: string, body: object): Promise<number>
  sendFeedbackMessage(payload: Payload, feedback: Record<string, unknown>): Promise<number>
  getMessages(payload: Payload, page: { userId?: string; skip?: number; limit?: number }): Promise<{ messages: { _id: string }[] }>
  /** One answer for each language. */
  fetchBotVariable(payload: Payload, languages: string[]): Promise<Variables[]>
  stop(): void
}

export interface Matched {
  events: BotKit['events']
  event: BotKit['event']
  on: BotKit['on']
  /** The event that brought a request. */
  cameWith(requestId: string): BotKit['events'][number] | undefined
  /** Notes an event and runs its handler; one without a handler fails. */
  hear(event: string, payload: Payload, componentId: string): Promise<unknown>
}

/** The events that came and the handlers for them. */
export function hearing(): Matched {
  const handlers = new Map<string, Handler>()
  const events: BotKit['events'] = []
  const waiting = new Set<() => void>()
  return {
    events,
    event: async (name, nth = 1) => {
      for (;;) {
        const found = events.filter(({ event }) => event === name)[nth - 1]
        if (found) return found.payload
        await new Promise<void>((resolve) => waiting.add(resolve))
      }
    },
    on: (event, handler) => void handlers.set(event, handler),
    cameWith: (requestId) => events.findLast(({ payload }) => payload.requestId === requestId),
    hear: async (event, payload, componentId) => {
      events.push({ event, payload, componentId })
      for (const tell of [...waiting]) tell()
      const handler = handlers.get(event)
      if (handler === undefined) throw new Error(`There is no handler for ${event}`)
      return handler(payload, String(payload.dialogComponentName ?? ''))
    },
  }
}

/** The parts of a payload that are not the ones that came. */
export function changedIn(given: Record<string, unknown>, came: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== came[name]))
}
