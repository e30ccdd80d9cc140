// From when on changes of knowledge are told: since a version of the bot, or since it was made.
import type { BotVersion } from '@parley/contract/release/bot-version'

interface Since {
  /** '' for the beginning. */
  versionId: string
  rev: number
}

const beginning: Since = { versionId: '', rev: 0 }

/** The chosen version, else the one that is live, else the beginning. */
export function sinceOf(versions: readonly Pick<BotVersion, 'id' | 'rev' | 'live'>[], chosen: string | null): Since {
  if (chosen === '') return beginning
  const version = versions.find(({ id }) => id === chosen) ?? versions.find(({ live }) => live)
  return version === undefined ? beginning : { versionId: version.id, rev: version.rev }
}
