// Table: the node kinds of the specification that are named but not built yet. They are listed, disabled, and say so. Building one means
// its own folder and its line in list.ts instead of a row here; `npm run new -- node <id>` does both.
import type { PlannedNode } from './node-kind'

export const plannedNodes: readonly PlannedNode[] = []
