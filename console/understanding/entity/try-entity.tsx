// Try it: what the entity finds in a sentence, marked in it and read out, as one types.
import { useDebouncedValue } from '@mantine/hooks'
import type { BotObject } from '@parley/contract/objects/object'
import { useId, useState } from 'react'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { useCall } from '../../base/call/use-call'
import { Icon } from '../../ui/icon'
import classes from './entity.module.css'

const askAfterMs = 150

export function TryEntity({ entity }: { entity: BotObject<'entity'> }) {
  const text = useText()
  const id = useId()
  const { botId } = useDocument()
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), askAfterMs)
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const answer = useCall('training.try-entity', asked === '' ? null : { streamId: botId, entityId: entity.id, text: asked, timezone }, {
    keep: true,
    staleMs: 0,
  })
  const found = asked === '' ? undefined : answer.data
  return (
    <section className={classes.try}>
      <label className={classes.tryLabel} htmlFor={id}>
        {text('entity.try')}
      </label>
      <input
        id={id}
        className={classes.tryField}
        value={typed}
        placeholder={text('entity.try.placeholder')}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.tryResult} role="status">
        {asked === '' && <p className={classes.about}>{text('entity.try.idle')}</p>}
        {asked !== '' && answer.error !== null && (
          <p className={classes.failed}>
            <Icon name="bad" />
            {answer.error.message}
          </p>
        )}
        {found?.length === 0 && (
          <p className={classes.foundLine}>
            <Icon name="none" />
            {text('entity.try.nothing')}
          </p>
        )}
        {found?.map((match) => (
          <p key={match.start} className={classes.foundLine}>
            <Icon name="ok" className={classes.ok} />
            <span className={classes.found}>{match.text}</span>
            <b className={classes.value}>{match.shown}</b>
            <code className={classes.stored}>{typeof match.value === 'string' ? match.value : JSON.stringify(match.value)}</code>
            <span className={classes.score}>{match.score.toFixed(2)}</span>
          </p>
        ))}
      </div>
    </section>
  )
}
