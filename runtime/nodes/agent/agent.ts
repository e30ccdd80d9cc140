// An agent while it runs: its step, its memory, its tools and what it has said in this turn; and how it leaves, waits and counts what it
// takes.
import type { NodeRun, Say, Step, Then } from '../node-kind'
import type { ModelReply } from '../../model/request'
import { freshTurn, type Memory, memoryJson, newMemory, readMemory } from './memory'
import type { AgentNode } from './settings'
import { type OfferedTool, offeredTools } from './tools/list'
import { areAllSet } from './values'

/** Mistakes of the model in one turn that it may set right. */
export const mostRepairs = 2

export class Agent {
  readonly memory: Memory
  readonly tools: ReadonlyMap<string, OfferedTool>
  readonly says: Say[] = []
  readonly isFresh: boolean

  constructor(readonly node: NodeRun<AgentNode>) {
    const { state } = node.models
    const before = readMemory(node.models.memory)
    const spent = freshTurn(state.session.turn, state.outside.leftMs)
    this.isFresh = before === null
    this.memory = before ?? newMemory(spent)
    const isNewTurn = this.isFresh || this.memory.spent.turn !== spent.turn
    if (isNewTurn) this.memory.spent = spent
    this.tools = offeredTools(node)
    if (this.isFresh) this.note('begun')
    if (isNewTurn) this.#noteLimits()
    if (this.isFresh) this.memory.spent.isNew = true
  }

  #noteLimits(): void {
    const { id, models, settings } = this.node
    const { maxSteps: steps, maxTokens: tokens, maxCost, maxSeconds } = settings
    const taken = { cost: Math.round(maxCost * 1_000_000), ms: maxSeconds * 1000 }
    if (models.explains) models.state.emit({ type: 'agent-limits', nodeId: id, steps, tokens, ...taken })
  }

  note(step: 'begun' | 'left', exit?: string, why?: string): void {
    this.node.models.state.emit({ type: 'agent', nodeId: this.node.id, step, ...(exit !== undefined && { exit, why }) })
  }

  /** Values that are set decide, never the model's words. */
  get isDone(): boolean {
    const way = this.node.models.wayOut('done')
    return way === 'holds' || (way === 'else' && areAllSet(this.node))
  }

  /** Which limit of the turn is reached; null while it may go on. */
  get limitReached(): string | null {
    const { settings } = this.node
    const { spent } = this.memory
    if (spent.steps >= settings.maxSteps) return `The model was asked ${settings.maxSteps} times in one turn.`
    if (spent.tokens >= settings.maxTokens) return `The turn took ${settings.maxTokens} tokens.`
    if (settings.maxCost > 0 && spent.cost >= settings.maxCost * 1_000_000) return `The turn cost ${settings.maxCost}.`
    if (this.msLeft <= 0) return `The turn took ${settings.maxSeconds} seconds.`
    return spent.repairs > mostRepairs ? `The model made more than ${mostRepairs} mistakes in one turn.` : null
  }

  get msLeft(): number {
    const { settings, models } = this.node
    return settings.maxSeconds * 1000 - (this.memory.spent.leftMs - models.state.outside.leftMs)
  }

  spend({ usage, cost }: ModelReply): void {
    const { spent } = this.memory
    spent.steps += 1
    spent.tokens += usage.inputTokens + usage.outputTokens
    spent.cost += cost
  }

  leave(exit: string, why = ''): Step {
    this.note('left', exit, why)
    this.node.writeResult('exit', exit)
    if (why !== '') this.node.writeResult('why', why)
    this.node.models.remember(null)
    return { say: this.says, then: { then: 'next', exit } }
  }

  /** The user's turn; where nothing new has come for long enough, it leaves instead. */
  wait(): Step {
    const { memory, node } = this
    memory.silent = memory.spent.isNew ? 0 : memory.silent + 1
    const { silentTurns } = node.settings
    if (silentTurns > 0 && memory.silent >= silentTurns)
      return this.leave(node.models.wayOut('silent') === 'nowhere' ? 'limit' : 'silent', `Nothing new in ${silentTurns} turns.`)
    return this.pause({ then: 'wait' })
  }

  /** It goes on here later. */
  pause(then: Then): Step {
    this.node.models.remember(memoryJson(this.memory))
    return { say: this.says, then }
  }

  /** A person leads from here on. */
  handOver(): Step {
    if (this.node.models.wayOut('person') !== 'nowhere') return this.leave('person', 'A guardrail hands over.')
    return this.pause({ then: 'hand-over', queue: '', agent: '', patienceMinutes: 10 })
  }
}
