// The browser that comes with npm really runs here, with no help from the system.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './launch'

const wanted = process.env.PARLEY_TEST_BROWSER
beforeAll(() => {
  process.env.PARLEY_TEST_BROWSER = 'packaged'
})
afterAll(() => {
  if (wanted === undefined) delete process.env.PARLEY_TEST_BROWSER
  else process.env.PARLEY_TEST_BROWSER = wanted
})

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the packaged browser', () => {
  it('runs scripts and draws letters', async () => {
    const browser = await launchBrowser()
    const page = await browser.newPage({ viewport: { width: 300, height: 100 } })
    const blank = await page.screenshot()
    await page.setContent('<h1 id="title"></h1><script>document.querySelector("h1").textContent = "Hello " + (20 + 3)</script>')
    expect(await page.textContent('h1')).toBe('Hello 23')
    expect((await page.locator('h1').boundingBox())?.height).toBeGreaterThan(10)
    expect(Buffer.compare(await page.screenshot(), blank)).not.toBe(0)
    await browser.close()
  })
})
