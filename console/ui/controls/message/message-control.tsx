// What is said, in one wording of plain text.
import { longTextControl } from '../long-text/long-text-control'
import type { ControlKind } from '../control'

export const messageControl: ControlKind = longTextControl
