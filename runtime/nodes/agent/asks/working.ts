// A sentence that the user sees while a tool that takes long says that it goes on, where the step is set so. It is no part of the conversation:
// it goes when the tool has answered.
import type { StreamedMessage } from '../../../model/turn-part'
import type { Agent } from '../agent'

export class Working {
  #shown: StreamedMessage | null = null
  /** undefined where nothing is shown. */
  readonly listener: (() => void) | undefined

  constructor(private readonly agent: Pick<Agent, 'node'>) {
    if (agent.node.settings.saysProgress) this.listener = () => this.#show()
  }

  #show(): void {
    const { node } = this.agent
    this.#shown = node.models.stream()
    this.#shown.write(node.standard('tool-working'))
  }

  end(): void {
    this.#shown?.drop()
  }
}
