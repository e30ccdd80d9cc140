// Where blocks lead: from a block, an edge or a group's beginning to the step that comes first there. Blocks without steps are passed; a
// circle of nothing but such blocks ends.
import type { Goal, Plan } from './blocks/plan'
import { isBubble } from './blocks/index'
import type { Block, TypebotFile } from './source'

export interface Planned {
  block: Block
  plan: Plan
  /** Id of its first step. */
  entry: string
  /** Id of a step of it by its key. */
  idOf: (key: string) => string
  /** Its text is the question of the next block. */
  isFolded: boolean
}

export class Flow {
  private readonly groups: ReadonlyMap<string, number>

  constructor(
    private readonly file: TypebotFile,
    /** By group and place in it. */
    private readonly planned: readonly (readonly Planned[])[],
  ) {
    this.groups = new Map(file.groups.map(({ id }, at) => [id, at]))
  }

  /** Where the bot begins. */
  start(): string {
    const edge = this.file.edges.get(this.file.startEdgeId)
    return edge
      ? this.enterEdge(this.file.startEdgeId)
      : this.file.groups.length > 0 && this.file.starts.length === 0
        ? this.enter(0, 0)
        : 'end'
  }

  /** Whether an edge leads anywhere. */
  reaches(groupId: string): boolean {
    return this.groups.has(groupId)
  }

  target(of: Planned, key: string, goal: Goal): string {
    const { block } = of
    if (goal === 'again') return of.idOf(key)
    if (goal === 'after') return this.after(block)
    if ('step' in goal) return of.idOf(goal.step)
    if ('edge' in goal) return goal.edge === '' ? this.after(block) : this.enterEdge(goal.edge)
    return goal.passed === '' ? this.enter(block.group, block.at + 1) : this.enterEdge(goal.passed)
  }

  private after(block: Block): string {
    return this.walk(this.next(block))
  }

  private enter(group: number, at: number): string {
    return this.walk({ group, at })
  }

  private enterEdge(edgeId: string): string {
    return this.walk(this.placeOf(edgeId))
  }

  /** A bubble's own edge counts at the end of its group alone; of others it goes before what follows. */
  private next({ group, at, type, edgeId }: Block): Place | null {
    const hasMore = at + 1 < (this.planned[group]?.length ?? 0)
    if (edgeId !== '' && !(hasMore && isBubble(type))) return this.placeOf(edgeId)
    return hasMore ? { group, at: at + 1 } : null
  }

  private placeOf(edgeId: string): Place | null {
    const edge = this.file.edges.get(edgeId)
    return edge === undefined ? null : this.placeIn(edge)
  }

  private placeIn({ groupId, blockId }: { groupId: string; blockId: string }): Place | null {
    const group = this.groups.get(groupId)
    if (group === undefined) return null
    const at = blockId === '' ? 0 : (this.planned[group]?.findIndex(({ block }) => block.id === blockId) ?? 0)
    return { group, at: Math.max(0, at) }
  }

  private walk(from: Place | null): string {
    const seen = new Set<Planned>()
    for (let place = from; place !== null; ) {
      const here = this.planned[place.group]?.[place.at]
      if (here === undefined || seen.has(here)) return 'end'
      seen.add(here)
      if (here.plan.steps.length > 0) return here.entry
      const { plan, block, isFolded } = here
      place = plan.jump ? this.placeIn(plan.jump) : isFolded ? { group: block.group, at: block.at + 1 } : this.next(block)
    }
    return 'end'
  }
}

interface Place {
  group: number
  at: number
}
