// A trained model that a bot needs and that cannot be read: a failure of the store of files or of what it keeps, never of what a user said.

export type ModelFailure = 'missing' | 'damaged' | 'away'

/**
 * Outdated: it is read, and was trained with another encoder, so that it answers by words without meanings until the bot is trained again. No
 * encoder: likewise, until its encoder is back.
 */
export type ModelTrouble = ModelFailure | 'outdated' | 'no-encoder'

export class ModelUnreadable extends Error {
  override readonly name = 'ModelUnreadable'

  constructor(
    readonly hash: string,
    readonly trouble: ModelFailure,
    options?: ErrorOptions,
  ) {
    super(`The model ${hash} cannot be read: ${sayings[trouble]}`, options)
  }
}

const sayings: Record<ModelFailure, string> = {
  missing: 'the store of files does not have it; train the bot again, or bring it back from a backup.',
  damaged: 'what the store of files has is no whole model; train the bot again, or bring it back from a backup.',
  away: 'the store of files does not answer.',
}
