// Twilio is given the time it asks for.
import { expect, it } from 'vitest'
import { textLine } from '../../test-support/messengers/text-line'
import { refusal } from '../../test-support/messengers/twilio'

const line = await textLine()
const { twilio } = line

it('Twilio that asks to wait is given the time it asks for, and loses nothing', async () => {
  twilio.next.push(refusal(429, 20429, 'Too Many Requests', { 'retry-after': '3' }))
  await twilio.say('patience', line.person)
  expect(await line.heard()).toEqual(['You said patience'])
  const [first, second] = twilio.asked.filter(({ to }) => to === line.person).map(({ at }) => at)
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(3000)
})
