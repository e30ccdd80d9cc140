// The texts of a bot beside those of another of its languages, in one table that is filled by keyboard: what is missing, what was changed since it
// was translated, and where each is said.
import { Button, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { type Row, rowsOf } from '@parley/contract/objects/translation-rows'
import { objectKinds } from '@parley/contract/objects/object-kinds'
import { useDocument } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { botPath, useBot } from '../../base/session/use-bot'
import { SearchField } from '../../ui/field/search-field'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import { EmptyState } from '../../ui/state/empty-state'
import { Chip } from '../../ui/status/chip'
import { useNames } from './use-names'
import { isForEngine, TranslateMissing } from './translate-missing'
import { TranslationFiles } from './translation-files'
import { TranslationTable } from './translation-table'
import classes from './translation.module.css'

/** Texts stand in what is built and in what is trained. */
const needs = ['TASKS', 'NATURAL_LANGUAGE'] as const

export function TranslationsScreen() {
  return (
    <OpenDocument needs={needs} edits={objectKinds}>
      <Translations />
    </OpenDocument>
  )
}

function Translations() {
  const text = useText()
  const { botId } = useDocument()
  const bot = useBot(botId).data
  const [asked, setLanguage] = useUrlState('language')
  if (bot === undefined) return null
  const others = bot.languages.filter((each) => each !== bot.defaultLanguage)
  const to = others.find((each) => each === asked) ?? others[0]
  if (to === undefined)
    return (
      <Page title={text('translation.title')}>
        <EmptyState
          icon="language"
          title={text('translation.one', { language: languageName(bot.defaultLanguage) })}
          why={text('translation.one.why')}
          action={
            <Button variant="filled" renderRoot={(props) => <Link to={botPath(botId, '/languages')} {...props} />}>
              {text('translation.add')}
            </Button>
          }
        />
      </Page>
    )
  return <TextsOf key={to} from={bot.defaultLanguage} to={to} others={others} onLanguage={setLanguage} />
}

interface TextsOfProps {
  from: string
  to: string
  others: readonly string[]
  onLanguage: (language: string) => void
}

type Shown = '' | 'missing' | 'stale' | 'machine'

const isShownBy = (row: Row, shown: string): boolean => shown === '' || (shown === 'machine' ? row.isMachine : row.state === shown)

function TextsOf({ from, to, others, onLanguage }: TextsOfProps) {
  const text = useText()
  const { store } = useDocument()
  const [search, setSearch] = useUrlState('search')
  const [state, setState] = useUrlState('state')
  const objects = useSyncExternalStore(store.subscribe, () => store.objects)
  const names = useNames()
  const rows = useMemo(() => rowsOf(objects, { from, to }, names), [objects, from, to, names])
  const countOf = (one: Shown) => rows.filter((row) => isShownBy(row, one)).length
  const shown = rows.filter((row) => isShownBy(row, state) && holds(row, search))
  const byMachine = countOf('machine')
  const option = (value: Shown, count: number) => ({ value, label: text(`translation.show.${value === '' ? 'all' : value}`, { count }) })
  return (
    <Page
      title={text('translation.title')}
      count={rows.length}
      status={<Progress missing={countOf('missing')} stale={countOf('stale')} />}
      actions={
        <>
          <TranslateMissing language={to} count={rows.filter(isForEngine).length} />
          <TranslationFiles language={to} />
        </>
      }
    >
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={text('translation.language')}
          data={others.map((each) => ({ value: each, label: languageName(each) }))}
          value={to}
          onChange={onLanguage}
        />
        <SegmentedControl
          aria-label={text('translation.show')}
          data={[
            option('', rows.length),
            option('missing', countOf('missing')),
            option('stale', countOf('stale')),
            ...(byMachine > 0 || state === 'machine' ? [option('machine', byMachine)] : []),
          ]}
          value={state}
          onChange={setState}
        />
        <SearchField width={280} label={text('translation.search')} value={search} onChange={setSearch} />
      </div>
      {rows.length === 0 && <EmptyState icon="language" title={text('translation.empty')} why={text('translation.empty.why')} />}
      {rows.length > 0 && shown.length === 0 && (
        <EmptyState icon="ok" title={text(search === '' ? 'translation.done' : 'translation.none')} />
      )}
      {shown.length > 0 && <TranslationTable rows={shown} objects={objects} languages={{ from, to }} />}
    </Page>
  )
}

function holds({ source, target, title, parent }: Row, search: string): boolean {
  const words = search.trim().toLowerCase()
  return [source, target, title, parent].some((each) => each.toLowerCase().includes(words))
}

function Progress({ missing, stale }: { missing: number; stale: number }) {
  const text = useText()
  if (missing + stale === 0)
    return (
      <Chip tone="ok" icon="ok">
        {text('translation.done')}
      </Chip>
    )
  return (
    <>
      {missing > 0 && (
        <Chip tone="warn" icon="warn">
          {text('translation.missing', { count: missing })}
        </Chip>
      )}
      {stale > 0 && (
        <Chip tone="warn" icon="refresh">
          {text('translation.stale', { count: stale })}
        </Chip>
      )}
    </>
  )
}
