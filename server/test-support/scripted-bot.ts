// A published bot that answers whatever a service of the test tells it to: each message is asked of the service, and its reply is said.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { Caller } from './app'

export interface ScriptedBot {
  botId: string
  /** What people said, as far as the service was asked. */
  asked: string[]
  /** What the bot is to say to words; it may take its time. */
  tell: (said: string) => string | Promise<string>
  stop(): Promise<void>
}

const Asked = z.object({ said: z.string() })
/** As long as a step may wait. */
const timeoutMs = 20_000

/** Needs a server that may call the loopback address. */
export async function scriptedBot(owner: Caller): Promise<ScriptedBot> {
  const service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { said } = Asked.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
      self.asked.push(said)
      void Promise.resolve(self.tell(said)).then((text) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ text })),
      )
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const self: ScriptedBot = {
    botId: (await owner.call('bot.create', { userId: owner.userId, name: 'Told' }))._id,
    asked: [],
    tell: (said) => `You said ${said}`,
    async stop() {
      service.closeAllConnections()
      await new Promise((resolve) => service.close(resolve))
    },
  }
  await write(owner, self.botId, `http://127.0.0.1:${(service.address() as AddressInfo).port}/`)
  await owner.call('bot-version.publish', { streamId: self.botId })
  return self
}

async function write(owner: Caller, streamId: string, url: string): Promise<void> {
  const [dialogId, ask, say, failed] = [newId('dialog'), newId('node'), newId('node'), newId('node')]
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, to })
  const node = (id: string, set: object): Edit => ({ op: 'put', id, kind: 'node', parentId: dialogId, set: { ...set } })
  const body = '{"said":"{{context.userInputs.originalInput.sentence}}"}'
  const settings = { url, method: 'POST', bodyType: 'json', body, timeoutMs }
  const words = (text: string) => ({ messages: [{ kind: 'text', text, channel: '', language: '' }] })
  await owner.call('document.apply', {
    streamId,
    id: newId('batch'),
    label: 'Told',
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Told', startNodeId: ask } },
      node(ask, { type: 'service', name: 'Ask', settings, transitions: [way('next', say), way('error', failed)] }),
      node(say, { type: 'message', name: 'Say', settings: words('{{context.Ask.response.body.text}}'), transitions: [way('next', 'end')] }),
      node(failed, { type: 'message', name: 'Failed', settings: words('Nobody told me.'), transitions: [way('next', 'end')] }),
    ],
  })
  await owner.call('bot.update', { userId: owner.userId, streamId, settings: { fallbackDialogId: dialogId } })
}
