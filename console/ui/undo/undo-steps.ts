// One step back or forth from a screen: always one's own last change of the bot, wherever it was made. One that is not wholly on the screen is
// named and asked about before it is done; each is told in words when it is. The steps themselves are the server's: they work after a
// reload, each person has their own, and the change log lists them all.
import type { Scope } from '@parley/contract/bot/document'
import type { CallReply } from '@parley/contract/calls'
import { callQuery, queryClient } from '../../base/call/use-call'
import type { Called, StepChoice } from '../../base/document'
import { localizeMessage } from '../../base/language/sentences/localize-message'
import { text } from '../../base/language/text'
import { createStore, useStore } from '../../base/page/store'
import { showFailure, showToast } from '../toast/toast'
import { askAboutStep, isAskingAboutStep, type StepVerb } from './step-question'

export interface UndoSteps {
  /** What of the document the screen shows. */
  scope: Scope
  undo(): void
  redo(): void
}

/** `choose` is asked when all that was typed is sent. */
type Store = Record<StepVerb, (choose: () => Promise<string | null>) => Promise<Called | null>>

interface Screen {
  botId: string
  scope: Scope
}

/** `before` runs when a step is asked for. */
export function undoSteps(
  store: Store,
  { botId, scope }: Screen,
  before: () => void = () => undefined,
  read: ReadNext = readNext,
): UndoSteps {
  // One after another, so that each names what the one before has left.
  let last: Promise<unknown> = Promise.resolve()
  const step = (verb: StepVerb) => () => {
    if (isAskingAboutStep()) return
    before()
    last = last.then(() => store[verb](() => chooseStep(verb, { botId, scope }, read))).then(tell(verb), tellFailure)
  }
  return { scope, undo: step('undo'), redo: step('redo') }
}

/** Takes back one change that was named where it is asked for. */
export function takeBack(store: { undo(choice: StepChoice): Promise<Called | null> }, batchId: string, before: () => void): void {
  before()
  store.undo(batchId).then(tell('undo'), tellFailure)
}

/** What undo and redo are about, as the server knows it now. */
export const undoInput = ({ botId, scope }: Screen) => ({ streamId: botId, objectId: scope.objectId, kinds: scope.kinds?.join(',') })

export type NextSteps = CallReply<'document.get-undo'>['steps']
type ReadNext = (screen: Screen) => Promise<NextSteps>

const readNext: ReadNext = async (screen) => {
  const { steps } = await queryClient.fetchQuery({ ...callQuery('document.get-undo', undoInput(screen)), staleTime: 0, retry: false })
  return steps
}

async function chooseStep(verb: StepVerb, screen: Screen, read: ReadNext): Promise<string | null> {
  const step = (await read(screen))[verb]
  if (step === null) throw new Error(text(`ui.${verb}.nothing`))
  return step.isHere || (await askAboutStep(screen.botId, verb, step)) ? step.batchId : null
}

const tell = (verb: StepVerb) => (called: Called | null) => {
  if (called === null) return
  const label = localizeMessage(called.says['label'], called.label, text)
  showToast(text(verb === 'undo' ? 'ui.undone' : 'ui.redone', { label }))
}

const tellFailure = (error: unknown): void => showFailure(error, 'warn')

/** The steps of the open screen, for menus elsewhere: the palette lists them. */
export const offeredSteps = createStore<{ steps: UndoSteps | null }>({ steps: null })

export const useOfferedSteps = (): UndoSteps | null => useStore(offeredSteps, ({ steps }) => steps)
