// Table: the entity types of the specification that are named but not built yet. They are listed, disabled, and say so. All are built; one
// that is named first and built later stands here until it has its own folder and its line in list.ts.
import type { PlannedEntity } from './entity-kind'

export const plannedEntities: readonly PlannedEntity[] = []
