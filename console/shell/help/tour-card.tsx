// A guided tour: one step after another in a card above the status bar, with a way to the screen the step is about.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useStore } from '../../base/page/store'
import { useText } from '../../base/language/text'
import { menu } from '../../menu'
import { titleKey } from '../menu-entry'
import { useShownMenu } from '../nav/use-shown-menu'
import { endGuidance, guidance, guidedTopics } from './guidance'
import classes from './help.module.css'

export function TourCard({ botId, onEnd }: { botId: string; onEnd: () => void }) {
  const text = useText()
  const { topic, step: at } = useStore(guidance, (value) => value)
  const { pathOf } = useShownMenu(botId)
  const steps = guidedTopics[topic ?? ''] ?? []
  const step = steps[at]
  if (step === undefined) return null
  const entry = menu.find(({ id }) => id === step.screen)
  const canGo = entry !== undefined && (entry.tab === 'workspace' || botId !== '')
  const end = () => {
    endGuidance()
    onEnd()
  }
  const isLast = at === steps.length - 1
  return (
    <section className={classes.tour} aria-label={text('shell.help.tours')}>
      <p className={classes.place}>{text('shell.tour.step', { at: at + 1, count: steps.length })}</p>
      <p aria-live="polite">{text(`shell.tour.${step.words}`)}</p>
      {canGo && (
        <p>
          <Link to={pathOf(entry)}>{text('shell.tour.go', { screen: text(titleKey(entry)) })}</Link>
        </p>
      )}
      <div className={classes.ways}>
        <Button variant="subtle" onClick={end}>
          {text('shell.tour.end')}
        </Button>
        <Button disabled={at === 0} onClick={() => guidance.set({ step: at - 1 })}>
          {text('shell.tour.back')}
        </Button>
        <Button variant="filled" onClick={() => (isLast ? end() : guidance.set({ step: at + 1 }))}>
          {text(isLast ? 'shell.tour.done' : 'shell.tour.next')}
        </Button>
      </div>
    </section>
  )
}
