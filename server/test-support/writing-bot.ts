// A published bot that answers whatever is said with what a language model writes, as it writes it.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import type { Caller } from './app'
import type { StreamingModel } from './streaming-model'

interface How {
  /** The bot's setting for messages that come during an answer. */
  answerInProgress?: 'queue' | 'supersede'
}

/** Needs a server that may call the loopback address. */
export async function writingBot(owner: Caller, model: StreamingModel, { answerInProgress = 'queue' }: How = {}): Promise<string> {
  const { _id: streamId } = await owner.call('bot.create', { userId: owner.userId, name: `Writer ${answerInProgress}` })
  const [dialogId, write, failed] = [newId('dialog'), newId('node'), newId('node')]
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, to })
  const node = (id: string, set: object): Edit => ({ op: 'put', id, kind: 'node', parentId: dialogId, set: { ...set } })
  const settings = { instructions: 'Answer in a sentence.', history: 4, seconds: 60 }
  const words = (text: string) => ({ messages: [{ kind: 'text', text, channel: '', language: '' }] })
  await owner.call('document.apply', {
    ...{ streamId, id: newId('batch'), label: 'Writer' },
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Write', startNodeId: write } },
      node(write, { type: 'generate', name: 'Write', settings, transitions: [way('next', 'end'), way('error', failed)] }),
      node(failed, { type: 'message', name: 'Failed', settings: words('No answer.'), transitions: [way('next', 'end')] }),
    ],
  })
  const integrationid = newId('llmConfiguration')
  const reached = { address: model.address, key: 'sk-writer' }
  await owner.call('llm.set-configuration', {
    ...{ streamId, integrationid, name: 'Writer', provider: 'openai', settings: reached, models: [model.model] },
  })
  await owner.call('llm.set-feature-map', {
    ...{ streamId, features: [{ name: 'prompt', isEnabled: true, configurationId: integrationid, model: model.model }] },
  })
  await owner.call('bot.update', {
    userId: owner.userId,
    streamId,
    settings: { fallbackDialogId: dialogId, answerInProgress, smallTalk: false },
  })
  await owner.call('bot-version.publish', { streamId })
  return streamId
}
