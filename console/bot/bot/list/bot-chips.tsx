// Where a bot stands as a badge, and beside it what somebody should know: changes that wait, tests that fail, training, an ended plan.
import type { Stream } from '@parley/contract/bot/bot'
import { useText } from '../../../base/language/text'
import { hasExpired, isAboutToExpire } from '../../../base/session/plan'
import { Chip } from '../../../ui/status/chip'
import { StateBadge } from '../../../ui/status/state-badge'

export function BotChips({ bot }: { bot: Stream }) {
  const text = useText()
  const isPublished = bot.liveVersion !== null
  return (
    <>
      {hasExpired(bot) ? (
        <Chip tone="bad" icon="clock">
          {text('bot.chip.expired')}
        </Chip>
      ) : (
        isAboutToExpire(bot) && (
          <Chip tone="warn" icon="clock">
            {text('bot.chip.expires')}
          </Chip>
        )
      )}
      <StateBadge state={bot.state} />
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
    </>
  )
}
