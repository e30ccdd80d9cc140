// When a field of a form, or a page of it with all its fields, is asked for: by what another field holds. The window that shows a form and
// the server that takes it decide alike. What is several chosen is one on each line.

export const conditionOps = ['is', 'is-not', 'filled', 'empty', 'above', 'below'] as const
type ConditionOp = (typeof conditionOps)[number]

/** Those that compare with a value. */
export const comparing: ReadonlySet<ConditionOp> = new Set<ConditionOp>(['is', 'is-not', 'above', 'below'])

export interface FieldCondition {
  key: string
  op: ConditionOp
  value: string
}

interface Conditional {
  key: string
  shownWhen?: FieldCondition | null | undefined
  /** Of the page it is on. */
  pageWhen?: FieldCondition | null | undefined
}

/** One whose condition names no other field is shown; so are fields that wait for each other. */
export function shownFields<Field extends Conditional>(fields: readonly Field[], heldBy: (field: Field) => string): Field[] {
  const isMet = (when: FieldCondition | null | undefined, field: Field, asking: readonly Field[]): boolean => {
    const other = when ? fields.find(({ key }) => key === when.key) : undefined
    if (!when || other === undefined || other === field || asking.includes(other)) return true
    return holds(when, isShown(other, [...asking, field]) ? heldBy(other) : '')
  }
  const isShown = (field: Field, asking: readonly Field[]): boolean =>
    isMet(field.pageWhen, field, asking) && isMet(field.shownWhen, field, asking)
  return fields.filter((field) => isShown(field, []))
}

/** Whether a page is shown for its own condition. */
export function isPageShown<Field extends Conditional>(
  when: FieldCondition | null | undefined,
  fields: readonly Field[],
  heldBy: (field: Field) => string,
): boolean {
  const named = when ? fields.find(({ key }) => key === when.key) : undefined
  return !when || named === undefined || holds(when, shownFields(fields, heldBy).includes(named) ? heldBy(named) : '')
}

function holds({ op, value }: FieldCondition, held: string): boolean {
  const [wanted, all] = [plain(value), held.split('\n').map(plain)]
  switch (op) {
    case 'is':
      return all.includes(wanted)
    case 'is-not':
      return !all.includes(wanted)
    case 'filled':
      return held.trim() !== ''
    case 'empty':
      return held.trim() === ''
    case 'above':
      return held.trim() !== '' && Number(held) > Number(value)
    case 'below':
      return held.trim() !== '' && Number(held) < Number(value)
  }
}

const plain = (text: string): string => text.trim().toLowerCase()
