// A suite of batch tests with a run that has ended, made by the calls the console makes, for journeys that look at its screens.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { until } from '../../server/testing/waiting'

const Made = z.object({ _id: z.string(), status: z.string().default('') })

/** In no language that a journey looks for. */
export async function makeTestRun(page: Page, botId: string): Promise<{ suiteId: string; runId: string }> {
  const [asked] = await Promise.all([page.waitForRequest((request) => request.headers()['authorization'] !== undefined), page.reload()])
  const headers = { authorization: asked.headers()['authorization'] ?? '', 'content-type': 'application/json' }
  const base = `/api/1.1/builder/streams/${botId}/testsuites`
  const send = async (path: string, data: object) => {
    const reply = await page.request.post(`${base}${path}`, { headers, data })
    expect(reply.status(), path).toBe(200)
    return reply.json()
  }
  const { _id: suiteId } = Made.parse(await send('', { name: '旅' }))
  const testCases = [
    { input: '2026', intent: 'Book flight' },
    { input: '1 2 3', intent: 'None', tags: ['数'] },
  ]
  await send(`/${suiteId}/testcases`, { testCases })
  const { _id: runId } = Made.parse(await send(`/${suiteId}/run`, {}))
  const status = async () =>
    Made.parse(await (await page.request.get(`${base}/${suiteId}/testruns/${runId}/status`, { headers })).json()).status
  await until(async () => ((await status()) === 'completed' ? true : undefined))
  return { suiteId, runId }
}
