// A browser in a process of its own, for one page: a profile that is thrown away, no way out but the proxy it is given, none of the
// server's environment. What is done with it is render.ts.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { DevTools } from './devtools'
import type { BrowserProgram } from './find-browser'
import type { Watched } from './watch'

export interface Browser {
  devTools: DevTools
  /** What it takes of the machine is measured by these. */
  watched: Watched
  /** With everything it started, and its profile. */
  end(): Promise<void>
}

/** Of the server's environment: where programs and letters are, and nothing else. */
const inherited = ['PATH', 'LANG', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'SystemRoot', 'XDG_DATA_DIRS']

const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--dns-prefetch-disable',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  // Nothing goes past the proxy: neither names, nor this machine's own addresses, nor the calls of a page.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
]

export async function startBrowser({ path, sandbox }: BrowserProgram, proxyPort: number, mostBytes: number): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'parley-page-'))
  const own = [`--user-data-dir=${profile}`, `--proxy-server=http://127.0.0.1:${proxyPort}`, ...(sandbox ? [] : ['--no-sandbox'])]
  const env: Record<string, string> = { HOME: profile, TMPDIR: profile }
  for (const name of inherited) {
    const value = process.env[name]
    if (value !== undefined) env[name] = value
  }
  const child = spawn(path, [...flags, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    env,
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const [, , , toBrowser, fromBrowser] = child.stdio
  if (!(toBrowser instanceof Writable) || !(fromBrowser instanceof Readable)) throw new Error('The browser has no pipe.')
  return {
    devTools: new DevTools(toBrowser, fromBrowser, mostBytes),
    watched: { group: child.pid ?? 0, folder: profile },
    async end() {
      kill(child)
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    },
  }
}

/** The whole group: a browser is several processes. */
function kill(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
