// Finds the browser that takes pictures of pages: the one the operator names, otherwise a well-known one on the PATH. Nothing is downloaded.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartFailure } from '../../process/config/start-failure'

export interface BrowserProgram {
  path: string
  sandbox: boolean
}

const wellKnown = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome-headless-shell', 'headless_shell'],
  ...['microsoft-edge', 'msedge'],
]

interface Named {
  browser?: string
  browserSandbox: boolean
}

/** undefined where there is none; one that is named and cannot be run ends the start. */
export function findBrowser({ browser, browserSandbox: sandbox }: Named, search = process.env['PATH'] ?? ''): BrowserProgram | undefined {
  if (browser === 'off') return undefined
  if (browser !== undefined) {
    if (!canRun(browser)) throw new StartFailure(`PARLEY_BROWSER names ${browser}, which cannot be run.`)
    return { path: browser, sandbox }
  }
  const ending = process.platform === 'win32' ? '.exe' : ''
  const folders = search.split(delimiter).filter((folder) => folder !== '')
  const path = wellKnown.flatMap((name) => folders.map((folder) => join(folder, name + ending))).find(canRun)
  return path === undefined ? undefined : { path, sandbox }
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}
