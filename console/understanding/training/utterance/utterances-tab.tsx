// The utterances of an intent: the field that adds them with its feedback, the filters, the table, and the bar of what is selected.
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useDocument, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { BulkBar } from './bulk-bar'
import { PasteReview } from './paste/paste-review'
import { SuggestReview } from './paste/suggest-review'
import { useUtteranceEdits, useUtterances, type UtteranceView } from './use-utterances'
import { UtteranceField } from './utterance-field'
import { UtteranceFilters } from './utterance-filters'
import { UtteranceTable } from './utterance-table'
import classes from './utterance.module.css'

export function UtterancesTab({ intent }: { intent: BotObject<'intent'> }) {
  const text = useText()
  const { canEdit } = useDocument()
  const [source, setSource] = useUrlState('source')
  const [entityId, setEntityId] = useUrlState('entity')
  const [words, setWords] = useUrlState('words')
  const [asked, setLanguage] = useUrlState('language')
  const [order, setOrder] = useUrlState('order', 'newest')
  const [page, setPage] = useState(0)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [pasted, setPasted] = useState<readonly string[]>([])
  const [isSuggesting, setSuggesting] = useState(false)
  const edits = useUtteranceEdits()
  const languages = useObjects('bot')[0]?.data.languages ?? []
  const language = languages.includes(asked) && languages.length > 1 ? asked : ''
  const view: UtteranceView = { page, source, entityId, words, language, order: order === 'name' ? 'name' : 'newest' }
  const { list, rows, total } = useUtterances(intent.id, view)
  const usual = new Set(rows.flatMap(({ utterance }) => utterance.marks.map((mark) => mark.entityId)))
  const isFiltered = source !== '' || entityId !== '' || words !== '' || language !== ''
  const chosen = rows.filter(({ id }) => selected.has(id))
  const change = (next: Partial<Record<'source' | 'entityId' | 'words' | 'order' | 'language', string>>) => {
    setPage(0)
    if (next.source !== undefined) setSource(next.source)
    if (next.entityId !== undefined) setEntityId(next.entityId)
    if (next.words !== undefined) setWords(next.words)
    if (next.order !== undefined) setOrder(next.order)
    if (next.language !== undefined) setLanguage(next.language)
  }
  const turn = (next: number) => {
    setSelected(new Set())
    setPage(next)
  }
  return (
    <div className={classes.tab}>
      {canEdit && <UtteranceField intent={intent} edits={edits} onPaste={setPasted} usual={usual} language={language} />}
      <UtteranceFilters view={view} total={total} onChange={change} onPage={turn} onSuggest={canEdit ? () => setSuggesting(true) : null} />
      {list.error !== null && (
        <div className={classes.inset}>
          <ErrorInPlace error={list.error} title={text('training.utterances.failed')} onRetry={() => void list.refetch()} />
        </div>
      )}
      {list.isPending && list.error === null && (
        <Waiting what={text('training.utterances.waiting')}>
          <SkeletonRows rows={10} />
        </Waiting>
      )}
      {list.data !== undefined && total === 0 && isFiltered && <EmptyState icon="filter" title={text('training.utterances.none')} />}
      {list.data !== undefined && total === 0 && !isFiltered && (
        <EmptyState icon="chat" title={text('training.utterances.empty')} why={text('training.utterances.empty.why')} />
      )}
      {rows.length > 0 && (
        <UtteranceTable
          intent={intent}
          rows={rows}
          edits={edits}
          selected={selected}
          onSelect={setSelected}
          isStale={list.isPlaceholderData}
        />
      )}
      {chosen.length > 0 && canEdit && <BulkBar intentId={intent.id} chosen={chosen} edits={edits} onDone={() => setSelected(new Set())} />}
      {isSuggesting && <SuggestReview intent={intent} edits={edits} language={language} onClose={() => setSuggesting(false)} />}
      {pasted.length > 0 && <PasteReview intent={intent} lines={pasted} edits={edits} language={language} onClose={() => setPasted([])} />}
    </div>
  )
}
