// What a step that asks language models may do beside what all steps may: ask, call tools, say while it is being written, and keep what it needs
// over several turns. All that is outside goes through the turn's recorded ports.
import type { JsonObject } from '@parley/contract/base/json'
import type { LlmFeature } from '@parley/contract/model/llm'
import type { CompiledNode } from '../compile'
import { wayOut } from '../context/way-out'
import type { CompiledPrompt } from '../generate/compiled-prompt'
import { type Exchanged, exchangedBefore } from '../session/exchanged'
import { keepMemory, memoryOf, takeReturned } from '../session/node-memory'
import type { Frame, Returned } from '../session/session'
import type { TurnState } from '../state'
import type { McpReply, McpRequest, ModelPart, ModelReply, ModelRequest } from './request'
import { StreamedMessage } from './turn-part'

export class NodeModels {
  readonly nodeId: string

  constructor(
    readonly state: TurnState,
    private readonly node: CompiledNode,
    private readonly frame: Frame,
  ) {
    this.nodeId = node.id
  }

  /** `heard` has each piece of the answer as it comes. */
  ask(request: ModelRequest, heard: (part: ModelPart) => void = () => undefined): Promise<ModelReply> {
    return this.state.outside.model(request, this.nodeId, heard)
  }

  /** Whether what decides a call is written down. */
  get explains(): boolean {
    return this.state.outside.explains
  }

  /** Whether a model is switched on for it. */
  uses(feature: LlmFeature): boolean {
    return this.state.outside.usesModelFor(feature)
  }

  /** Calls a tool of one of the bot's tool servers. `progressed`: once, when the call says that it goes on. */
  call(request: McpRequest, progressed?: () => void): Promise<McpReply> {
    return this.state.outside.mcp({ ...request, userId: this.state.session.userId }, this.nodeId, progressed)
  }

  /** A prompt of the bot's library. */
  prompt(promptId: string): CompiledPrompt | undefined {
    return this.state.bot.prompts.get(promptId)
  }

  /** The last messages before this one, oldest first, as far as a step of the bot remembers them. */
  exchanged(most: number): readonly Exchanged[] {
    return exchangedBefore(this.state, most)
  }

  /** What the step kept to itself when the conversation was here before; null in the beginning. */
  get memory(): JsonObject | null {
    return memoryOf(this.frame, this.nodeId)
  }

  /** Keeps it until the step is over; null forgets it. */
  remember(kept: JsonObject | null): void {
    if (kept !== null) this.state.admit(kept)
    keepMemory(this.frame, this.nodeId, kept)
  }

  /** What the dialog came to that it called, once; null when none has come back. */
  takeReturned(): Returned | null {
    return takeReturned(this.frame)
  }

  /** Whether a rule of an exit holds, or it leads on without one. */
  wayOut(exit: string): 'holds' | 'else' | 'nowhere' {
    return wayOut(this.node, exit, this.state.scope(this.frame))
  }

  /** What went wrong and did not stop the step. */
  noteFailure(code: string, text: string): void {
    this.state.emit({ type: 'failed', nodeId: this.nodeId, code, text })
  }

  /** A message that is shown while it is written. */
  stream(): StreamedMessage {
    const { outside } = this.state
    return new StreamedMessage(
      this.nodeId,
      () => outside.streamedId(),
      (part) => outside.show(part),
    )
  }
}
