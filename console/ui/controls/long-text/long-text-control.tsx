// Several lines of text.
import type { ControlKind } from '../control'
import { LinesOfText } from '../shared/lines-of-text'

export const longTextControl: ControlKind = { Control: LinesOfText }
