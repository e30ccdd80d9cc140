// What a step may do with language models and tool servers: ask, call, and say while it is being written. All of it goes through the turn's
// recorded ports.
import type { LlmFeature } from '@parley/contract/model/llm'
import type { CompiledPrompt } from '../generate/compiled-prompt'
import { type Exchanged, exchangedBefore } from '../session/exchanged'
import type { TurnState } from '../state'
import type { McpReply, McpRequest, ModelPart, ModelReply, ModelRequest } from './request'
import { StreamedMessage } from './turn-part'

export class NodeModels {
  constructor(
    readonly state: TurnState,
    readonly nodeId: string,
  ) {}

  /** `heard` has each piece of the answer as it comes. */
  ask(request: ModelRequest, heard: (part: ModelPart) => void = () => undefined): Promise<ModelReply> {
    return this.state.outside.model(request, this.nodeId, heard)
  }

  /** Whether a model is switched on for it. */
  uses(feature: LlmFeature): boolean {
    return this.state.outside.usesModelFor(feature)
  }

  /** Calls a tool of one of the bot's tool servers. */
  call(request: McpRequest): Promise<McpReply> {
    return this.state.outside.mcp({ ...request, userId: this.state.session.userId }, this.nodeId)
  }

  /** A prompt of the bot's library. */
  prompt(promptId: string): CompiledPrompt | undefined {
    return this.state.bot.prompts.get(promptId)
  }

  /** The last messages before this one, oldest first, as far as a step of the bot remembers them. */
  exchanged(most: number): readonly Exchanged[] {
    return exchangedBefore(this.state, most)
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
