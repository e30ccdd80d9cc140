// Tries the open translation engine with a text, as a conversation would have it translated, and says what came of it and how long it took.
import { Button, Select, Textarea } from '@mantine/core'
import { engineLimits, type TriedTranslation } from '@parley/contract/model/translation-engine'
import type { BotObject } from '@parley/contract/objects/object'
import { botLanguages } from '@parley/contract/objects/bot-languages'
import { useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useDocument, useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Chip } from '../../ui/status/chip'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './translation-engine.module.css'

export function EngineTrial({ engine: { id } }: { engine: BotObject<'translation-engine'> }) {
  const text = useText()
  const { botId, store } = useDocument()
  const bot = useObjects('bot')[0]
  const { defaultLanguage = 'en', languages = [] } = bot?.data ?? {}
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState(defaultLanguage)
  const [to, setTo] = useState(languages.find((code) => code !== defaultLanguage) ?? (defaultLanguage === 'de' ? 'en' : 'de'))
  const [tried, setTried] = useState<TriedTranslation | null>(null)
  const { isRunning, error, start } = useAction()
  const run = () =>
    start(async () => {
      setTried(null)
      await store.flush()
      setTried(await change('translation-engine.try', { streamId: botId, configId: id, text: typed, source: from, target: to }))
    })
  const data = botLanguages.map((code) => ({ value: code, label: languageName(code) }))
  const choice = (words: string, value: string, set: (code: string) => void) => (
    <Select label={words} data={data} value={value} searchable allowDeselect={false} onChange={(code) => code !== null && set(code)} />
  )
  return (
    <section className={classes.trial} aria-label={text('translation-engine.try')}>
      <h3 className={classes.heading}>{text('translation-engine.try')}</h3>
      <div className={classes.pair}>
        {choice(text('translation-engine.from'), from, setFrom)}
        {choice(text('translation-engine.to'), to, setTo)}
      </div>
      <Textarea
        label={text('translation-engine.text')}
        autosize
        minRows={2}
        maxLength={engineLimits.tryChars}
        placeholder={text('translation-engine.text.placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button loading={isRunning} disabled={typed.trim() === '' || from === to} onClick={run}>
          {text('translation-engine.translate')}
        </Button>
        {tried !== null && !isRunning && (
          <Chip tone={tried.ok ? 'ok' : 'bad'} icon={tried.ok ? 'ok' : 'bad'}>
            {text(tried.ok ? 'translation-engine.answered' : 'translation-engine.failed', { ms: numberText(tried.ms) })}
          </Chip>
        )}
      </div>
      <div role="status">
        {tried !== null && !isRunning && (
          <p className={tried.ok ? classes.result : classes.why}>{tried.ok ? tried.translation : tried.text}</p>
        )}
      </div>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
    </section>
  )
}
