// Two versions of a bot compared by somebody at the console: what differs in words and drawn, J and K through it, one object brought
// back as one step that is taken back again. What restoring does to a document is proved where it is done.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, goTo, makeBlankBot } from './acts'
import { enrol } from './enrol'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let botId: string
const [dialog, hello, ask, thanks] = [newId('dialog'), newId('node'), newId('node'), newId('node')]
const [intent, city, small] = [newId('intent'), newId('entity'), newId('dialog')]

const message = (text: string) => ({ messages: [{ kind: 'text', text, channel: '', language: '' }] })
const way = (to: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to }]
const step = (id: string, name: string, text: string, more: Record<string, string | number | ReturnType<typeof way>> = {}): Edit => ({
  op: 'put',
  id,
  kind: 'node',
  parentId: dialog,
  set: { type: 'message', name, settings: message(text), ...more },
})

const first: Edit[] = [
  { op: 'put', id: city, kind: 'entity', set: { name: 'city', type: 'city' } },
  { op: 'put', id: dialog, kind: 'dialog', set: { name: 'Book flight', startNodeId: hello } },
  step(hello, 'Hello', 'Welcome aboard, where do you want to fly?', { x: 80, y: 80, transitions: way(ask) }),
  step(ask, 'Ask date', 'Which date?', { x: 440, y: 80 }),
  { op: 'put', id: small, kind: 'dialog', set: { name: 'Goodbye' } },
  { op: 'put', id: intent, kind: 'intent', set: { name: 'Book a flight', dialogId: dialog } },
  { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intent, set: { text: 'fly me to Oslo' } },
]
const second: Edit[] = [
  step(hello, 'Hello', 'Welcome aboard, where would you like to fly?', { x: 80, y: 80, transitions: way(thanks) }),
  { op: 'remove', id: ask },
  step(thanks, 'Thank', 'Thank you', { x: 440, y: 280 }),
  { op: 'put', id: city, kind: 'entity', set: { name: 'town' } },
  { op: 'remove', id: intent },
]

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await page.setViewportSize({ width: 1280, height: 720 })
  await enrol(page, 'compare@example.com')
  await makeBlankBot(page, 'Travel')
  botId = botIdOf(page)
  const post = await caller()
  await post('operations', { id: newId('batch'), edits: first })
  await post('versions', { note: 'before the summer' })
  await post('operations', { id: newId('batch'), edits: second })
}, 240_000)
afterAll(() => stage.close())

/** Calls of the open bot as the console makes them. */
async function caller(): Promise<(path: string, data: object) => Promise<void>> {
  const [asked] = await Promise.all([page.waitForRequest((request) => request.headers()['authorization'] !== undefined), page.reload()])
  const headers = { authorization: asked.headers()['authorization'] ?? '', 'content-type': 'application/json' }
  return async (path, data) => {
    const answer = await page.request.post(`/api/1.1/builder/streams/${botId}/${path}`, { headers, data: JSON.stringify(data) })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

const cards = () => page.getByRole('article')
const chosen = () => page.locator('article[aria-current]')
const place = (words: string) => page.getByRole('status').filter({ hasText: words }).first()
const restoring = () => page.getByRole('dialog')

describe('comparing two versions', () => {
  it('tells what differs in words, group by group, with what changed inside a text marked', async () => {
    await stage.play('compare-words', async () => {
      await page.getByRole('link', { name: 'Deploy', exact: true }).click()
      await goTo(page, 'Compare')
      await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor()
      await page.getByText('6 changes by 1 person').waitFor()
      await expect.poll(() => cards().count()).toBe(6)
      const greeting = page.getByRole('region', { name: 'Book flight' }).getByRole('article', { name: /^Hello/ })
      expect((await greeting.locator('del').allInnerTexts()).slice(0, 2)).toEqual(['do', 'want'])
      expect((await greeting.locator('ins').allInnerTexts()).slice(0, 2)).toEqual(['would', 'like'])
      await page.getByRole('article', { name: 'town was called city' }).waitFor()
      await page.getByRole('article', { name: 'Ask date step removed' }).waitFor()
      const tree = page.getByRole('navigation', { name: 'Changed objects' })
      await tree.getByRole('button', { name: /^Training/ }).click()
      await expect.poll(() => cards().count()).toBe(3)
      await tree.getByRole('button', { name: /^All/ }).click()
      await expect.poll(() => cards().count()).toBe(6)
      expect(await findingsOf(page)).toEqual([])
    })
  }, 240_000)

  it('saves every change as a line of a file', async () => {
    await stage.play('compare-export', async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export', exact: true }).click()])
      expect(file.suggestedFilename()).toBe('Compare.csv')
      const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
      expect(lines[0]).toContain('Belongs to,Name,Change,Field,Before,After,By,When')
      expect(lines.filter((line) => line.startsWith('Book flight,Hello,')).length).toBeGreaterThan(0)
    })
  })

  it('goes to the next and the previous change by J and K, with the focus on it and its place in the address', async () => {
    await stage.play('compare-keys', async () => {
      await page.keyboard.press('j')
      await place('1 of 6').waitFor()
      await expect.poll(() => chosen().evaluate((card) => card === document.activeElement)).toBe(true)
      const name = await chosen().getAttribute('aria-label')
      // Where one stands is in the address, which a key reads once it is there.
      for (const at of [2, 3]) {
        await page.keyboard.press('j')
        await place(`${at} of 6`).waitFor()
      }
      await page.keyboard.press('Escape')
      for (const at of [2, 1]) {
        await page.keyboard.press('k')
        await place(`${at} of 6`).waitFor()
      }
      expect(await chosen().getAttribute('aria-label')).toBe(name)
      await page.reload()
      await place('1 of 6').waitFor()
      expect(await chosen().getAttribute('aria-label')).toBe(name)
    })
  }, 240_000)

  it('brings one object back after saying what that does, and takes it back again', async () => {
    await stage.play('compare-restore', async () => {
      await page.getByRole('button', { name: 'Restore this Hello' }).click()
      await restoring().getByText('Sets Hello to what it was in v1. What was changed in it since is replaced.').waitFor()
      await restoring().getByText('It mentions 1 thing that is not in the draft; that will be listed as a problem.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await restoring().getByRole('button', { name: 'Restore', exact: true }).click()
      await page.getByText('5 changes by 1 person').waitFor()
      await page.getByText('Done: restored Hello from v1').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await page.getByText('6 changes by 1 person').waitFor()
    })
  }, 240_000)

  it('brings an intent back with its sentences, and Ctrl Z takes that back', async () => {
    await stage.play('compare-intent', async () => {
      await page.getByRole('button', { name: 'Restore this Book a flight' }).click()
      await restoring().getByText('Brings Book a flight back as it was in v1, with 1 part of it.').waitFor()
      await restoring().getByRole('button', { name: 'Restore', exact: true }).click()
      await page.getByText('4 changes by 1 person').waitFor()
      await restoring().waitFor({ state: 'detached' })
      await page.keyboard.press('Control+z')
      await page.getByText('6 changes by 1 person').waitFor()
    })
  }, 240_000)

  it('refuses with words where what it belongs to is gone, and offers to bring that back too', async () => {
    await stage.play('compare-parent', async () => {
      await page.getByRole('button', { name: 'Restore this fly me to Oslo' }).click()
      await restoring().getByText('belongs to Book a flight, which is not in the draft.', { exact: false }).waitFor()
      expect(await restoring().getByRole('button', { name: 'Restore', exact: true }).count()).toBe(0)
      await restoring().getByRole('button', { name: 'Restore Book a flight with it' }).click()
      await restoring().getByText('Brings Book a flight back as it was in v1, with 1 part of it.').waitFor()
      await restoring().getByRole('button', { name: 'Cancel' }).click()
      await restoring().waitFor({ state: 'detached' })
    })
  }, 240_000)

  it('draws the dialog with what came, what changed and what went, steps and ways, told by signs and words', async () => {
    await stage.play('compare-canvas', async () => {
      await page.getByRole('tab', { name: 'Canvas' }).click()
      await page.keyboard.press('k')
      await page.keyboard.press('k')
      await page.getByRole('tab', { name: 'Canvas', selected: true }).waitFor()
      const drawing = page.getByRole('application')
      for (const tag of ['Added', 'Changed', 'Removed']) await drawing.getByText(tag).first().waitFor()
      expect(await findingsOf(page)).toEqual([])
    })
  }, 240_000)

  it('puts each step beside what it was, with what differs marked, and a gap where it came or went', async () => {
    await stage.play('compare-sides', async () => {
      await page.getByRole('tab', { name: 'Side by side' }).click()
      const steps = page.getByRole('list', { name: 'Side by side' }).getByRole('listitem')
      await expect.poll(() => steps.count()).toBe(3)
      const stepCalled = (name: string) => steps.filter({ has: page.locator('b', { hasText: name }) })
      const [greeting, gone, fresh] = [stepCalled('Hello'), stepCalled('Ask date'), stepCalled('Thank')]
      expect((await greeting.locator('del').allInnerTexts()).slice(0, 2)).toEqual(['do', 'want'])
      expect((await greeting.locator('ins').allInnerTexts()).slice(0, 2)).toEqual(['would', 'like'])
      expect(await gone.locator('ins').count()).toBe(0)
      expect(await fresh.locator('del').count()).toBe(0)
      for (const one of [gone, fresh]) await one.getByText('nothing', { exact: true }).first().waitFor()
      await greeting.getByRole('button', { name: 'Hello' }).click()
      await expect.poll(() => greeting.getAttribute('aria-current')).toBe('true')
      expect(await findingsOf(page)).toEqual([])
    })
  })

  it('shows the dialog as text with the lines that came and went', async () => {
    await stage.play('compare-text', async () => {
      await page.getByRole('tab', { name: 'Text', exact: true }).click()
      const lines = page.getByRole('list', { name: 'Book flight as text' }).getByRole('listitem')
      await lines.filter({ hasText: 'Removed' }).filter({ hasText: '"name": "Ask date"' }).waitFor()
      await lines.filter({ hasText: 'Added' }).filter({ hasText: '"name": "Thank"' }).waitFor()
      expect(await findingsOf(page)).toEqual([])
    })
  })
})
