// The ticket of a return from single sign-on, held while its one-time code is asked for: the form that asks may come after a reaction
// has changed the address.
let held = ''

export function holdTicket(ticket: string): void {
  held = ticket
}

export function heldTicket(): string {
  return held
}
