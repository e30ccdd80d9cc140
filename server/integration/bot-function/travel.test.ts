// Files of functions in what a bot is compared, copied and exported by: the same as any other object of its document.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { jobEnd, until } from '../../test-support/waiting'

const server = await testApp()
let nora: Caller
let streamId: string
let fileId: string
const source = 'function total(net) {\n  return net * 2\n}'

beforeAll(async () => {
  nora = await server.signUp('Nora')
  streamId = (await nora.call('bot.create', { userId: nora.userId, name: 'Travelling' }))._id
  fileId = (await nora.call('bot-function.create', { streamId, name: 'money.js', source, description: 'Sums' }))._id
  const tests = [{ id: 'a', name: '', functionName: 'total', given: '[1]', expected: '2' }]
  await apply([{ op: 'put', id: fileId, kind: 'bot-function', set: { tests } }])
})

const apply = (edits: Edit[]) => nora.call('document.apply', { streamId, id: newId('batch'), edits })

describe('a file of functions', () => {
  it('that was changed shows in a comparison what its source was and is', async () => {
    const { id: from } = await nora.call('bot-version.create', { streamId, note: 'First' })
    await apply([{ op: 'put', id: fileId, kind: 'bot-function', set: { source: source.replace('* 2', '* 3') } }])
    const changes = await nora.call('bot-version.compare', { streamId, from, to: 'draft' })
    const change = changes.find(({ objectId }) => objectId === fileId)
    expect(change).toMatchObject({ kind: 'bot-function', title: 'money.js' })
    expect(JSON.stringify(change)).toContain('net * 2')
    expect(JSON.stringify(change)).toContain('net * 3')
    await apply([{ op: 'put', id: fileId, kind: 'bot-function', set: { source } }])
  })

  it('comes along with its tests when its bot is exported and made anew of the file', async () => {
    const { id } = await nora.call('bot-export.start', { streamId })
    expect(await jobEnd(nora, streamId, id)).toMatchObject({ state: 'done' })
    const { downloadURL } = await nora.call('bot-export.get-status', { streamId })
    const content = (await server.app.inject({ url: downloadURL })).rawPayload
    const { body, headers } = formOf([{ name: 'file', fileName: 'bot.zip', content }])
    const sent = { body, headers: { ...headers, authorization: `bearer ${nora.token}` } }
    const reply = await nora.raw('POST', `/users/${nora.userId}/builder/importBotV2/file`, sent)
    const kept = z.object({ fileId: z.string() }).parse(reply.body)
    const started = await nora.call('bot-import.start-new', { userId: nora.userId, ...kept })
    await until(async () => {
      const { status } = await nora.call('bot-import.get-status', { requestId: started._id })
      return status === 'pending' ? undefined : status
    })
    const [copy] = await nora.call('bot-function.list', { streamId: started.streamId })
    expect(copy).toMatchObject({ name: 'money.js', description: 'Sums', functions: [{ name: 'total' }] })
    const whole = await nora.call('bot-function.get', { streamId: started.streamId, botFunctionId: copy?._id ?? '' })
    expect(whole).toMatchObject({ source, tests: [{ functionName: 'total', expected: '2' }] })
  })
})
