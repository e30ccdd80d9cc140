// How soon the console answers a sentence while it is typed as a new utterance: from the last key to the frame that shows what the sentence
// would mean, in headless Chromium, on a bot of 15,000 utterances, also while that bot is trained; beside the travel desk, which is small.
// Keys come as people type. Told apart: how long the console waits before it asks, the call, and drawing the answer.
// Target: 95 of a hundred within 200 ms. The machine's load stands in front: a figure means little beside other work.
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@parley/server/base/storage/database/connect'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../tests/browser/launch'
import { claimInstallation } from '../tests/journeys/acts'
import { botNamed, Client, databaseUrlIn, startBuilt, temporaryFolder } from './shared/built-server'
import { quantile } from './shared/statistics'
import { makeTrainedBot } from './shared/trained-bot'

type Print = (line: string) => void

const sentencesAtRest = 20
const mostInTraining = 60
const targetMs = 200
const patienceMs = 10_000
/** Milliseconds between keys: quick ones within a word, and pauses in which the console may ask already. */
const pauses = [70, 90, 60, 180, 80, 120, 70, 240]
const starts = ['please cancel my', 'i have lost the', 'what does it cost to insure a', 'can you move the', 'how do i complain about my']
const ends = ['car', 'hotel', 'train ticket', 'tax form', 'parcel', 'bag', 'phone', 'doctor appointment', 'flight to oslo']

interface SignedIn {
  authorization: { accessToken: string }
  userInfo: { id: string }
}

/** Milliseconds of one sentence, counted from its last key. */
interface Answered {
  asked: number
  replied: number
  shown: number
}

export async function bench(print: Print): Promise<void> {
  const folder = temporaryFolder('typing')
  const server = await startBuilt(folder.path, (process.env.BENCH_SERVER_OPTIONS ?? '').split(' ').filter(Boolean))
  const browser = await launchBrowser()
  try {
    print(`load of the machine: ${(loadavg()[0] ?? 0).toFixed(1)}`)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const claimed = page.waitForResponse((response) => response.url().includes('/setup/claim'))
    await claimInstallation(page, `${server.origin}/builder/setup?token=${server.link}`)
    const { authorization, userInfo }: SignedIn = await (await claimed).json()
    const owner = new Client(server.origin, authorization.accessToken)
    owner.userId = userInfo.id
    const database = connect(databaseUrlIn(folder.path))
    const large = await makeTrainedBot(database.db, 'Large')
    await database.stop()
    const begun = performance.now()
    await startTraining(owner, large)
    while (await isInTraining(owner, large)) await sleep(300)
    print(`training 15,000 utterances with nobody typing: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    const small = await botNamed(owner, 'Travel desk')
    const base = told(print, 'a small bot', await typeSentences(page, server.origin, small, (typed) => typed < sentencesAtRest))
    told(print, '15,000 utterances', await typeSentences(page, server.origin, large, (typed) => typed < sentencesAtRest), base)
    const again = performance.now()
    await startTraining(owner, large)
    const meanwhile = await typeSentences(page, server.origin, large, async (n) => n < mostInTraining && (await isInTraining(owner, large)))
    told(print, '15,000 utterances, while they are trained', meanwhile, base)
    while (await isInTraining(owner, large)) await sleep(300)
    print(`training them with somebody typing: ${((performance.now() - again) / 1000).toFixed(1)} s`)
  } finally {
    await browser.close()
    await server.stop()
    folder.remove()
  }
}

async function startTraining(owner: Client, streamId: string): Promise<void> {
  await owner.call('POST', `/users/${owner.userId}/builder/sentences/ml/train`, { streamId })
}

async function isInTraining(owner: Client, botId: string): Promise<boolean> {
  return (await owner.call<{ state: string }>('GET', `/builder/streams/${botId}/training`)).state === 'training'
}

async function typeSentences(
  page: Page,
  origin: string,
  botId: string,
  goesOn: (typed: number) => boolean | Promise<boolean>,
): Promise<Answered[]> {
  await page.goto(`${origin}/builder/bots/${botId}/intents`)
  const field = page.getByPlaceholder(/how a user might say/).first()
  await field.waitFor()
  await page.waitForLoadState('networkidle')
  const answers: Answered[] = []
  // The first sentence loads the model, as the first visitor's does.
  for (let typed = 0; typed === 0 || (await goesOn(typed)); typed++) {
    await field.fill('')
    await sleep(300)
    await field.fill(`${starts[typed % starts.length]} `)
    answers.push(await typeOne(page, `${ends[typed % ends.length]} ${typed}`))
  }
  return answers.slice(1)
}

/** Types the rest of a sentence, and waits until the page shows what is known about exactly these words. */
async function typeOne(page: Page, rest: string): Promise<Answered> {
  for (const [at, letter] of [...rest.slice(0, -1)].entries()) {
    await page.keyboard.type(letter)
    await sleep(pauses[at % pauses.length] ?? 0)
  }
  await page.evaluate(`{
    performance.clearResourceTimings()
    void (window.parleyShown = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('Nothing was shown for ' + ${patienceMs} + ' ms.')), ${patienceMs})
      addEventListener('keydown', ({ timeStamp }) => {
        const strip = document.querySelector('main [aria-live="polite"][aria-busy]')
        let shown = 0
        const look = () => {
          if (shown === 0 && strip.getAttribute('aria-busy') === 'false') shown = performance.now()
          // The browser may note the call a moment after its reply.
          const call = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/training/feedback'))
          if (shown === 0 || call === undefined) return requestAnimationFrame(look)
          resolve({ asked: call.startTime - timeStamp, replied: call.responseEnd - timeStamp, shown: shown - timeStamp })
        }
        requestAnimationFrame(() => requestAnimationFrame(look))
      }, { once: true, capture: true })
    }))
  }`)
  await page.keyboard.type(rest.slice(-1))
  return page.evaluate<Answered>('window.parleyShown')
}

/** Prints the figures of one bot and answers with its p95. */
function told(print: Print, what: string, answers: readonly Answered[], base = 0): number {
  const of = (times: number[]): string => `p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`
  const shown = answers.map((each) => each.shown)
  const parts = {
    'before asking': answers.map(({ asked }) => asked),
    'the call': answers.map(({ asked, replied }) => replied - asked),
    drawing: answers.map((each) => each.shown - each.replied),
  }
  const p95 = quantile(shown, 0.95)
  print(
    `${what}: ${of(shown)} after the last key (target ${targetMs}), ${answers.length} sentences; ` +
      Object.entries(parts)
        .map(([part, times]) => `${part} ${of(times)}`)
        .join('; ') +
      (base === 0 ? '' : `; p95 ${(p95 / base).toFixed(2)} times that of the small bot`),
  )
  return p95
}
