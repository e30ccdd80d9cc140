// How much memory the server holds with two thousand conversations open, each a visitor at a live socket who has said something to the travel
// desk. Its database is a process of its own and not counted.
// Target: 500 MB.
import { setTimeout as sleep } from 'node:timers/promises'
import { botNamed, ownerOf, residentMegabytes, startBuilt, temporaryFolder } from './shared/built-server'
import { openVoice } from './shared/socket-load'
import { sentencesOf } from './shared/travel-talk'

const wanted = 2000
const atOnce = 20
/** For connections to settle and garbage to go. */
const restMs = 10_000

export async function bench(print: (line: string) => void): Promise<void> {
  const folder = temporaryFolder('sessions')
  const server = await startBuilt(folder.path, [], { PARLEY_TRUSTED_PROXIES: '127.0.0.1' })
  const closing: (() => void)[] = []
  try {
    const owner = await ownerOf(server)
    const botId = await botNamed(owner, 'Travel desk')
    await owner.call('POST', `/builder/streams/${botId}/publish`, {})
    await sleep(restMs)
    const before = residentMegabytes(server.pid)
    let begun = 0
    const visitor = async (): Promise<void> => {
      while (begun < wanted) {
        const number = begun++
        const voice = await openVoice(server.origin, botId, `198.51.${number >> 8}.${number & 255}`)
        closing.push(voice.close)
        await voice.say(sentencesOf(number).next().value)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, visitor))
    print(`${closing.length} conversations open: ${megabytes(server.pid)} at once (target 500 MB; ${before?.toFixed(0) ?? '?'} MB before)`)
    await sleep(restMs)
    print(`and after ${restMs / 1000} s of rest: ${megabytes(server.pid)}`)
  } finally {
    for (const close of closing) close()
    await server.stop()
    folder.remove()
  }
}

const megabytes = (pid: number): string => `${residentMegabytes(pid)?.toFixed(0) ?? '?'} MB`
