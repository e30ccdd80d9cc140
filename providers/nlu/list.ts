// Table: the kinds of external NLU, in the order in which they are offered.
import type { NluKind } from './nlu-kind'
import { rasa } from './rasa'
import { wit } from './wit'

export const nluKinds: readonly NluKind[] = [rasa, wit]
