// Try a sentence: one field, and under it why the bot understands it so. Arrow up recalls earlier sentences.
import { Button, Select } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { useDocument, useObjects } from '../../../base/document'
import { useUserId } from '../../../base/session/session'
import { languageName } from '../../../base/language/language-name'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { useUrlState } from '../../../base/page/use-url-state'
import { Icon } from '../../../ui/icon'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { ContextTagsField, useContextTags } from './context-tags-field'
import { Explanation } from './explanation'
import classes from './explain.module.css'

const mostRecalled = 20

export function TrySentence() {
  const text = useText()
  const { botId } = useDocument()
  const userId = useUserId()
  const [asked, setAsked] = useUrlState('sentence')
  const [typed, setTyped] = useState(asked)
  const [earlier, setEarlier] = useState<readonly string[]>([])
  const [recalled, setRecalled] = useState(-1)
  const [spoken, setSpoken] = useUrlState('language')
  const bot = useObjects('bot')[0]?.data
  const languages = bot?.languages ?? []
  const language = languages.includes(spoken) ? spoken : undefined
  const tags = useContextTags()
  const input = asked === '' || userId === '' ? null : { userId, streamId: botId, input: asked, language, tags: [...tags.chosen] }
  const answer = useCall('training.find-intent', input, { keep: true, staleMs: 0 })

  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    const sentence = typed.trim()
    if (sentence === '') return
    setEarlier([sentence, ...earlier.filter((other) => other !== sentence)].slice(0, mostRecalled))
    setRecalled(-1)
    if (sentence === asked) void answer.refetch()
    else setAsked(sentence, true)
  }
  const recall = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const next = Math.max(-1, Math.min(earlier.length - 1, recalled + (event.key === 'ArrowUp' ? 1 : -1)))
    event.preventDefault()
    setRecalled(next)
    setTyped(earlier[next] ?? '')
  }
  return (
    <div className={classes.try}>
      <form className={classes.tryLine} onSubmit={ask}>
        <input
          autoFocus
          className={classes.tryField}
          aria-label={text('training.try.label')}
          placeholder={text('training.try.placeholder')}
          value={typed}
          maxLength={limits.utteranceChars}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={recall}
        />
        {languages.length > 1 && (
          <Select
            aria-label={text('training.filter.language')}
            w={140}
            value={language ?? bot?.defaultLanguage ?? ''}
            data={languages.map((code) => ({ value: code, label: languageName(code) }))}
            allowDeselect={false}
            onChange={(code) => setSpoken(code ?? '')}
          />
        )}
        <Button type="submit" variant="filled" leftSection={<Icon name="play" />} disabled={typed.trim() === ''}>
          {text('training.try.run')}
        </Button>
      </form>
      <ContextTagsField {...tags} />
      {asked === '' && <EmptyState icon="waveform" title={text('training.try.empty')} why={text('training.try.empty.why')} />}
      {answer.error !== null && (
        <ErrorInPlace error={answer.error} title={text('training.try.failed')} onRetry={() => void answer.refetch()} />
      )}
      {asked !== '' && answer.isPending && answer.error === null && (
        <Waiting what={text('training.try.waiting')}>
          <SkeletonRows rows={4} />
        </Waiting>
      )}
      {answer.data !== undefined && 'understanding' in answer.data && asked !== '' && answer.error === null && (
        <div className={classes.answer} data-stale={answer.isPlaceholderData || undefined}>
          <Explanation found={answer.data} />
        </div>
      )}
    </div>
  )
}
