// Where a turn stands in the thread, so that what speaks of it can lead there.

export function turnId(turn: number): string {
  return `chat-turn-${turn}`
}

/** Brings it into sight and gives it the keyboard. */
export function showTurn(turn: number): void {
  const place = document.getElementById(turnId(turn))
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}
