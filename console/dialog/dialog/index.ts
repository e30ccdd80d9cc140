// What other features use of dialogs: one drawn beside what it was in another version.
export { DifferenceCanvas } from './view/difference/difference-canvas'
