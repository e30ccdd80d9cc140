// The bot's states as chips: in development or published, changes waiting, tests that fail, training needed, expired.
import type { Stream } from '@parley/contract/bot/bot'
import { useText } from '../../../base/language/text'
import { Chip } from '../../../ui/status/chip'

/** Stream status of an expired bot (§3). */
const expiredStatus = 2

export function BotChips({ bot }: { bot: Stream }) {
  const text = useText()
  const isPublished = bot.liveVersion !== null
  return (
    <>
      {isPublished ? (
        <Chip tone="ok" icon="ok">
          {text('bot.state.published')}
        </Chip>
      ) : (
        <Chip tone="warn" icon="edit">
          {text('bot.state.configured')}
        </Chip>
      )}
      {!isPublished && !bot.needsTraining && <Chip icon="none">{text('bot.chip.never')}</Chip>}
      {isPublished && bot.changesSinceLive > 0 && (
        <Chip tone="warn" icon="edit">
          {text('bot.chip.changes', { count: bot.changesSinceLive })}
        </Chip>
      )}
      {bot.failingTests > 0 && (
        <Chip tone="bad" icon="bad">
          {text('bot.chip.failing', { count: bot.failingTests })}
        </Chip>
      )}
      {bot.isTraining && (
        <Chip tone="warn" icon="waveform">
          {text('bot.chip.training')}
        </Chip>
      )}
      {bot.needsTraining && !bot.isTraining && (
        <Chip tone="warn" icon="waveform">
          {text('bot.chip.train')}
        </Chip>
      )}
      {bot.status === expiredStatus && (
        <Chip tone="bad" icon="clock">
          {text('bot.chip.expired')}
        </Chip>
      )}
    </>
  )
}
