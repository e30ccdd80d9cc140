// Try it: a sentence typed here is given to the step's entity at once, and what it finds is marked in the sentence and read out.
import { useDebouncedValue } from '@mantine/hooks'
import type { KindDescription } from '@parley/contract/base/form'
import type { BotObject } from '@parley/contract/objects/object'
import { Fragment, useState } from 'react'
import { useDocument, useIsConfirmed, useObject } from '../../../../base/document'
import { dateText } from '../../../../base/language/locale'
import { useText } from '../../../../base/language/text'
import { useCall } from '../../../../base/call/use-call'
import { Icon } from '../../../../ui/icon'
import classes from './try-it.module.css'

/** Shown for every kind with an entity among its fields. */
export function TryIt({ node, kind }: { node: BotObject<'node'>; kind: KindDescription }) {
  const field = kind.fields.find((candidate) => candidate.control === 'entity')
  const entityId = field ? node.data.settings[field.name] : undefined
  const entity = useObject('entity', typeof entityId === 'string' ? entityId : '')
  return entity ? <TryEntity entity={entity} /> : null
}

function TryEntity({ entity }: { entity: BotObject<'entity'> }) {
  const text = useText()
  const { botId } = useDocument()
  const [sentence, setSentence] = useState('')
  const [asked] = useDebouncedValue(sentence.trim(), 250)
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isConfirmed = useIsConfirmed(entity.id)
  const found = useCall(
    'training.try-entity',
    asked === '' || !isConfirmed ? null : { streamId: botId, entityId: entity.id, text: asked, timezone },
    { keep: true, staleMs: 0 },
  )
  const values = asked === '' ? [] : [...(found.data ?? [])].sort((one, other) => one.start - other.start)
  return (
    <section className={classes.try} aria-label={text('dialog.try.title')}>
      <div className={classes.tryHead}>
        <span>{text('dialog.try.title')}</span>
        <span className={classes.tryWhen}>{dateText(Date.now(), { dateStyle: 'medium' })}</span>
      </div>
      <div className={classes.tryField}>
        <span className={classes.tryMarks} aria-hidden>
          {values.map((value, at) => (
            <Fragment key={value.start}>
              {asked.slice(values[at - 1]?.end ?? 0, value.start)}
              <u>{asked.slice(value.start, value.end)}</u>
            </Fragment>
          ))}
        </span>
        <input
          value={sentence}
          placeholder={text('dialog.try.placeholder', { name: entity.data.name })}
          aria-label={text('dialog.try.label', { name: entity.data.name })}
          onChange={(event) => setSentence(event.currentTarget.value)}
        />
      </div>
      <p className={classes.tryResult} role="status" data-found={values.length > 0 || undefined}>
        {values.length > 0 && <Icon name="ok" />}
        {values.map((value) => (
          <span key={value.start} className={classes.tryValue}>
            <b>{value.shown}</b>
            <span className={classes.tryScore}>{value.score.toFixed(2)}</span>
          </span>
        ))}
        {asked !== '' && found.data && values.length === 0 && (
          <>
            <Icon name="none" />
            <span>{text('dialog.try.nothing')}</span>
          </>
        )}
        {asked !== '' && found.error && (
          <>
            <Icon name="bad" />
            <span>{found.error.message}</span>
          </>
        )}
      </p>
    </section>
  )
}
