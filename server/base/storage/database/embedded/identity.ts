// As whom PostgreSQL runs. It refuses to run as root, so a server that was started as root runs it as the user nobody, or,
// where nobody cannot reach the folders, inside a user namespace. Everybody else runs it as themselves.
import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFailure } from '../../../process/config/start-failure'
import type { Binaries } from './binaries'

export interface Identity {
  /** Put in front of every PostgreSQL command. */
  prefix: string[]
  /** Given to every spawn; absent: the server's own user. */
  user?: { uid: number; gid: number }
  /** Whom PostgreSQL's files must belong to; absent: leave them as they are. */
  ownerId?: number
}

const nobody = 65_534

/** Probes by running a program's `--version`, so what is chosen is known to work on this machine. */
export function chooseIdentity(binaries: Binaries, folder: string): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const candidates: Identity[] = [{ prefix: ['unshare', '-U', '--'], ownerId: 0 }]
  if (othersCanEnter(dirname(folder)) && othersCanEnter(dirname(binaries.postgres))) {
    candidates.unshift({ prefix: [], user: { uid: nobody, gid: nobody }, ownerId: nobody })
  }
  const works = candidates.find((identity) => runs(binaries.postgres, identity))
  if (works === undefined) {
    throw new StartFailure(
      'PostgreSQL does not run as root, and this machine allows no other way; run as a normal user or set DATABASE_URL.',
    )
  }
  return works
}

function runs(program: string, { prefix, user }: Identity): boolean {
  const [command = program, ...rest] = [...prefix, program, '--version']
  return spawnSync(command, rest, { cwd: '/', stdio: 'ignore', timeout: 10_000, ...user }).status === 0
}

function othersCanEnter(folder: string): boolean {
  const { mode, uid } = statSync(folder)
  const enters = (mode & 0o001) !== 0 || (uid === nobody && (mode & 0o100) !== 0)
  const parent = dirname(folder)
  return enters && (parent === folder || othersCanEnter(parent))
}

/** The top is changed last: when it already has the owner, so has everything below it, even after an interrupted change. */
export function giveTo(ownerId: number | undefined, path: string): void {
  if (ownerId === undefined || lstatSync(path).uid === ownerId) return
  if (lstatSync(path).isDirectory()) giveContents(ownerId, path)
  chownSync(path, ownerId, ownerId)
}

function giveContents(ownerId: number, folder: string): void {
  for (const entry of readdirSync(folder)) giveTo(ownerId, join(folder, entry))
}
