// How soon many chat windows that open at once are greeted: two hundred visitors, each of an address of their own, who ask for access, open
// their socket and wait for the welcome of the travel desk, all in the same moment. The load shares the machine with the server.
// Target: the last of them within a second.
import { setTimeout as sleep } from 'node:timers/promises'
import { botNamed, ownerOf, startBuilt, temporaryFolder } from './shared/built-server'
import { openVoice } from './shared/socket-load'
import { median, quantile } from './shared/statistics'

const windows = 200
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

export async function bench(print: (line: string) => void): Promise<void> {
  const folder = temporaryFolder('greetings')
  const server = await startBuilt(folder.path, (process.env.BENCH_SERVER_OPTIONS ?? '').split(' ').filter(Boolean), {
    PARLEY_TRUSTED_PROXIES: '127.0.0.1',
  })
  try {
    const owner = await ownerOf(server)
    const botId = await botNamed(owner, 'Travel desk')
    await owner.call('POST', `/builder/streams/${botId}/publish`, {})
    await sleep(2000)
    await openAtOnce(server.origin, botId, 0)
    const times: number[][] = []
    for (let round = 1; round <= rounds; round++) times.push(await openAtOnce(server.origin, botId, round))
    const lasts = times.map((each) => Math.max(...each))
    print(
      `${windows} windows at once: the last greeted after ${median(lasts).toFixed(0)} ms (target 1000; ${lasts.map((last) => last.toFixed(0)).join(', ')}), ` +
        `half of them after ${quantile(times.flat(), 0.5).toFixed(0)} ms`,
    )
  } finally {
    await server.stop()
    folder.remove()
  }
}

/** For each window, after how many milliseconds it was greeted. */
async function openAtOnce(origin: string, botId: string, round: number): Promise<number[]> {
  const begun = performance.now()
  const opened = await Promise.all(
    Array.from({ length: windows }, async (_, number) => {
      const { close } = await openVoice(origin, botId, `203.0.${round}.${number}`)
      return { close, ms: performance.now() - begun }
    }),
  )
  for (const { close } of opened) close()
  await sleep(500)
  return opened.map(({ ms }) => ms)
}
