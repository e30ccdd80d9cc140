// One conflict of an update: theirs, the result and yours beside each other, what it was before on demand, and the ways to decide it.
import { Button, Textarea } from '@mantine/core'
import type { Json } from '@parley/contract/base/json'
import type { MergeChoice, MergeConflict } from '@parley/contract/bot/smart-bot'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { partWords } from '../../change-log/index'
import { type Choices, resultOf, shownValue } from './choices'
import classes from './merge.module.css'

interface ConflictCardProps {
  conflict: MergeConflict
  choices: Choices
  isSelected: boolean
  onChoose: (choice: MergeChoice) => void
}

const ofId = /^[a-z]{1,3}-[0-9a-f-]{36}$/

export function ConflictCard({ conflict, choices, isSelected, onChoose }: ConflictCardProps) {
  const text = useText()
  const kinds = useKinds()
  const { id, kind, title, parent, path, base, theirs, mine } = conflict
  const choice = choices[id]
  const result = resultOf(conflict, choices)
  const described = [...(kinds?.nodes ?? []), ...(kinds?.entities ?? [])].filter(({ id: type }) => type === conflict.type)
  const field = path.filter((name) => !ofId.test(name)).join('.')
  const part = field === '' ? text('smart-bot.whole') : partWords(kind, field, described, text)
  const canWrite = typeof mine === 'string' || typeof theirs === 'string'
  const start = typeof mine === 'string' ? mine : typeof theirs === 'string' ? theirs : ''
  return (
    <article
      className={classes.card}
      data-selected={isSelected || undefined}
      data-open={choice === undefined || undefined}
      aria-label={`${title}, ${part}`}
    >
      <header className={classes.line}>
        <p className={classes.said}>
          <b>{title}</b> <span className={classes.quiet}>{parent === '' ? text(`ui.kind.${kind}`) : text('smart-bot.in', { parent })}</span>
        </p>
        <span className={classes.quiet}>{part}</span>
      </header>
      <div className={classes.columns}>
        <Side title={text('smart-bot.theirs')} value={theirs} tone="theirs" />
        <div className={classes.side} data-tone="result" data-empty={result === undefined || undefined}>
          <h3 className={classes.sideTitle}>{text('smart-bot.result')}</h3>
          {choice?.keep === 'own' ? (
            <Textarea
              aria-label={text('smart-bot.result-of', { name: title, part })}
              autosize
              minRows={2}
              maxRows={12}
              autoFocus
              value={typeof choice.value === 'string' ? choice.value : ''}
              onChange={(event) => onChoose({ id, keep: 'own', value: event.currentTarget.value })}
            />
          ) : result === undefined ? (
            <p className={classes.quiet}>{text('smart-bot.undecided')}</p>
          ) : (
            <Value value={result} />
          )}
        </div>
        <Side title={text('smart-bot.yours')} value={mine} tone="mine" />
      </div>
      <footer className={classes.acts}>
        <details className={classes.base}>
          <summary>{text('smart-bot.before')}</summary>
          <Value value={base} />
        </details>
        <Button size="xs" aria-pressed={choice?.keep === 'theirs'} onClick={() => onChoose({ id, keep: 'theirs' })}>
          {text('smart-bot.keep-theirs')}
        </Button>
        <Button size="xs" aria-pressed={choice?.keep === 'mine'} onClick={() => onChoose({ id, keep: 'mine' })}>
          {text('smart-bot.keep-mine')}
        </Button>
        {canWrite && (
          <Button
            size="xs"
            aria-pressed={choice?.keep === 'own'}
            onClick={() => onChoose({ id, keep: 'own', value: choice?.value ?? start })}
          >
            {text('smart-bot.edit')}
          </Button>
        )}
      </footer>
    </article>
  )
}

function Side({ title, value, tone }: { title: string; value: Json; tone: 'theirs' | 'mine' }) {
  return (
    <div className={classes.side} data-tone={tone}>
      <h3 className={classes.sideTitle}>{title}</h3>
      <Value value={value} />
    </div>
  )
}

function Value({ value }: { value: Json }) {
  const text = useText()
  if (value === null) return <p className={classes.quiet}>{text('smart-bot.removed')}</p>
  if (value === '') return <p className={classes.quiet}>{text('smart-bot.empty')}</p>
  if (typeof value === 'string') return <p className={classes.value}>{value}</p>
  return <pre className={classes.json}>{shownValue(value)}</pre>
}
