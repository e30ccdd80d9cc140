// Takes the picture of one page: starts a browser, lets it load the page through the guarded proxy, asks how high the page is, and ends the
// browser. All of it within one deadline, with a bounded size; what went wrong comes back as a reason.
import { setTimeout as after } from 'node:timers/promises'
import { limits } from '@parley/contract/base/limits'
import type { JsonObject } from '@parley/contract/base/json'
import type { PictureRequest, ServiceReply } from '@parley/runtime/ports'
import { z } from 'zod'
import { startBrowser } from './browser'
import { BrowserEnded, type DevTools } from './devtools'
import type { BrowserProgram } from './find-browser'
import { GuardedProxy, pageHost } from './guarded-proxy'
import { passedBound } from './watch'

export type Failed = Extract<ServiceReply, { ok: false }>
/** `status` is that of the page itself. */
export type Rendered = { ok: true; status: number; png: Buffer | null; width: number; height: number } | Failed

/** How high the window is while the page loads whose height is not said. */
const firstHeight = 800
/** How long a page that has loaded may go on fetching. */
const settlingMs = 1500
const base64Bytes = (bytes: number): number => Math.ceil((bytes * 4) / 3)
const bounds = { memoryBytes: limits.pictureMemoryBytes, diskBytes: limits.pictureDiskBytes }
/** What a browser may say beside the picture. */
const otherBytes = 4 * 1024 * 1024

interface Page {
  url: string
  /** The page itself; null where it lies at the address. */
  html: string | null
  picture: PictureRequest
  deadline: number
  allowedHosts: ReadonlySet<string>
}

export async function renderPage(program: BrowserProgram, page: Page): Promise<Rendered> {
  const { html } = page
  const proxy = new GuardedProxy({ allowedHosts: page.allowedHosts, html, mostBytes: limits.pictureTrafficBytes })
  const port = await proxy.open()
  const browser = await startBrowser(program, port, base64Bytes(limits.pictureBytes) + otherBytes)
  const late = new AbortController()
  try {
    const url = html === null ? page.url : `http://${pageHost}/`
    const tooLate = after(Math.max(1, page.deadline - Date.now()), timedOut, { signal: late.signal })
    const tooMuch = passedBound(browser.watched, bounds, late.signal).then(() => tookTooMuch)
    const rendered = await Promise.race([picture(browser.devTools, url, page.picture, proxy), tooLate, tooMuch, crash(browser.devTools)])
    return proxy.isSpent ? tooLarge : rendered
  } catch (error) {
    if (!(error instanceof BrowserEnded)) throw error
    return { ok: false, failure: 'unreachable', text: `The browser could not take the picture: ${error.message}` }
  } finally {
    late.abort()
    proxy.close()
    await browser.end()
  }
}

const timedOut: Failed = { ok: false, failure: 'timeout', text: 'The picture was not ready in time.' }
const tookTooMuch: Failed = {
  ok: false,
  failure: 'too-large',
  text: 'The page took more memory or disk than a page may, and was stopped.',
}
/** A page that breaks its own process has, as a rule, asked for more memory than one may have. */
function crash(devTools: DevTools): Promise<Failed> {
  return new Promise((resolve) => devTools.on('Inspector.targetCrashed', () => resolve(tookTooMuch)))
}

const tooLarge: Failed = { ok: false, failure: 'too-large', text: 'The page or its picture is too large.' }

const Target = z.object({ targetId: z.string() })
const Session = z.object({ sessionId: z.string() })
const Navigated = z.object({ errorText: z.string().optional() })
const Tree = z.object({ frameTree: z.object({ frame: z.object({ id: z.string(), loaderId: z.string() }) }) })
const Happened = z.object({ frameId: z.string(), loaderId: z.string(), name: z.string() })
const Answered = z.object({
  frameId: z.string(),
  type: z.string(),
  response: z.object({ status: z.number(), url: z.string() }),
})
const Metrics = z.object({ cssContentSize: z.object({ width: z.number(), height: z.number() }) })
const Shot = z.object({ data: z.string() })

async function picture(devTools: DevTools, url: string, { width, height }: PictureRequest, proxy: GuardedProxy): Promise<Rendered> {
  const { targetId } = Target.parse(await devTools.send('Target.createTarget', { url: 'about:blank' }))
  const { sessionId } = Session.parse(await devTools.send('Target.attachToTarget', { targetId, flatten: true }))
  const ask = (method: string, params: JsonObject = {}): Promise<JsonObject> => devTools.send(method, params, sessionId)
  const size = (high: number): Promise<JsonObject> =>
    ask('Emulation.setDeviceMetricsOverride', { width, height: high, deviceScaleFactor: 1, mobile: false })
  await ask('Inspector.enable')
  await ask('Page.enable')
  const { frame } = Tree.parse(await ask('Page.getFrameTree')).frameTree
  const went = watch(devTools, frame, (params) => ask('Page.handleJavaScriptDialog', params))
  await ask('Page.setLifecycleEventsEnabled', { enabled: true })
  await ask('Network.enable')
  await devTools.send('Browser.setDownloadBehavior', { behavior: 'deny' })
  await size(height === 0 ? firstHeight : height)
  const { errorText } = Navigated.parse(await ask('Page.navigate', { url }))
  if (errorText !== undefined) return failure(proxy, errorText)
  await went.loaded
  await Promise.race([went.quiet, after(settlingMs, undefined, { ref: false })])
  const page = went.page()
  const refusal = page === undefined ? undefined : proxy.refused.get(new URL(page.url).hostname.replace(/^\[|\]$/g, ''))
  if (refusal !== undefined) return refusedAddress(refusal)
  const status = page?.status ?? 200
  if (status < 200 || status > 299) return { ok: true, status, png: null, width: 0, height: 0 }
  const high = height === 0 ? await heightOf(ask) : height
  await size(high)
  const { data } = Shot.parse(await ask('Page.captureScreenshot', { format: 'png' }))
  const png = Buffer.from(data, 'base64')
  return png.length > limits.pictureBytes ? tooLarge : { ok: true, status, png, width, height: high }
}

type Frame = z.infer<typeof Tree>['frameTree']['frame']

/** What the page itself, not what is framed in it, tells while it loads. Its questions are answered with no, so that none holds it up. */
function watch(devTools: DevTools, blank: Frame, answer: (params: JsonObject) => Promise<JsonObject>) {
  let page: { status: number; url: string } | undefined
  devTools.on('Network.responseReceived', (params) => {
    const read = Answered.safeParse(params)
    if (read.success && read.data.type === 'Document' && read.data.frameId === blank.id) page = read.data.response
  })
  devTools.on('Page.javascriptDialogOpening', () => void answer({ accept: false }).catch(() => 'The browser has ended.'))
  let say: (name: string) => void = () => undefined
  const happened = (wanted: string): Promise<void> =>
    new Promise((resolve) => {
      const others = say
      say = (name) => (name === wanted ? resolve() : others(name))
    })
  const [loaded, quiet] = [happened('load'), happened('networkIdle')]
  devTools.on('Page.lifecycleEvent', (params) => {
    const read = Happened.safeParse(params)
    if (read.success && read.data.frameId === blank.id && read.data.loaderId !== blank.loaderId) say(read.data.name)
  })
  return { page: () => page, loaded, quiet }
}

async function heightOf(ask: (method: string) => Promise<JsonObject>): Promise<number> {
  const { cssContentSize } = Metrics.parse(await ask('Page.getLayoutMetrics'))
  return Math.min(Math.max(Math.ceil(cssContentSize.height), 1), limits.pictureMostHeight)
}

function failure(proxy: GuardedProxy, errorText: string): Failed {
  const [refusal] = proxy.refused.values()
  if (refusal !== undefined) return refusedAddress(refusal)
  return { ok: false, failure: 'unreachable', text: `The page could not be opened (${errorText}).` }
}

function refusedAddress(reason: string): Failed {
  return { ok: false, failure: 'refused', text: `The address is not allowed: ${reason}.` }
}
