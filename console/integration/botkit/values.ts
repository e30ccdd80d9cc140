// What the form of a bot's server holds, and what is wrong with it.
import type { CallReply } from '@parley/contract/calls'
import { subscriptions } from '@parley/contract/integration/botkit'
import { isWebAddress } from '@parley/kit/text/web-address'
import { z } from 'zod'

export type BotServer = CallReply<'botkit.get'>

/** Nothing raises alerts yet, so that they are not offered; an app that asks for them by a call keeps its wish. */
export const offered = subscriptions.filter((one) => one !== 'onAlert')

export const serverSchema = z
  .object({
    enable: z.boolean(),
    sdkClientId: z.string(),
    sdkHostUri: z.string().trim(),
    subscribedFor: z.array(z.enum(subscriptions)),
    whenAway: z.enum(['go-on', 'tell']),
    awayText: z.string().trim(),
  })
  .refine(({ sdkHostUri }) => sdkHostUri === '' || isWebAddress(sdkHostUri), { path: ['sdkHostUri'], error: 'botkit.address.wrong' })
  .refine(({ whenAway, awayText }) => whenAway === 'go-on' || awayText !== '', { path: ['awayText'], error: 'ui.form.required' })
