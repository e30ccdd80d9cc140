// What tells a rule of an agent from the others of its step, in the log as in the console.

/** A rule without an id is known by its place. */
export const ruleKey = ({ id }: { id: string }, at: number): string => (id === '' ? String(at + 1) : id)
