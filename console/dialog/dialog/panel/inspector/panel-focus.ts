// The keyboard between the steps (canvas or outline) and the panel of the one that is open: one key there, one key back.

const stepsPart = '[data-canvas] :is([role="application"], [role="treeitem"][tabindex="0"])'
const panelPart = '[data-canvas] [data-step]'
const fieldPart = ':is(input:not([type="hidden"]), textarea, [contenteditable="true"], button):not(:disabled)'
/** A panel is drawn a moment after it is asked for. */
const mostFrames = 120

/** To the selected step, or the row of it. */
export function focusSteps(): void {
  document.querySelector<HTMLElement>(stepsPart)?.focus({ preventScroll: true })
}

/** Into the panel of a step, as soon as it is there: its first field, or its name with all of it marked. */
export function focusPanel(stepId: string, part: 'fields' | 'name' = 'fields', framesLeft = mostFrames): void {
  const panel = document.querySelector<HTMLElement>(`${panelPart}[data-step="${CSS.escape(stepId)}"]`)
  const name = panel?.querySelector<HTMLInputElement>('[data-node-name]')
  const field = panel?.querySelector<HTMLElement>(`[role="tabpanel"] ${fieldPart}`) ?? panel?.querySelector<HTMLElement>('[role="tab"]')
  if (part === 'name' && name) name.select()
  else if (part === 'fields' && field) field.focus()
  else if (framesLeft > 0) requestAnimationFrame(() => focusPanel(stepId, part, framesLeft - 1))
}

/** From the steps into the open panel, from anywhere else to the steps. */
export function switchPanel(): void {
  const panel = document.querySelector<HTMLElement>(panelPart)
  const isInside = panel?.contains(document.activeElement) === true
  const stepId = panel?.dataset['step']
  if (isInside || stepId === undefined) focusSteps()
  else focusPanel(stepId)
}

/** Escape leads from the panel to the steps, unless it closes a list of choices first or belongs to what floats over the panel. */
export function leavesPanel(event: { key: string; target: EventTarget; currentTarget: Element; defaultPrevented: boolean }): boolean {
  const { target, currentTarget } = event
  const isInside = target instanceof Element && currentTarget.contains(target)
  return event.key === 'Escape' && !event.defaultPrevented && isInside && target.getAttribute('aria-expanded') !== 'true'
}
