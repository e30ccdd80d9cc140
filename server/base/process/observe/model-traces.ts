// Tells an OpenTelemetry collector what language models and tools did in a turn, as spans of the GenAI conventions (repository
// open-telemetry/semantic-conventions-genai, status Development; the names used are in this file alone). Never a word of what was said.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import { recordedModel } from '@parley/runtime/model/recorded'
import type { Log } from '../../context'
import type { CommittedTurn } from '../../bot/gateway'

export interface ModelTraces {
  /** What a turn without models did is not told. Never fails. */
  turn(done: Pick<CommittedTurn, 'at' | 'conversationId' | 'events' | 'turn'> & { botId: string }): void
  /** What is on its way is sent first. */
  stop(): Promise<void>
}

interface OtlpAddress {
  url: string
  headers: Record<string, string>
}

const noModelTraces: ModelTraces = { turn: () => undefined, stop: () => Promise.resolve() }

/** Without an address nobody is told. The packages are read with the first turn that has something to tell. */
export function modelTracesTo(address: OtlpAddress | undefined, log: Pick<Log, 'error'>): ModelTraces {
  if (address === undefined) return noModelTraces
  const { url, headers } = address
  let opened: ReturnType<typeof open> | undefined
  const told: Promise<void>[] = []
  return {
    turn(done) {
      if (!done.events.some(isOfModel)) return
      opened ??= open(url, headers)
      const telling = opened
        .then(({ tracer, api }) => spansOf(done, tracer, api))
        .catch((error: unknown) => log.error('A trace of models could not be told', error))
      told.push(telling.finally(() => void told.shift()))
    },
    async stop() {
      await Promise.all(told)
      await (await opened)?.provider.shutdown().catch((error: unknown) => log.error('Traces of models could not be sent', error))
    },
  }
}

async function open(url: string, headers: Record<string, string>) {
  const [api, { BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url, headers })
  const resource = resourceFromAttributes({ 'service.name': 'parley' })
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] })
  return { api, provider, tracer: provider.getTracer('parley') }
}

type Opened = Awaited<ReturnType<typeof open>>

const isModelCall = (event: SessionEvent): event is EventOf<'effect'> => event.type === 'effect' && event.effect === 'model'
const isOfModel = (event: SessionEvent): boolean => isModelCall(event) || event.type === 'tool-called'

/** One span for the turn with one below it for each model and tool; each begins where the effects before it had ended. */
function spansOf(
  { events, at, conversationId, turn, botId }: Parameters<ModelTraces['turn']>[0],
  tracer: Opened['tracer'],
  { context, trace, SpanKind, SpanStatusCode }: Opened['api'],
): void {
  const effects = events.filter((event) => event.type === 'effect')
  const clock = effects.find(({ effect }) => effect === 'clock')
  const begun = typeof clock?.reply === 'number' ? clock.reply : at
  const conversation = { 'gen_ai.conversation.id': conversationId }
  const agent = { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.id': botId, 'parley.turn': turn, ...conversation }
  const whole = tracer.startSpan('invoke_agent', { kind: SpanKind.INTERNAL, startTime: begun, attributes: agent })
  const inside = trace.setSpan(context.active(), whole)
  let time = begun
  const tell = (name: string, attributes: Attributes, { ms, trouble }: { ms: number; trouble: string }): void => {
    const kind = name.startsWith('chat') ? SpanKind.CLIENT : SpanKind.INTERNAL
    const span = tracer.startSpan(name, { kind, startTime: time - ms, attributes: { ...attributes, ...conversation } }, inside)
    if (trouble !== '') span.setAttribute('error.type', trouble).setStatus({ code: SpanStatusCode.ERROR })
    span.end(time)
  }
  for (const event of events) {
    if (event.type === 'effect') time += event.ms
    if (isModelCall(event)) tell(...chatOf(event))
    if (event.type === 'tool-called') tell(...toolOf(event))
  }
  whole.end(time)
}

type Attributes = Record<string, string | number | string[]>
type Told = [name: string, attributes: Attributes, how: { ms: number; trouble: string }]

function chatOf({ reply: json, ok, ms }: EventOf<'effect'>): Told {
  const shared = { 'gen_ai.operation.name': 'chat', 'gen_ai.provider.name': 'custom' }
  if (!ok) return ['chat', shared, { ms, trouble: 'away' }]
  const { reply } = recordedModel(json)
  const usage = {
    'gen_ai.usage.input_tokens': reply.usage.inputTokens,
    'gen_ai.usage.output_tokens': reply.usage.outputTokens,
    ...(reply.usage.cachedTokens !== undefined && { 'gen_ai.usage.cache_read.input_tokens': reply.usage.cachedTokens }),
    'parley.cost_millionths': reply.cost,
    'parley.failed_attempts': reply.attempts.length,
  }
  if (!reply.ok) return ['chat', { ...shared, ...usage }, { ms, trouble: reply.failure }]
  const { used, finish, firstMs } = reply
  const answered = {
    'gen_ai.request.model': used.model,
    'gen_ai.response.model': used.model,
    'gen_ai.response.finish_reasons': [finish],
    'parley.configuration.id': used.configurationId,
    'parley.first_token_ms': firstMs,
  }
  return [`chat ${used.model}`, { ...shared, ...usage, ...answered }, { ms, trouble: '' }]
}

/** What there is no tool of is a word of the model's own, and may be anything. */
function toolOf({ name: written, callId, kind, outcome }: EventOf<'tool-called'>): Told {
  const name = kind === '' ? 'unknown' : written
  const attributes = {
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': name,
    ...(/^[\w.-]{1,100}$/.test(callId) && { 'gen_ai.tool.call.id': callId }),
    'gen_ai.tool.type': kind === 'mcp' ? 'extension' : 'function',
    'parley.tool.outcome': outcome,
  }
  return [`execute_tool ${name}`, attributes, { ms: 0, trouble: outcome === 'done' ? '' : outcome }]
}
