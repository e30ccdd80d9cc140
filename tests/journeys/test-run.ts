// A suite of batch tests and one of conversation tests, each with a run that has ended, made by the calls the console makes, for journeys
// that look at their screens.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { until } from '../../server/test-support/waiting'

const Made = z.object({ _id: z.string(), status: z.string().default('') })

/** What stands in the addresses of their screens. */
interface TestRuns {
  /** The conversation that the second was made of. */
  sessionId: string
  suiteId: string
  runId: string
  conversationSuiteId: string
  conversationCaseId: string
}

/** In no language that a journey looks for, but for what the bot's own people wrote. */
export async function makeTestRun(page: Page, botId: string): Promise<TestRuns> {
  const [asked] = await Promise.all([page.waitForRequest((request) => request.headers()['authorization'] !== undefined), page.reload()])
  const headers = { authorization: asked.headers()['authorization'] ?? '', 'content-type': 'application/json' }
  const bot = `/api/1.1/builder/streams/${botId}`
  const read = async (path: string) => (await page.request.get(`${bot}/${path}`, { headers })).json()
  const send = async (path: string, data: object) => {
    const reply = await page.request.post(`${bot}/${path}`, { headers, data })
    expect(reply.status(), path).toBe(200)
    return reply.json()
  }
  const ended = (run: string, statusOf: (reply: unknown) => string) =>
    until(async () => (statusOf(await read(run)) === 'completed' ? true : undefined))
  const { _id: suiteId } = Made.parse(await send('testsuites', { name: '旅' }))
  const testCases = [
    { input: '2026', intent: 'Book flight' },
    { input: '1 2 3', intent: 'None', tags: ['数'] },
  ]
  await send(`testsuites/${suiteId}/testcases`, { testCases })
  const { _id: runId } = Made.parse(await send(`testsuites/${suiteId}/run`, {}))
  await ended(`testsuites/${suiteId}/testruns/${runId}/status`, (reply) => Made.parse(reply).status)
  const { sessionId } = z.object({ sessionId: z.string() }).parse(await send('testchat', {}))
  const [text = ''] = z.array(z.string()).parse(await read('testchat/openers'))
  await send(`testchat/${sessionId}/messages`, { text })
  const { _id: conversationSuiteId } = Made.parse(await send('conversationtests', { name: '旅' }))
  const { _id: conversationCaseId } = Made.parse(
    await send(`conversationtests/${conversationSuiteId}/testcases`, { sessionId, name: '話' }),
  )
  const { _id: talkedId } = Made.parse(await send(`conversationtests/${conversationSuiteId}/run`, {}))
  await ended(`conversationtests/${conversationSuiteId}/testruns/${talkedId}`, (reply) => z.object({ run: Made }).parse(reply).run.status)
  return { sessionId, suiteId, runId, conversationSuiteId, conversationCaseId }
}
