// Runs nodes until the bot waits or nothing runs any more, and gives each node's ending its meaning: the six endings are here
// and nowhere else. Beginning and ending dialogs is dialogs.ts; what the message means is the policies'.
import { limits } from '@parley/contract/base/limits'
import type { CompiledNode, CompiledTransition } from './compile'
import { sayConnecting } from './events/hand-over'
import { beginDialog, endDialog, failAll, goTo } from './interruptions/dialogs'
import { shownValue } from './context/mask'
import { RunningNode } from './node-run'
import type { Step, Then } from './nodes/node-kind'
import { UnderstandingUnavailable } from './recording-ports'
import { spokenAs, withVoice } from './say/voice'
import { enterSteps, holdersOf, isInside } from './session/inside'
import type { Frame, Returned } from './session/session'
import { copyFrame, type TurnState } from './state'
import { TurnStopped } from './superseded'
import { TurnFailure } from './turn-failure'

type Going = 'go' | 'stop'
/** `isOver`: what the step sets when it is over was tried. */
type Failing = Extract<Then, { then: 'fail' }> & { isOver?: true }

/**
 * `answering`: the first node run is the one waited at, and the turn's message is its answer. A node may hand the message on to the
 * question it leads to.
 */
export async function walk(state: TurnState, answering = false): Promise<void> {
  let isAnswer = answering
  let isHandedOn = false
  for (;;) {
    if (!state.isSettled) await state.settle()
    const frame = state.frame
    if (!frame) return
    state.steps += 1
    if (state.steps > limits.stepsPerTurn) return failAll(state, 'STEP_LIMIT', `More than ${limits.stepsPerTurn} steps in one turn.`)
    const { excess } = state.log
    if (excess) return failAll(state, excess.code, excess.text)
    const node = nodeAt(state, frame)
    if (!node) {
      failAll(state, 'NODE_MISSING', 'The next node does not exist.')
      continue
    }
    if (!isAnswer) enterNode(state, frame, node)
    const takesOver: boolean = isHandedOn && node.kind?.foresees !== undefined
    const step: Step = await runNode(state, frame, node, isAnswer || takesOver)
    isAnswer = false
    isHandedOn = (isHandedOn && !takesOver) || (step.then.then === 'next' && step.then.answered === true)
    for (const say of step.say ?? []) state.say(say, node.id)
    if (step.then.then === 'hand-over') await sayConnecting(state)
    if (finish(state, frame, node, step.then) === 'stop') return
  }
}

/** Runs the node at the top of the stack alone, or with the steps it holds, and gives its ending its meaning. */
export async function stepOnce(state: TurnState, answering: boolean): Promise<Then> {
  const { frame } = state
  const nodeId = frame?.nodeId ?? ''
  for (let isAnswer = answering; ; isAnswer = false) {
    const node = frame && nodeAt(state, frame)
    if (!frame || !node) return { then: 'fail', code: 'NODE_MISSING', text: 'The node does not exist.' }
    state.steps += 1
    if (!isAnswer) enterNode(state, frame, node)
    const step = await runNode(state, frame, node, isAnswer)
    for (const say of step.say ?? []) state.say(say, node.id)
    const isOver = finish(state, frame, node, step.then) === 'stop' || state.frame !== frame || !isInside(frame, nodeId)
    if (isOver || state.steps > limits.stepsPerTurn || state.log.excess) return step.then
  }
}

function nodeAt(state: TurnState, frame: Frame): CompiledNode | undefined {
  const node = state.bot.nodes.get(frame.nodeId)
  return node?.dialogId === frame.dialogId ? node : undefined
}

function enterNode(state: TurnState, frame: Frame, node: CompiledNode): void {
  state.emit({ type: 'node-entered', dialogId: frame.dialogId, nodeId: node.id })
  state.remember(node.id)
  state.changed()
}

async function runNode(state: TurnState, frame: Frame, node: CompiledNode, answering: boolean): Promise<Step> {
  if (!node.enabled) return { then: exitWhenOff(node) }
  if (!node.kind) return { then: { then: 'fail', code: 'NODE_NOT_BUILT', text: `Nodes of the kind “${node.type}” cannot run yet.` } }
  try {
    const running = new RunningNode(state, node, frame, answering)
    if (!answering && frame.returned === undefined) running.begin()
    if (node.kind.says?.(node.settings) === true && wasShown(frame, node)) return { then: { then: 'next' } }
    const step = await node.kind.run(running)
    const { say = [] } = step
    return node.voice === undefined || say.length === 0 ? step : { ...step, say: withVoice(say, await spokenAs(running, node.voice)) }
  } catch (error) {
    if (error instanceof TurnStopped) throw error
    return { then: failureOf(error) }
  }
}

/** One that asks models goes on as without them, where it has no main exit. */
function exitWhenOff(node: CompiledNode): Extract<Then, { then: 'next' }> {
  const isMainless = node.kind?.asksModels === true && !node.kind.exits.some(({ id }) => id === 'next')
  const exit = isMainless ? fallbackOf(node) : undefined
  return { then: 'next', ...(exit !== undefined && { exit }) }
}

function failureOf(error: unknown): Failing {
  const code = error instanceof TurnFailure || error instanceof UnderstandingUnavailable ? error.code : 'SOMETHING_WRONG'
  return { then: 'fail', code, text: error instanceof Error ? error.message : String(error), exit: 'error' }
}

/** What the step sets when it is over; the failure where the context has no room for it. A step that holds others is over behind them. */
function finishStep(state: TurnState, frame: Frame, node: CompiledNode, exit: string): Failing | null {
  if (!node.enabled || node.assignments === undefined || node.kind?.holds === exit) return null
  try {
    new RunningNode(state, node, frame, false).end()
    return null
  } catch (error) {
    return { ...failureOf(error), isOver: true }
  }
}

/** Whether its words were said before a correction; they are left out once. */
function wasShown(frame: Frame, { id }: CompiledNode): boolean {
  if (!frame.shown?.includes(id)) return false
  frame.shown = frame.shown.filter((other) => other !== id)
  return true
}

/** The seven endings. */
function finish(state: TurnState, frame: Frame, node: CompiledNode, then: Then): Going {
  switch (then.then) {
    case 'next':
      return leave(state, frame, node, then.exit ?? 'next')
    case 'turn-away':
      return turnAway(state, frame, node, then.exit)
    case 'wait':
      return wait(state, frame, node)
    case 'call':
      return call(state, frame, node, then)
    case 'return': {
      const failure = finishStep(state, frame, node, '')
      return failure ? fail(state, frame, node, failure) : ended(state, frame, 'fulfilled')
    }
    case 'hand-over':
      return handOver(state, frame, node, then)
    case 'fail':
      return fail(state, frame, node, then)
  }
}

function wait(state: TurnState, frame: Frame, node: CompiledNode): Going {
  state.session.waiting = { kind: 'node', nodeId: node.id }
  state.emit({ type: 'waiting', nodeId: node.id, dialogId: frame.dialogId })
  return 'stop'
}

/** Where the dialog goes on from there, it says so itself. */
function turnAway(state: TurnState, frame: Frame, node: CompiledNode, exit: 'no-agent' | 'closed'): Going {
  if (exit === 'closed') state.emit({ type: 'desk-closed', nodeId: node.id })
  const isSilent = state.messages.length === 0 && !leadsOn(node, exit)
  if (isSilent) state.sayStandard(exit === 'closed' ? 'desk-closed' : 'no-agent')
  return leave(state, frame, node, exit)
}

/** The dialog stays where it is: it goes on behind this node when the person gives the conversation back. */
function handOver(state: TurnState, frame: Frame, node: CompiledNode, then: Extract<Then, { then: 'hand-over' }>): Going {
  const { queue, agent: wanted, patienceMinutes } = then
  state.session.person = { nodeId: node.id, queue, since: state.outside.now, agent: null, ...(wanted !== '' && { wanted }) }
  state.emit({ type: 'handed-over', nodeId: node.id, queue, patienceMinutes })
  return wait(state, frame, node)
}

function fail(state: TurnState, frame: Frame, node: CompiledNode, then: Failing): Going {
  const foreseen = then.unless && ruleThatHolds(state, frame, node, rulesReading(node, then.unless))
  if (foreseen) {
    const failure = finishStep(state, frame, node, foreseen.exit)
    return failure ? fail(state, frame, node, failure) : take(state, frame, node, foreseen)
  }
  state.emit({ type: 'failed', nodeId: node.id, code: then.code, text: then.text })
  if (then.exit !== undefined && leadsOn(node, then.exit)) {
    return then.isOver ? goOut(state, frame, node, then.exit) : leave(state, frame, node, then.exit)
  }
  for (const { holder, leave: leaveHolder } of holdersOf(frame, state.bot)) {
    const exit = fallbackOf(holder)
    if (exit === undefined || !leadsOn(holder, exit)) continue
    leaveHolder()
    enterNode(state, frame, holder)
    return leave(state, frame, holder, exit)
  }
  if (state.bot.settings.offerRetry) state.session.failed = state.session.frames.map(copyFrame)
  state.apologise()
  return endedWithCallers(state)
}

/** Leaves the step by an exit, once it has set what it sets when it is over. */
function leave(state: TurnState, frame: Frame, node: CompiledNode, exit: string): Going {
  const failure = finishStep(state, frame, node, exit)
  return failure ? fail(state, frame, node, failure) : goOut(state, frame, node, exit)
}

/** Takes the first way out of the exit whose condition holds, else its else. */
function goOut(state: TurnState, frame: Frame, node: CompiledNode, exit: string): Going {
  const back = frame.backTo
  if (back?.from === node.id) {
    delete frame.backTo
    if (exit === 'next') {
      goTo(frame, back.to)
      return 'go'
    }
  }
  if (node.kind?.holds === exit) enterSteps(frame, node.id)
  const ways = node.exits.get(exit) ?? []
  const first = ways[0]
  const chosen = first && first.when === null ? first : ruleThatHolds(state, frame, node, ways)
  return chosen && chosen.to !== null ? take(state, frame, node, chosen) : leaveNowhere(state, frame, node, exit)
}

function take(state: TurnState, frame: Frame, node: CompiledNode, { to, exit }: CompiledTransition): Going {
  if (to === 'end') {
    if (isLeftUnanswered(state, node, exit)) state.sayStandard('retries-exhausted', { task: state.taskName() })
    return ended(state, frame, 'fulfilled')
  }
  if (to === null) return leaveNowhere(state, frame, node, exit)
  if (state.bot.nodes.get(to)?.dialogId === frame.dialogId) {
    goTo(frame, to)
    return 'go'
  }
  return fail(state, frame, node, { then: 'fail', code: 'NODE_MISSING', text: 'The way out leads to a node that does not exist.' })
}

/** A question that was given up ends everything: nobody has said so yet, and whoever answered it last would hear nothing at all. */
function isLeftUnanswered(state: TurnState, node: CompiledNode, exit: string): boolean {
  const isGivenUp = node.kind?.family === 'ask' && exit === fallbackOf(node)
  return isGivenUp && state.messages.length === 0 && state.session.frames.length === 1
}

/** A task of the user's that is over before anything of it was heard; who is told of that is policies/afterwards.ts'. */
function isUnanswered({ messages, session }: TurnState, { intentId }: Frame): boolean {
  return messages.length === 0 && session.frames.length === 1 && intentId !== ''
}

/** Rules of an exit that read a result of the node, such as the status of its reply. */
function rulesReading(node: CompiledNode, { exit, reads }: { exit: string; reads: string }): CompiledTransition[] {
  const isOfResult = ([root, key, result]: readonly string[]): boolean => root === 'context' && key === node.key && result === reads
  return (node.exits.get(exit) ?? []).filter(({ when }) => when?.reads.some(isOfResult))
}

function leadsOn(node: CompiledNode, exit: string): boolean {
  return node.exits.get(exit)?.some(({ to }) => to !== null) === true
}

function fallbackOf(node: CompiledNode): string | undefined {
  return node.kind?.exits.find(({ fallback }) => fallback)?.id
}

/**
 * A way out that leads nowhere. Among the steps of another node it leaves that one; elsewhere the main one ends the dialog, any other
 * means that the node could not do its work.
 */
function leaveNowhere(state: TurnState, frame: Frame, node: CompiledNode, exit: string): Going {
  const [within] = holdersOf(frame, state.bot)
  if (within) {
    within.leave()
    // The way goes on from it, and is shown so.
    enterNode(state, frame, within.holder)
    const isFallback = node.kind?.exits.find((one) => one.id === exit)?.fallback === true
    return leave(state, frame, within.holder, (isFallback ? fallbackOf(within.holder) : undefined) ?? 'next')
  }
  const way = node.kind?.exits.find((one) => one.id === exit)
  if (way?.optional) return ended(state, frame, 'fulfilled')
  const text = `The exit “${way?.label ?? exit}” of “${node.name}” is not connected.`
  state.emit({ type: 'failed', nodeId: node.id, code: 'DEAD_END', text })
  state.ledNowhere = true
  const isMain = way?.fallback !== true
  if (isMain) return ended(state, frame, isUnanswered(state, frame) ? 'failed' : 'fulfilled')
  state.sayStandard('retries-exhausted', { task: state.taskName() })
  return endedWithCallers(state)
}

function ruleThatHolds(
  state: TurnState,
  frame: Frame,
  node: CompiledNode,
  ways: readonly CompiledTransition[],
): CompiledTransition | undefined {
  for (const way of ways) {
    const tried = way.when ? way.when.test(state.scope(frame)) : { result: true, values: [] }
    state.emit({
      type: 'rule-tried',
      nodeId: node.id,
      transitionId: way.id,
      label: way.label,
      result: tried.result,
      to: way.to,
      values: tried.values.map((operand) => ({ expression: operand.expression, value: shownValue(operand.value) })),
    })
    if (tried.result) return way
  }
  return undefined
}

function call(state: TurnState, frame: Frame, node: CompiledNode, then: Extract<Then, { then: 'call' }>): Going {
  state.hops += 1
  if (state.hops > limits.dialogHopsPerTurn || state.session.frames.length > limits.dialogHopsPerTurn) {
    failAll(state, 'DIALOG_LIMIT', `More than ${limits.dialogHopsPerTurn} dialogs were started without the user saying anything.`)
    return 'go'
  }
  const dialog = state.bot.dialogs.get(then.dialogId)
  if (!dialog || !state.bot.nodes.has(dialog.startNodeId)) {
    return fail(state, frame, node, { then: 'fail', code: 'DIALOG_MISSING', text: 'The linked dialog does not exist or is empty.' })
  }
  try {
    state.admit(then.entities)
  } catch (error) {
    if (!(error instanceof TurnFailure)) throw error
    return fail(state, frame, node, { then: 'fail', code: error.code, text: error.message })
  }
  if (!then.stay) {
    const failure = finishStep(state, frame, node, '')
    if (failure) return fail(state, frame, node, failure)
    state.session.frames.pop()
    state.ended.push(frame)
    state.emit({ type: 'dialog-ended', dialogId: frame.dialogId, outcome: 'linked' })
  }
  const words = { sentence: frame.sentence, used: [...frame.used], spent: frame.spent, found: frame.found ?? [] }
  beginDialog(state, dialog, {
    by: 'link',
    intentId: frame.intentId,
    entities: then.entities,
    onReturn: then.stay ? then.onReturn : frame.onReturn,
    isNext: !then.stay,
    words,
  })
  return 'go'
}

/** Ends the running dialog; its caller, if there is one, goes on behind the node that called. */
function ended(state: TurnState, frame: Frame, outcome: 'fulfilled' | 'failed'): Going {
  const caller = endDialog(state, frame, outcome)
  if (!caller) return 'go'
  const callerNode = state.bot.nodes.get(caller.nodeId)
  if (callerNode?.kind?.resumes) return comeBack(caller, frame, 'fulfilled')
  if (callerNode) return leave(state, caller, callerNode, 'next')
  failAll(state, 'NODE_MISSING', 'The node that started this dialog does not exist any more.')
  return 'go'
}

/** The node that called runs again, and has what the dialog came to. */
function comeBack(caller: Frame, { entities, vars }: Frame, outcome: Returned['outcome']): Going {
  caller.returned = { outcome, values: { ...vars, ...entities } }
  return 'go'
}

/** A dialog that cannot go on ends its callers too (reference, section 1.2), but for one whose step can go on without it. */
function endedWithCallers(state: TurnState): Going {
  let called: Frame | undefined
  for (let frame = state.frame; frame; frame = state.frame) {
    if (called && state.bot.nodes.get(frame.nodeId)?.kind?.resumes) {
      state.changed()
      return comeBack(frame, called, 'failed')
    }
    called = frame
    state.session.frames.pop()
    state.ended.push(frame)
    state.emit({ type: 'dialog-ended', dialogId: frame.dialogId, outcome: 'failed' })
  }
  state.changed()
  return 'go'
}
