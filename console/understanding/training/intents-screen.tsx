// Training: the bot's intents at the left, one intent's examples, patterns and settings at the right. What is understood, and how
// well, comes from the server; utterances are read by page (utterance/use-utterances), intents are objects of the bot document.
import { Button } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import type { IntentQuality } from '@parley/contract/understanding/training'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocument, useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { useCall } from '../../base/call/use-call'
import { useUrlState } from '../../base/page/use-url-state'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { OpenDocument } from '../../ui/panes/open-document'
import { FilterToggle, Panes } from '../../ui/panes/panes'
import { EmptyState } from '../../ui/state/empty-state'
import { IntentEditor } from './editor/intent-editor'
import { IntentsMore } from './file/intents-more'
import { countOf, type Filter, findIntents, filters, isFilter, missingLanguages } from './list/find-intents'
import { IntentRows } from './list/intent-rows'
import { NewIntentDialog } from './list/new-intent-dialog'

const edits = ['intent', 'utterance'] as const

export function IntentsScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <Intents />
    </OpenDocument>
  )
}

function Intents() {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const intents = useObjects('intent')
  const [spoken] = useUrlState('language')
  // The one that utterances are narrowed to, so that the list counts the same ones.
  const languages = useObjects('bot')[0]?.data.languages ?? []
  const language = languages.length > 1 && languages.includes(spoken) ? spoken : undefined
  const quality = useCall('training.list-quality', { streamId: botId, language }, { keep: true }).data
  const utteranceClasses = useCall('training.list-classes', languages.length > 1 ? { streamId: botId } : null, { keep: true }).data
  const [search, setSearch] = useUrlState('search')
  const [filterName, setFilter] = useUrlState('filter')
  const [openId, setOpenId] = useUrlState('intent')
  const [asked, setAsked] = useUrlState('new')
  const [isNaming, setIsNaming] = useState(false)
  const inUtterances = useIntentsSaying(botId, search)
  const filter = isFilter(filterName) ? filterName : null
  const measured = new Map((quality?.intents ?? []).map((each) => [each.intentId, each]))
  const missing = missingLanguages(utteranceClasses ?? [], languages)
  const shown = findIntents(intents, { search, inUtterances, filter, measured, missing })
  const open = intents.find(({ id }) => id === openId) ?? shown[0] ?? intents[0]
  const isNew = isNaming || asked === 'intent'

  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={() => setIsNaming(true)}>
      {text('training.new')}
    </Button>
  )
  return (
    <Panes
      shows={open?.id ?? ''}
      title={text('training.title')}
      count={intents.length}
      actions={
        <>
          <IntentsMore />
          {add}
        </>
      }
      search={{ value: search, label: text('training.search'), onChange: setSearch }}
      filters={<Filters {...{ measured, missing, filter }} hasLanguages={languages.length > 1} onFilter={setFilter} />}
      foot={quality && <Totals quality={quality} language={language} />}
      list={
        shown.length === 0 && intents.length > 0 ? (
          <NoneShown search={search} onClear={() => (search === '' ? setFilter('') : setSearch(''))} />
        ) : (
          <IntentRows
            {...{ intents: shown, measured }}
            missing={filter === 'missing-language' ? missing : null}
            selected={open?.id ?? ''}
            onSelect={(id) => setOpenId(id, true)}
          />
        )
      }
    >
      {open === undefined ? (
        <EmptyState icon="target" title={text('training.empty')} why={text('training.empty.why')} action={add || undefined} />
      ) : (
        <IntentEditor key={open.id} intent={open} quality={measured.get(open.id)} />
      )}
      {isNew && canEdit && (
        <NewIntentDialog
          onMade={(id) => setOpenId(id, true)}
          onClose={() => {
            setIsNaming(false)
            if (asked !== '') setAsked('')
          }}
        />
      )}
    </Panes>
  )
}

interface FiltersProps {
  measured: ReadonlyMap<string, IntentQuality>
  missing: ReadonlyMap<string, readonly string[]>
  filter: Filter | null
  /** The bot speaks several. */
  hasLanguages: boolean
  onFilter: (filter: Filter | '') => void
}

function Filters({ measured, missing, filter, hasLanguages, onFilter }: FiltersProps) {
  const text = useText()
  return filters
    .filter((each) => each !== 'missing-language' || hasLanguages)
    .map((each) => (
      <FilterToggle
        key={each}
        label={text(`training.filter.${each}`)}
        count={countOf(each, { measured, missing })}
        isOn={filter === each}
        onToggle={() => onFilter(filter === each ? '' : each)}
      />
    ))
}

function NoneShown({ search, onClear }: { search: string; onClear: () => void }) {
  const text = useText()
  return (
    <EmptyState
      icon="search"
      title={search === '' ? text('training.filter.none') : text('training.search.none', { search })}
      action={<Button onClick={onClear}>{text('training.filter.clear')}</Button>}
    />
  )
}

function Totals({ quality, language }: { quality: CallReply<'training.list-quality'>; language: string | undefined }) {
  const text = useText()
  const { botId } = useDocument()
  const utterances = quality.intents.reduce((sum, each) => sum + each.utterances, 0)
  return (
    <>
      <span>
        {text('training.foot.utterances', { count: utterances })}
        {language !== undefined && `, ${languageName(language)}`}
      </span>
      {quality.meanF1 !== null && (
        <Link
          to={botPath(botId, '/model-validation')}
          search={language === undefined ? {} : { language }}
          title={text('training.foot.f1.why')}
        >
          {text('training.foot.f1')} <b>{quality.meanF1.toFixed(2)}</b>
        </Link>
      )}
    </>
  )
}

const leastSearched = 2
const mostSearched = 200

/** Ids of the intents with an utterance that holds the words. */
function useIntentsSaying(botId: string, search: string): ReadonlySet<string> {
  const words = search.trim()
  const input = { streamId: botId, kind: 'utterance', search: words, limit: mostSearched } as const
  const found = useCall('document.list', words.length < leastSearched ? null : input, { keep: true }).data
  return new Set(words.length < leastSearched ? [] : found?.items.map(({ parentId }) => parentId))
}
