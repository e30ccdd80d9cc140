// An answer of a language model while it is written: word by word on the chat page and in the test chat, on after a reload, ended by the tester.
// The model is a server of this machine whose words come when the journey says so.
import { newId } from '@parley/contract/base/ids'
import { type StreamingModel, streamingModel, type Writing } from '@parley/server/test-support/streaming-model'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBlankBot, pressForTestChat, say, signUp, testChat } from './acts'
import { callsOf, dialogEdits, writeBot } from './edits'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let model: StreamingModel
let botId = ''

beforeAll(async () => {
  model = await streamingModel()
  stage = await Stage.open({ environment: { PARLEY_PRIVATE_HOSTS: '127.0.0.1' } })
  page = await stage.newTab()
  await signUp(page, 'streams@example.com')
  botId = await makeBlankBot(page, 'Weather')
  const { call } = await callsOf(page)
  const configurationId = newId('llmConfiguration')
  const llm = `/builder/streams/${botId}/llm`
  const reached = { address: model.address, key: 'sk-writer' }
  const own = { name: 'Writer', provider: 'openai', settings: reached, models: [model.model] }
  await call('POST', `${llm}/configurations/${configurationId}`, own)
  await call('PUT', `${llm}/featuremap`, { features: [{ name: 'prompt', isEnabled: true, configurationId, model: model.model }] })
  const settings = { instructions: 'Answer in a sentence.', seconds: 60 }
  const step = { name: 'Write', type: 'generate', settings, ways: { next: 'end', error: 'end' } }
  await writeBot(page, botId, dialogEdits('Weather', [step]))
})
afterAll(async () => {
  await stage.close()
  await model.stop()
})

const said = ['It will **rain** ', 'from noon, ', 'with wind 🌧.']

async function lookedAt(on: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await drawIn(on, scheme)
    expect(await findingsOf(on), scheme).toEqual([])
  }
  await drawIn(on, 'light')
}

function write(writing: Writing, ...pieces: string[]): void {
  for (const piece of pieces) writing.say(piece)
}

describe('an answer that is being written', () => {
  it('grows on the chat page, goes on after a reload, and is heard once', async () => {
    await stage.play('streamed-answer', async () => {
      const customer = await stage.newTab()
      await customer.goto(`/chat/${botId}`)
      const field = customer.getByRole('textbox', { name: 'Write a message' })
      const log = customer.getByRole('log')
      await field.fill('Weather')
      await field.press('Enter')
      const writing = await model.next()
      await customer.locator('.typing').waitFor()
      write(writing, said[0] ?? '')
      await log.getByText('It will rain').waitFor()
      expect(await log.locator('strong').innerText()).toBe('rain')
      expect(await customer.locator('.typing').count()).toBe(0)
      write(writing, said[1] ?? '')
      await log.getByText('It will rain from noon,').waitFor()
      expect(await log.innerText()).toMatch(/Weather[\s\S]*It will rain/)
      const heard = customer.locator('[aria-live=polite]')
      expect(await heard.getByText('It will').count()).toBe(0)
      await lookedAt(customer)
      await customer.reload()
      await log.getByText('It will rain from noon,').waitFor()
      write(writing, said[2] ?? '')
      writing.end()
      await log.getByText('It will rain from noon, with wind 🌧.', { exact: true }).waitFor()
      await heard.getByText('It will rain from noon, with wind 🌧.').waitFor({ state: 'attached' })
      expect(await log.getByText('It will rain').count()).toBe(1)
      expect(await heard.getByText('It will rain').count()).toBe(1)
      await customer.close()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('grows in the test chat with what is being done, and is ended there with what was said so far', async () => {
    await stage.play('streamed-test', async () => {
      await pressForTestChat(page)
      await say(page, 'Weather')
      const writing = await model.next()
      await testChat(page).getByText('Waiting for the language model').waitFor()
      write(writing, said[0] ?? '', said[1] ?? '')
      await testChat(page).getByText('It will rain from noon,').waitFor()
      await lookedAt(page)
      await testChat(page).getByRole('button', { name: 'Stop the answer' }).click()
      await testChat(page).getByText('Waiting for the language model').waitFor({ state: 'detached' })
      await testChat(page).getByText('It will rain from noon,').first().waitFor()
      await writing.gone
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})
