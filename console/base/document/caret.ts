// Keeps the caret where it was in a field whose text somebody else changes while one writes in it: browsers would put it at the end.

type Field = HTMLInputElement | HTMLTextAreaElement
type Placeable = Pick<Field, 'setSelectionRange'>

/** Fields whose caret was placed since the document changed. */
const placed = new WeakSet<Placeable>()

/** Puts the caret where the field's own change wants it, such as behind a variable that was chosen; keepCaret leaves it there. */
export function placeCaret(field: Placeable, at: number): void {
  field.setSelectionRange(at, at)
  placed.add(field)
}

/** To be called when the document may have changed, before it is drawn. */
export function keepCaret(): void {
  const field = document.activeElement
  if (!isText(field)) return
  placed.delete(field)
  const before = { value: field.value, start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 }
  // After React has drawn, which is a microtask of its own.
  queueMicrotask(() => queueMicrotask(() => restore(field, before)))
}

function restore(field: Field, { value, start, end }: { value: string; start: number; end: number }): void {
  if (field.value === value || document.activeElement !== field || placed.delete(field)) return
  field.setSelectionRange(placeIn(value, field.value, start), placeIn(value, field.value, end))
}

/** Where a place of one text is in the text it became. */
export function placeIn(before: string, after: string, place: number): number {
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1
  if (place <= same && same > 0) return place
  let tail = 0
  while (tail < before.length - same && tail < after.length - same && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return before.length - place <= tail ? after.length - (before.length - place) : Math.min(after.length, same)
}

function isText(element: Element | null): element is Field {
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && /^(text|search|url)$/.test(element.type))
}
