// Asks a bot's language model for what a turn, or a feature of the server, needs of it. Which model a feature uses is model-of.ts.
import { DeliveryFailure } from '@parley/providers/delivery'
import type { ModelPart, ModelReply, ModelRequest } from '@parley/runtime/model/request'
import type { Capabilities } from '../../context'
import { modelFor } from './model-of'

export interface ModelAsker {
  /** `heard` has each piece of the answer as it comes. Never fails: what is wrong is told in the reply. */
  ask(botId: string, request: ModelRequest, heard: (part: ModelPart) => void, signal?: AbortSignal): Promise<ModelReply>
}

const nothing = { said: '', usage: { inputTokens: 0, outputTokens: 0 }, cost: 0, attempts: [] }

export function modelsOn(needs: Pick<Capabilities, 'db' | 'outbound' | 'secrets'>): ModelAsker {
  return {
    async ask(botId, request, heard) {
      const used = await modelFor(needs, botId, request.feature)
      if (used === undefined) return { ok: false, failure: 'none', text: 'No model is set up for this.', ...nothing }
      const { configurationId, model } = used.use
      const began = performance.now()
      const told = (role: string) =>
        request.messages.flatMap((message) => (message.role === role && 'text' in message ? [message.text] : []))
      try {
        const { text, isCut } = await used.complete({ system: told('system').join('\n'), text: told('user').join('\n') })
        heard({ kind: 'text', text })
        const firstMs = Math.round(performance.now() - began)
        const { usage, cost } = nothing
        return {
          ok: true,
          text,
          calls: [],
          finish: isCut ? 'length' : 'stop',
          used: { configurationId, model },
          usage,
          cost,
          firstMs,
          attempts: [],
        }
      } catch (error) {
        if (!(error instanceof DeliveryFailure)) throw error
        return { ok: false, failure: 'away', text: error.message, ...nothing }
      }
    },
  }
}
