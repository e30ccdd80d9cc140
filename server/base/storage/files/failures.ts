// Failures of kept contents: the place they lie in does not answer, or what it gives is not what was kept. The outside world's, both: the
// sentence for people is outages.ts's.

/** The place does not answer, or not to us; `reason` is for the operator and holds no secret. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesAway'

  constructor(reason: string, options?: ErrorOptions) {
    super(`The store of files cannot be used: ${reason}`, options)
  }
}

/** What is kept under this hash has another one. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged'

  constructor(readonly hash: string) {
    super(`The content ${hash} is damaged where it is kept; bring it back from a backup.`)
  }
}
