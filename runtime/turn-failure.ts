// A failure inside a turn that ends a node, or what stands for one, and not the turn. What follows from it is the walk's.

export class TurnFailure extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text)
  }
}
