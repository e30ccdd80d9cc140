// Find in bot: everything people wrote into it, by words or an expression; what is found leads to its place, and chosen places can be
// replaced together.
import { Button, TextInput } from '@mantine/core'
import { objectKinds } from '@parley/contract/base/ids'
import { searchSwitches } from '@parley/contract/bot/search'
import { useId, useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { SearchField } from '../../ui/field/search-field'
import { FilterChip } from '../../ui/page/filter-chip'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { FoundList } from './found-list'
import classes from './search.module.css'
import { type Replacing, useReplacing } from './use-replacing'
import { type Query, useFound, useQuery } from './use-search'

export function SearchScreen() {
  const text = useText()
  const botId = useBotId()
  const query = useQuery()
  const [replacement, setReplacement] = useState<string | null>(null)
  const { found, isAsked, isOld } = useFound(botId, query, replacement)
  const told = isAsked ? found.data : undefined
  const replacing = useReplacing(botId, query, told?.found ?? [])
  const mayReplace = usePermit('search.replace', botId).may
  return (
    <Page title={text('search.title')}>
      <QueryBar query={query} />
      {mayReplace && (
        <ReplaceBar value={replacement} onChange={setReplacement} replacing={replacing} isOld={isOld} hasFound={(told?.total ?? 0) > 0} />
      )}
      {isAsked && found.error !== null && (
        <ErrorInPlace error={found.error} title={text('search.failed')} onRetry={() => void found.refetch()} />
      )}
      {isAsked && found.isPending && found.error === null && (
        <Waiting what={text('search.waiting')}>
          <SkeletonRows rows={12} />
        </Waiting>
      )}
      {!isAsked && <EmptyState icon="search" title={text('search.empty')} why={text('search.empty.why')} />}
      {told?.total === 0 && <NothingFound query={query} />}
      {told !== undefined && told.total > 0 && (
        <>
          <p className={classes.total} role="status">
            {totalOf(told, text)}
          </p>
          <FoundList found={told.found} isOld={isOld} replacing={replacement === null ? null : replacing} />
        </>
      )}
    </Page>
  )
}

type Told = NonNullable<ReturnType<typeof useFound>['found']['data']>

function totalOf({ total, objects, found }: Told, text: ReturnType<typeof useText>): string {
  const shown = found.reduce((sum, { matches }) => sum + matches.length, 0)
  const counted = text('search.total', { count: total, matches: numberText(total), objects: numberText(objects) })
  return shown < total ? `${counted} ${text('search.cut', { shown: numberText(shown) })}` : counted
}

function QueryBar({ query }: { query: Query }) {
  const text = useText()
  return (
    <div className={classes.bar}>
      <SearchField width={420} autoFocus label={text('search.words')} value={query.words} onChange={query.setWords} />
      {searchSwitches.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.switch}
          aria-pressed={query.switches.includes(each)}
          title={text(`search.switch.${each}.why`)}
          onClick={() => query.toggle(each)}
        >
          {text(`search.switch.${each}`)}
        </button>
      ))}
      <FilterChip
        label={text('search.kind')}
        value={query.kind}
        options={objectKinds.map((each) => ({ value: each, label: text(`ui.kind.${each}`) }))}
        onChange={query.setKind}
      />
    </div>
  )
}

interface ReplaceBarProps {
  /** null: nothing is to be replaced. */
  value: string | null
  onChange: (value: string | null) => void
  replacing: Replacing
  isOld: boolean
  hasFound: boolean
}

function ReplaceBar({ value, onChange, replacing, isOld, hasFound }: ReplaceBarProps) {
  const text = useText()
  const id = useId()
  const { count, isRunning, error, replace } = replacing
  if (value === null)
    return (
      <div className={classes.bar}>
        <Button disabled={!hasFound} onClick={() => onChange('')}>
          {text('search.replace.open')}
        </Button>
      </div>
    )
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          id={id}
          w={420}
          autoFocus
          value={value}
          aria-label={text('search.replacement')}
          placeholder={text('search.replacement')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Button variant="filled" disabled={count === 0 || isOld} loading={isRunning} onClick={() => replace(value)}>
          {text('search.replace', { count, number: numberText(count) })}
        </Button>
        <Button variant="subtle" onClick={() => onChange(null)}>
          {text('search.replace.close')}
        </Button>
      </div>
      {error !== null && <ErrorInPlace error={error} title={text('search.replace.failed')} compact isAnswer />}
    </>
  )
}

function NothingFound({ query }: { query: Query }) {
  const text = useText()
  const isNarrow = query.switches.length > 0 || query.kind !== ''
  const clear = () => {
    if (query.kind === '') query.clear()
    else query.setKind('')
  }
  return (
    <EmptyState
      icon="search"
      title={text('search.none', { words: query.words })}
      action={isNarrow ? <Button onClick={clear}>{text('search.none.wider')}</Button> : undefined}
    />
  )
}
