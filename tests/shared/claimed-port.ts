// A port that stays this process's own until it ends: below those the system gives to outgoing connections and to whoever asks for any, and
// claimed by a folder of its number, so that no other worker takes it between two starts of a server.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '@parley/server/base/process/config/start-failure'
import { isAlive } from '@parley/server/base/storage/database/processes'

/** Systems begin to give away ports at 32768 or later. */
const first = 20_000
const last = 29_999
const mine = new Set<string>()

process.once('exit', () => {
  for (const claim of mine) rmSync(claim, { recursive: true, force: true })
})

export async function claimPort(): Promise<number> {
  const claims = join(tmpdir(), 'parley-test-ports')
  mkdirSync(claims, { recursive: true })
  // Workers begin at different places, so that they seldom ask for the same.
  const begin = process.pid % (last - first)
  for (let step = 0; step <= last - first; step++) {
    const port = first + ((begin + step) % (last - first + 1))
    if (!isClaimed(join(claims, String(port))) && (await isFree(port))) return port
  }
  throw new Error(`All ports from ${first} to ${last} are taken.`)
}

/** By another; claims it where nobody has, or where who had is gone and could not clean up. */
function isClaimed(claim: string): boolean {
  if (!makes(claim) && !takesOver(claim)) return true
  writeFileSync(ownerOf(claim), String(process.pid))
  mine.add(claim)
  return false
}

/** One at a time, so that nobody takes over from the one who has just done so. */
function takesOver(claim: string): boolean {
  if (!isLeft(claim) || !makes(`${claim}.taken-over`)) return false
  const isStillLeft = isLeft(claim)
  if (isStillLeft) writeFileSync(ownerOf(claim), String(process.pid))
  rmSync(`${claim}.taken-over`, { recursive: true })
  return isStillLeft
}

const ownerOf = (claim: string): string => join(claim, 'owner')

function isLeft(claim: string): boolean {
  const owner = existsSync(ownerOf(claim)) ? Number(readFileSync(ownerOf(claim), 'utf8')) : 0
  return owner > 0 && !isAlive(owner)
}

function makes(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, () => probe.close(() => done(true)))
  })
}
