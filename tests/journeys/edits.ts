// Bots written by the calls of the console, for journeys that are about something else than building: their steps, and applying them.
import { newId, type ObjectKind } from '@parley/contract/base/ids'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const words = (text: string) => [{ kind: 'text', text, channel: '', language: '' }]

interface Step {
  name: string
  type: string
  settings: object
  /** Where its ways lead: an exit and the name of a step, or 'end'. */
  ways: Record<string, string>
}

/** A dialog that begins when its name is said; its steps name each other. */
export function dialogEdits(name: string, steps: readonly Step[]): object[] {
  const [dialogId, intentId, startId] = [newId('dialog'), newId('intent'), newId('node')]
  const ids = new Map(steps.map((step) => [step.name, newId('node')]))
  const idOf = (step: string): string => (step === 'end' ? 'end' : (ids.get(step) ?? ''))
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, label: '', when: null, to: idOf(to) })
  const node = (id: string | undefined, set: object) => ({ op: 'put', id, kind: 'node', parentId: dialogId, set })
  return [
    { op: 'put', id: dialogId, kind: 'dialog', set: { name, startNodeId: startId } },
    { op: 'put', id: intentId, kind: 'intent', set: { name, dialogId } },
    { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId, set: { text: name } },
    node(startId, { name: `${name} asked`, type: 'intent', settings: { intentId }, transitions: [way('next', steps[0]?.name ?? 'end')] }),
    ...steps.map(({ name: step, type, settings, ways }) =>
      node(ids.get(step), { name: step, type, settings, transitions: Object.entries(ways).map(([exit, to]) => way(exit, to)) }),
    ),
  ]
}

export function putOf(kind: ObjectKind, set: object): { op: string; id: string; kind: string; set: object } {
  return { op: 'put', id: newId(kind), kind, set }
}

export interface Caller {
  userId: string
  accountId: string
  call: (method: string, path: string, data?: object) => Promise<unknown>
}

/** Makes calls as whoever is signed in on the page. */
export async function callsOf(page: Page): Promise<Caller> {
  const isOwn = /\/users\/([^/]+)\/builder\//
  const [asked] = await Promise.all([page.waitForRequest((request) => isOwn.test(request.url())), page.reload()])
  const { authorization = '', accountid = '' } = asked.headers()
  const headers = { authorization, accountid, 'content-type': 'application/json' }
  const call: Caller['call'] = async (method, path, data) => {
    const reply = await page.request.fetch(`/api/1.1${path}`, { method, headers, data })
    expect(reply.status(), `${path} ${await reply.text()}`).toBe(200)
    return reply.json()
  }
  return { userId: isOwn.exec(asked.url())?.[1] ?? '', accountId: accountid, call }
}

/** Without publishing it. */
export async function changeBot(page: Page, botId: string, edits: readonly object[]): Promise<void> {
  const { call } = await callsOf(page)
  await call('POST', `/builder/streams/${botId}/operations`, { id: newId('batch'), edits })
}

export async function writeBot(page: Page, botId: string, edits: readonly object[]): Promise<void> {
  const { call } = await callsOf(page)
  await call('POST', `/builder/streams/${botId}/operations`, { id: newId('batch'), edits })
  await call('POST', `/builder/streams/${botId}/publish`, { note: 'First' })
}
