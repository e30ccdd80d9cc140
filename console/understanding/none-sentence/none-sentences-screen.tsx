// Sentences with no intent: what people say without wanting anything of the bot, and what the bot says itself and people repeat. Both are objects of
// the bot's document. What training makes of them is nlu's.
import { Button } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { type ReactNode, useState } from 'react'
import { useDocument, useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { SearchField } from '../../ui/field/search-field'
import { Icon } from '../../ui/icon'
import { FilterChip } from '../../ui/page/filter-chip'
import { Page } from '../../ui/page/page'
import { PageTabs } from '../../ui/page/page-tabs'
import { OpenDocument } from '../../ui/panes/open-document'
import { EmptyState } from '../../ui/state/empty-state'
import { AddSentences } from './add-sentences'
import { ImportSentences } from './import-sentences'
import classes from './none-sentence.module.css'
import { type SaidBy, saidBys } from './sentences'
import { SentenceTable } from './sentence-table'

const edits = ['none-sentence'] as const

export function NoneSentencesScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <NoneSentences />
    </OpenDocument>
  )
}

function NoneSentences() {
  const text = useText()
  const { canEdit } = useDocument()
  const sentences = useObjects('none-sentence')
  const [tab, setTab] = useUrlState('said', 'user')
  const [isImporting, setImporting] = useState(false)
  const saidBy = saidBys.find((each) => each === tab) ?? 'user'
  const languages = useObjects('bot')[0]?.data.languages ?? []
  const usual = useObjects('bot')[0]?.data.defaultLanguage ?? 'en'
  const [language, setLanguage] = useUrlState('language')
  const into = language || usual
  return (
    <Page
      title={text('none-sentence.title')}
      count={sentences.length}
      actions={
        canEdit && (
          <Button leftSection={<Icon name="upload" />} onClick={() => setImporting(true)}>
            {text('none-sentence.import')}
          </Button>
        )
      }
      bare
    >
      <PageTabs
        label={text('none-sentence.title')}
        tabs={saidBys.map((id) => ({
          id,
          title: text(`none-sentence.by.${id}`),
          count: sentences.filter(({ data }) => data.saidBy === id).length,
        }))}
        value={saidBy}
        onChange={setTab}
      >
        <Sentences
          key={saidBy}
          saidBy={saidBy}
          into={into}
          all={sentences.filter(({ data }) => data.saidBy === saidBy)}
          language={language}
          filter={
            languages.length > 1 && (
              <FilterChip
                label={text('none-sentence.language')}
                value={language}
                options={languages.map((each) => ({ value: each, label: languageName(each) }))}
                onChange={setLanguage}
              />
            )
          }
        />
      </PageTabs>
      {isImporting && <ImportSentences saidBy={saidBy} language={into} onClose={() => setImporting(false)} />}
    </Page>
  )
}

interface SentencesProps {
  saidBy: SaidBy
  /** The language that new ones are of. */
  into: string
  all: readonly BotObject<'none-sentence'>[]
  /** '' for all. */
  language: string
  filter: ReactNode
}

function Sentences({ saidBy, into, all, language, filter }: SentencesProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const [search, setSearch] = useUrlState('search')
  const words = search.trim().toLowerCase()
  const shown = all
    .filter(({ data }) => (language === '' || data.language === language) && data.text.toLowerCase().includes(words))
    .toSorted((one, other) => one.data.text.localeCompare(other.data.text))
  return (
    <div className={classes.tab}>
      <p className={classes.about}>{text(`none-sentence.about.${saidBy}`)}</p>
      {canEdit && <AddSentences saidBy={saidBy} language={into} />}
      {all.length > 0 && (
        <div className={classes.bar}>
          <SearchField width={320} label={text('none-sentence.search')} value={search} onChange={setSearch} />
          {filter}
        </div>
      )}
      {all.length === 0 && (
        <EmptyState icon="chat" title={text(`none-sentence.empty.${saidBy}`)} why={text(`none-sentence.empty.${saidBy}.why`)} />
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState
          icon="search"
          title={text('none-sentence.none')}
          action={<Button onClick={() => setSearch('')}>{text('none-sentence.clear')}</Button>}
        />
      )}
      {shown.length > 0 && <SentenceTable sentences={shown} />}
    </div>
  )
}
