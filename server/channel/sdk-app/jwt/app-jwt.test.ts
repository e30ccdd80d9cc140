// The JWT an integrator's program speaks for itself with, through the call that takes one: whom it is for and when it holds.
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test-support/app'

const server = await testApp()
const owner = await server.signUp()
const botId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel desk' }))._id
const app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Batch', bots: [botId] })
const seconds = () => Math.floor(Date.now() / 1000)

async function ask(claims: Record<string, unknown>) {
  const auth = await new SignJWT({ appId: app.clientId, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(app.clientSecret))
  return server.anonymous.raw('POST', `/rest/streams/${botId}/findIntent`, { body: { input: 'hello' }, headers: { auth } })
}

/** Past the check, a bot without a model has nothing to say. */
const untrained = { status: 409, body: { errors: [{ code: 'NOT_TRAINED' }] } }

describe('a program’s token', () => {
  it.each([
    ['without an end or an audience', () => ({})],
    ['with an end ahead and an empty audience', () => ({ iat: seconds(), exp: seconds() + 60, aud: '' })],
    ['for this installation', () => ({ aud: `${server.services.publicUrl()}/` })],
  ])('passes %s', async (_name, claims) => {
    expect(await ask(claims())).toMatchObject(untrained)
  })

  it.each([
    ['for another service', () => ({ aud: 'https://hr.example' }), 'another audience'],
    ['that is issued in ten years', () => ({ iat: seconds() + 315_000_000 }), 'issued in the future'],
    ['that is over', () => ({ exp: seconds() - 60 }), 'not signed by its app'],
  ])('is refused %s', async (_name, claims, reason) => {
    expect(await ask(claims())).toMatchObject({ status: 401, body: { errors: [{ msg: expect.stringContaining(reason) }] } })
  })
})
