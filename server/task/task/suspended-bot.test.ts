// An alert of a bot that is suspended and goes on, through the real server.
import { expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { taskStage } from '../../test-support/task-stage'
import { runDue } from './alerts/timers'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const { made, known, at, body, make, publish, user } = taskStage(server)

it('asks nothing while its bot is suspended, and once for all it has missed when that goes on', async () => {
  const { bot, streamId } = made()
  const { id, name } = await make('alert')
  await publish('alert', id)
  const talk = await user()
  talk.say(name)
  await talk.heard()
  known.offers = { '': [{ id: 9, price: 1 }] }
  const { owner } = bot
  const ofBot = { userId: owner.userId, streamId }
  const due = (await body('GET', at('alert', `/${id}`))).nextAt ?? expect.unreachable()
  const clock = server.services.now
  const dueNow = async () => {
    server.services.now = () => due
    try {
      await runDue(server.services)
    } finally {
      server.services.now = clock
    }
  }
  await owner.call('bot.suspend', ofBot)
  expect(await owner.failure('alert.trigger', { streamId, taskId: id })).toMatchObject({ status: 409, code: 'BOT_SUSPENDED' })
  await dueNow()
  expect(await owner.call('alert.list-logs', { streamId, taskId: id })).toEqual([])
  await owner.call('bot.resume', ofBot)
  await dueNow()
  expect(await talk.heard()).toContain('1 new')
})
