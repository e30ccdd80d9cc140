// What may be done about two intents that are taken for each other: opened, or merged, which shows every place first. What may be done about one
// of their sentences stands with the sentence.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { openRefactor } from '../../../ui/refactor/refactor'
import classes from './measured.module.css'

interface NamedIntent {
  id: string
  name: string
}

export function PairRemedy({ intents: [one, other] }: { intents: readonly [NamedIntent, NamedIntent] }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const merge = () => openRefactor(botId, { do: 'merge-intents', from: one.id, name: one.name, into: other.id }, () => store.flush())
  return (
    <p className={classes.remedy}>
      <span>{text('training.validation.remedy')}</span>
      {[one, other].map(({ id, name }) => (
        <Link key={id} to={botPath(botId, '/intents')} search={{ intent: id }}>
          {text('training.validation.open', { name })}
        </Link>
      ))}
      {canEdit && (
        <Button size="compact-xs" variant="subtle" onClick={merge}>
          {text('training.validation.merge')}
        </Button>
      )}
    </p>
  )
}
