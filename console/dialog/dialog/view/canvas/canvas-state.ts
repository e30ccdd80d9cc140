// What the parts of one open canvas share besides the document: the actions a node or an edge may ask for, and the add menu's place.
import type { Problem } from '@parley/contract/bot/document'
import { createContext, useContext } from 'react'
import type { Fold } from '../../graph/fold'
import type { GraphNode } from '../../graph/model'
import type { EdgeOverlay, StepOverlay } from '../../panel/overlay/overlay'

/** Where the add menu is open, on the screen and on the canvas, and what the new step comes after. */
export interface AddPlace {
  screen: { x: number; y: number }
  canvas: { x: number; y: number }
  after: { nodeId: string; exitKey: string; exitId: string; insert: boolean } | null
}

export interface CanvasActions {
  canEdit: boolean
  openAdd: (place: AddPlace) => void
  writeText: (nodeId: string, text: string) => void
  sayToo: (nodeId: string, text: string) => void
  writeNote: (noteId: string, text: string) => void
  removeNote: (noteId: string) => void
  startTalking: (text: string) => void
  /** Folds the steps that a node holds, or unfolds them. */
  toggleFold: (holderId: string) => void
}

const Context = createContext<CanvasActions | null>(null)
export const CanvasActionsProvider = Context.Provider

export function useCanvasActions(): CanvasActions {
  const actions = useContext(Context)
  if (!actions) throw new Error('A canvas part stands outside its canvas')
  return actions
}

export interface StepMark {
  turn: number
  isSelected: boolean
}

/** How bad each of its problems is. */
export type StepProblems = readonly Problem['severity'][]

/** What a node shows besides itself. */
export interface StepData extends Record<string, unknown> {
  node: GraphNode
  problems: StepProblems | null
  mark: StepMark | null
  overlay: StepOverlay | null
  /** Of a node that holds steps. */
  fold: Fold | null
  isDim: boolean
  /** Exit keys that the followed conversation left by. */
  litExits: string
}

export interface EdgeData extends Record<string, unknown> {
  label: string
  /** Its exit has no row to read the label from. */
  showsLabel: boolean
  isFallback: boolean
  isLit: boolean
  overlay: EdgeOverlay | null
  isDim: boolean
  leaves: 'right' | 'bottom'
  order: number
  exitKey: string
  exitId: string
}

/** From a field on the canvas back to the canvas, where its keys work. */
export function focusCanvas(from: Element): void {
  from.closest<HTMLElement>('[role="application"]')?.focus()
}

/** Token of a family's colour. */
export function familyColour(family: string): string {
  return `var(--f-${family === 'hand-over' ? 'hand' : family})`
}
