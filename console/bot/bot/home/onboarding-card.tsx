// The first run of a bot: the steps of its checklist on the thread, each ticked when it truly happened.
import type { OnboardingStep } from '@parley/contract/base/ids'
import type { ConsoleCall } from '../../../base/call/table'
import type { BotSummary } from '@parley/contract/bot/bot'
import { usePermit } from '../../../base/call/permit'
import { usePublishing } from '../../../base/call/publishing'
import { testChat } from '../../../base/page/test-chat'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { PermitButton } from '../../../ui/permit/permit-button'
import { Card } from '../../../ui/page/card'
import { Thread } from '../../../ui/thread/thread'
import classes from './home.module.css'

/** Where each step is done; the test step opens the chat beside the page. */
const places: Record<OnboardingStep, string | null> = {
  link: '/linked-bots',
  hello: '/dialogs',
  intent: '/intents',
  detail: '/dialogs',
  train: '/intents',
  test: null,
  channel: '/channels',
  publish: '/publish',
}

/** What each step asks its doer to be permitted. */
const calls: Record<OnboardingStep, ConsoleCall> = {
  link: 'linked-bot.create',
  hello: 'document.apply',
  intent: 'document.apply',
  detail: 'document.apply',
  train: 'training.run',
  test: 'test-chat.start',
  channel: 'channel.update',
  publish: 'bot-version.publish',
}

export function OnboardingCard({ botId, steps }: { botId: string; steps: BotSummary['onboarding'] }) {
  const text = useText()
  const done = steps.filter((step) => step.done).length
  const nextId = steps.find((step) => !step.done)?.id
  return (
    <Card title={text('bot.onboarding.title')} note={text('bot.onboarding.note', { done, count: steps.length })}>
      <Thread
        steps
        className={classes.onboarding}
        label={text('bot.onboarding.title')}
        knots={steps.map((step) => ({
          id: step.id,
          state: step.done ? 'done' : step.id === nextId ? 'now' : 'next',
          content: (
            <div className={classes.onboardingStep}>
              <span className={classes.stepWords}>
                <span className={classes.stepTitle}>{text(`bot.onboarding.${step.id}`)}</span>
                <span className={classes.stepEffect}>{text(`bot.onboarding.${step.id}.about`)}</span>
              </span>
              {step.id === nextId && <StepAction botId={botId} id={step.id} />}
            </div>
          ),
        }))}
      />
    </Card>
  )
}

function StepAction({ botId, id }: { botId: string; id: OnboardingStep }) {
  const text = useText()
  const words = text(`bot.onboarding.${id}.do`)
  const place = places[id]
  const own = usePermit(calls[id], botId)
  const publishing = usePublishing(botId)
  const permit = id === 'publish' ? publishing : own
  if (place === null) {
    return (
      <PermitButton permit={permit} size="xs" onClick={() => testChat.set({ isOpen: true })}>
        {words}
      </PermitButton>
    )
  }
  return (
    <PermitButton permit={permit} size="xs" to={botPath(botId, place)}>
      {words}
    </PermitButton>
  )
}
