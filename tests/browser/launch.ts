// A Chromium for tests: the system's when there is one, otherwise the one that comes as a package (Linux x64), unpacked once for each
// version into the temporary directory. The package's libraries are set for the browser's process only, never for ours.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

const run = promisify(execFile)
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--use-fake-device-for-media-stream',
]

/** A program that runs the browser as somebody finds it on their machine: with nothing but what it needs around it. */
export async function browserProgram(folder: string): Promise<string> {
  const system = process.env.PARLEY_TEST_BROWSER === 'packaged' ? undefined : systemBrowser()
  if (system !== undefined) return system
  const home = await unpacked()
  const program = join(folder, 'chromium')
  const set = `LD_LIBRARY_PATH='${join(home, 'al2023', 'lib')}' FONTCONFIG_PATH='${join(home, 'fonts')}'`
  await writeFile(program, `#!/bin/sh\nexec env ${set} '${join(home, 'chromium')}' "$@"\n`, { mode: 0o755 })
  return program
}

/** A headless browser; whoever launches it closes it. */
export async function launchBrowser(): Promise<Browser> {
  const system = process.env.PARLEY_TEST_BROWSER === 'packaged' ? undefined : systemBrowser()
  if (system !== undefined) return chromium.launch({ executablePath: system, args: flags })
  const home = await unpacked()
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value
  env.LD_LIBRARY_PATH = [join(home, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  env.FONTCONFIG_PATH = join(home, 'fonts')
  env.HOME = home
  return chromium.launch({ executablePath: join(home, 'chromium'), args: [...flags, '--headless=shell'], env })
}

let shared: Promise<Browser> | undefined

/** One browser for all test files of a worker, which ends it; each test file takes contexts of its own and closes them. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  if (!(await shared).isConnected()) shared = launchBrowser()
  return shared
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return systemNames.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Unpacks beside and renames, so that a half-unpacked browser is never used and two test runs may start at once. */
async function unpacked(): Promise<string> {
  const version = packageVersion()
  const home = join(tmpdir(), `parley-chromium-${version}`)
  if (existsSync(home)) return home
  const fresh = `${home}.${process.pid}`
  await mkdir(fresh, { recursive: true })
  const script = `import(${JSON.stringify(import.meta.resolve('@sparticuz/chromium'))}).then((m) => m.default.executablePath())`
  // The package unpacks its own libraries only where it believes to be on the platform it was made for.
  await run(process.execPath, ['-e', script], { env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' } })
  await writeFile(join(fresh, 'fonts', 'fonts.conf'), fontSettings(home))
  try {
    await rename(fresh, home)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
  return home
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(fileURLToPath(new URL('../../package.json', import.meta.resolve('@sparticuz/chromium'))), 'utf8'),
  )
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown'
}

/** The package's own settings look for its fonts in a fixed folder, which is not where they are unpacked. */
function fontSettings(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`
}
