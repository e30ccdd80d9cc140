// Table: the states in which bots and their tasks stand, what each is called, and to which others each may go (decision C20). Which state
// something is in is judged beside it; a move that the table does not know is refused on the server (server/base/bot/state-moves).

export const states = [
  'inprogress',
  'configured',
  'upgradeinprogress',
  'awaitingapproval',
  'published',
  'rejected',
  'suspended',
  'linked',
] as const
export type StateId = (typeof states)[number]

interface StateRow {
  /** The English of the console’s `ui.state.<id>`. */
  label: string
  next: readonly StateId[]
}

export const stateTable: Readonly<Record<StateId, StateRow>> = {
  inprogress: { label: 'In progress', next: ['configured'] },
  configured: { label: 'Configured', next: ['inprogress', 'awaitingapproval', 'published', 'linked'] },
  /** End users go on with what is published. */
  upgradeinprogress: { label: 'Upgrade in progress', next: ['awaitingapproval', 'published', 'configured', 'suspended'] },
  /** Withdrawn, or worked on again, it is what it was before it was asked for. */
  awaitingapproval: {
    label: 'Awaiting approval',
    next: ['published', 'rejected', 'inprogress', 'configured', 'upgradeinprogress', 'suspended'],
  },
  published: { label: 'Published', next: ['upgradeinprogress', 'configured', 'suspended', 'linked'] },
  rejected: {
    label: 'Rejected',
    next: ['awaitingapproval', 'published', 'inprogress', 'configured', 'upgradeinprogress', 'suspended'],
  },
  suspended: { label: 'Suspended', next: ['published', 'upgradeinprogress', 'awaitingapproval', 'rejected', 'configured'] },
  linked: { label: 'Linked', next: ['configured', 'published'] },
}

export function mayBecome(from: StateId, to: StateId): boolean {
  return stateTable[from].next.includes(to)
}
