// Personal data taken out of what people said before it is kept or shown, by the bot's own patterns. A sentence that had any teaches a bot
// nothing but what stands in its place, so it is told apart.
import { objectsOf } from '@parley/contract/objects/object'
import { type MaskRule, maskText } from '@parley/kit/privacy/mask'
import { maskRulesOf } from '../../base/bot/personal-data'
import type { Db } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'

export interface Line {
  said: string
  /** Personal data was taken out. */
  isMasked: boolean
}

export type Masker = (said: string) => Line

export async function maskerOf(db: Db, botId: string): Promise<Masker> {
  const [bot] = objectsOf({ objects: await listObjects(db, botId, ['bot']) }, 'bot')
  const rules = bot === undefined ? [] : maskRulesOf(bot.data.privacy).map(named)
  return (said) => {
    const { text } = maskText(said, rules, { redact: () => '' })
    return { said: text, isMasked: text !== said }
  }
}

/** Random letters would make the same request look like many: the name of what was said stands in their place. */
const named = (rule: MaskRule): MaskRule => (rule.shown.how === 'redact' ? { ...rule, shown: { how: 'tag' } } : rule)
