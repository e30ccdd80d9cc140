// What other features use of dialogs: one beside what it was in another version, drawn, step by step or as text.
export type { ComparedStep, StepSide } from './view/difference/aligned'
export { familyColour } from './view/canvas/canvas-state'
export { DifferenceCanvas } from './view/difference/difference-canvas'
export { useComparedScripts, useComparedSteps } from './view/difference/use-compared-dialog'
