// Table: the desks outside, one line each.
import { chatwoot } from './chatwoot/index'
import type { DeskKind } from './desk-kind'

export const deskKinds: readonly DeskKind[] = [chatwoot]
