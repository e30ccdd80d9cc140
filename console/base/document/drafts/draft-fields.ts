// Which field of the page holds which draft: Ctrl Z in it takes back what is typed there, before it takes back the bot's last change.

const holders = new WeakMap<Element, () => boolean>()

/** To be called while somebody types in it. */
export function markTypedField(hasDraft: () => boolean): void {
  if (document.activeElement !== null) holders.set(document.activeElement, hasDraft)
}

export function holdsDraft(field: Element): boolean {
  return holders.get(field)?.() ?? false
}
