// Which languages of the bot go through the open engine, and which ones it offers.
import { Button } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useDocument, useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { Chip } from '../../ui/status/chip'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './translation-engine.module.css'

export function EngineLanguages({ engine: { id } }: { engine: BotObject<'translation-engine'> }) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const bot = useObjects('bot')[0]
  const used = (bot?.data.translatedLanguages ?? []).filter(({ engineId }) => engineId === id)
  return (
    <section className={classes.trial} aria-label={text('translation-engine.languages')}>
      <h3 className={classes.heading}>{text('translation-engine.languages')}</h3>
      {used.length === 0 && <p className={classes.why}>{text('translation-engine.languages.none')}</p>}
      {used.length > 0 && (
        <ul className={classes.chips}>
          {used.map(({ language }) => (
            <li key={language}>
              <Chip icon="language">{languageName(language)}</Chip>
            </li>
          ))}
        </ul>
      )}
      <Link to={botPath(botId, '/languages')} search={{}}>
        {text('translation-engine.languages.change')}
      </Link>
      {canEdit && <Offered id={id} />}
    </section>
  )
}

function Offered({ id }: { id: string }) {
  const text = useText()
  const { botId, store } = useDocument()
  const [offered, setOffered] = useState<CallReply<'translation-engine.list-languages'> | null>(null)
  const { isRunning, error, start } = useAction()
  const ask = () =>
    start(async () => {
      await store.flush()
      setOffered(await change('translation-engine.list-languages', { streamId: botId, configId: id }))
    })
  return (
    <>
      <div className={classes.actions}>
        <Button variant="subtle" loading={isRunning} onClick={ask}>
          {text('translation-engine.offered.ask')}
        </Button>
      </div>
      <div role="status">
        {offered !== null && offered.languages.length === 0 && (
          <p className={classes.why}>{offered.text === '' ? text('translation-engine.offered.unknown') : offered.text}</p>
        )}
        {offered !== null && offered.languages.length > 0 && (
          <p className={classes.why}>
            {text('translation-engine.offered', {
              count: offered.languages.length,
              names: offered.languages.map(({ code, name }) => (name === '' ? code : `${name} (${code})`)).join(', '),
            })}
          </p>
        )}
      </div>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
    </>
  )
}
