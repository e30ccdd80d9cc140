// What is said, in one wording of plain text.
import type { ControlKind } from '../control'
import { LinesOfText } from '../shared/lines-of-text'

export const messageControl: ControlKind = { Control: LinesOfText }
