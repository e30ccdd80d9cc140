// Looks now and then whether the server has become newer than this page (§4 version check: every 10 seconds, or as the server says),
// and tells what to offer. The notice itself is the shell's.
import { limits } from '@parley/contract/base/limits'

export interface VersionInfo {
  APP_VERSION: string
  DONT_NOTIFY: boolean
  MANDATORY_UPDATE: boolean
  /** Seconds (decision A11). */
  RECHECK_FREQ: number
}

export interface Update {
  version: string
  isMandatory: boolean
}

export interface VersionCheckOptions {
  ask: () => Promise<VersionInfo>
  onUpdate: (update: Update) => void
}

/** The first answer is the version of this page. Answers with how to stop and how to be reminded of a version later. */
export function startVersionCheck({ ask, onUpdate }: VersionCheckOptions): { stop: () => void; remindLater: (version: string) => void } {
  let own: string | null = null
  let later = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const check = async () => {
    let seconds: number = limits.versionCheckSeconds
    try {
      const info = await ask()
      own ??= info.APP_VERSION
      if (info.RECHECK_FREQ > 0) seconds = info.RECHECK_FREQ
      const isNew = info.APP_VERSION !== own && !info.DONT_NOTIFY
      if (isNew && (info.MANDATORY_UPDATE || later !== info.APP_VERSION))
        onUpdate({ version: info.APP_VERSION, isMandatory: info.MANDATORY_UPDATE })
    } finally {
      if (!isStopped) timer = setTimeout(() => void check().catch(() => undefined), seconds * 1000)
    }
  }
  void check().catch(() => undefined)
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
    remindLater: (version) => {
      later = version
    },
  }
}
