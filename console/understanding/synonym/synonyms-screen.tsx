// Bot synonyms: words that mean the same as one word, everywhere in the bot, per language. Each line is edited in place.
import { Button } from '@mantine/core'
import { useDocument, useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { useBot } from '../../base/session/use-bot'
import { useUrlState } from '../../base/page/use-url-state'
import { SearchField } from '../../ui/field/search-field'
import { FilterChip } from '../../ui/page/filter-chip'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import { EmptyState } from '../../ui/state/empty-state'
import { NewSynonym } from './new-synonym'
import { SynonymTable } from './synonym-table'
import classes from './synonym.module.css'

const edits = ['synonym'] as const

export function SynonymsScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <Synonyms />
    </OpenDocument>
  )
}

function Synonyms() {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const bot = useBot(botId).data
  const synonyms = useObjects('synonym')
  const [search, setSearch] = useUrlState('search')
  const [language, setLanguage] = useUrlState('language')
  const words = search.trim().toLowerCase()
  const shown = synonyms
    .filter(({ data }) => language === '' || data.language === language)
    .filter(({ data }) => [data.word, ...data.synonyms].some((each) => each.toLowerCase().includes(words)))
    .sort((left, right) => left.data.word.localeCompare(right.data.word))
  const clear = () => {
    if (search === '') setLanguage('')
    else setSearch('')
  }
  return (
    <Page title={text('synonym.title')} count={synonyms.length}>
      <div className={classes.bar}>
        <SearchField width={320} label={text('synonym.search')} value={search} onChange={setSearch} />
        {bot !== undefined && bot.languages.length > 1 && (
          <FilterChip
            label={text('synonym.language')}
            value={language}
            options={bot.languages.map((each) => ({ value: each, label: languageName(each) }))}
            onChange={setLanguage}
          />
        )}
      </div>
      {canEdit && <NewSynonym language={language || bot?.defaultLanguage || 'en'} others={synonyms} />}
      {synonyms.length === 0 && <EmptyState icon="synonym" title={text('synonym.empty')} why={text('synonym.empty.why')} />}
      {synonyms.length > 0 && shown.length === 0 && (
        <EmptyState icon="search" title={text('synonym.none')} action={<Button onClick={clear}>{text('synonym.clear')}</Button>} />
      )}
      {shown.length > 0 && <SynonymTable synonyms={shown} showsLanguage={(bot?.languages.length ?? 1) > 1} />}
    </Page>
  )
}
