// The public bot kit for tests: a small app written from its protocol, or the kit itself, unmodified, where PARLEY_BOTKIT_SDK names a folder
// that holds it with its packages. Both are driven the same way, so every test of bots' servers runs on either.
import { type Example, openExample } from './public-kit/example'
import type { BotKit, Credentials } from './public-kit/kit'
import { openSdk } from './public-kit/sdk'
import { openSmallKit } from './public-kit/small-kit'

export { type BotKit, later, type Payload } from './public-kit/kit'

const folder = process.env['PARLEY_BOTKIT_SDK'] ?? ''

/** Whether the kit itself runs here. */
export const isRealKit = folder !== ''

/** One of the kit's own examples; there is none where the kit itself does not run. */
export function openKitExample(file: string, credentials: Credentials & { botId: string }): Promise<Example> {
  return openExample(folder, file, credentials)
}

export function openBotKit(credentials: Credentials): Promise<BotKit> {
  return isRealKit ? openSdk(folder, credentials) : openSmallKit(credentials)
}
