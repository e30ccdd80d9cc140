// The line above the table: which utterances, in which order, which page.
import { Button, Menu } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { Utterance } from '@parley/contract/objects/utterance/index'
import { useObjects } from '../../../base/document'
import { languageName } from '../../../base/language/language-name'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { FilterChip } from '../../../ui/page/filter-chip'
import { TablePaging } from '../../../ui/table/table-paging'
import list from '../../../ui/table/list-table.module.css'
import type { UtteranceView } from './use-utterances'
import classes from './utterance.module.css'

const sources = Utterance.shape.source.unwrap().options
const orders = ['newest', 'name'] as const

interface UtteranceFiltersProps {
  view: UtteranceView
  total: number
  onChange: (change: { source?: string; entityId?: string; words?: string; order?: string; language?: string }) => void
  onPage: (page: number) => void
  /** null where nothing may be added. */
  onSuggest: (() => void) | null
}

export function UtteranceFilters({ view, total, onChange, onPage, onSuggest }: UtteranceFiltersProps) {
  const text = useText()
  const entities = useObjects('entity')
  const languages = useObjects('bot')[0]?.data.languages ?? []
  return (
    <div className={classes.filters}>
      {languages.length > 1 && (
        <FilterChip
          label={text('training.filter.language')}
          value={view.language}
          options={languages.map((code) => ({ value: code, label: languageName(code) }))}
          onChange={(language) => onChange({ language })}
        />
      )}
      <FilterChip
        label={text('training.column.source')}
        value={view.source}
        options={sources.map((source) => ({ value: source, label: text(`training.source.${source}`) }))}
        onChange={(source) => onChange({ source })}
      />
      <FilterChip
        label={text('training.filter.entity')}
        value={view.entityId}
        options={entities.map(({ id, data }) => ({ value: id, label: data.name }))}
        onChange={(entityId) => onChange({ entityId })}
      />
      {view.words !== '' && (
        <Button
          variant="light"
          className={classes.saying}
          rightSection={<Icon name="close" size={14} />}
          aria-label={text('training.filter.words.clear', { words: view.words })}
          onClick={() => onChange({ words: '' })}
        >
          {text('training.filter.words', { words: view.words })}
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <Button variant="light" rightSection={<Icon name="chevron-down" size={14} />}>
            {text(`training.order.${view.order}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {orders.map((order) => (
            <Menu.Item key={order} rightSection={order === view.order ? <Icon name="check" /> : null} onClick={() => onChange({ order })}>
              {text(`training.order.${order}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {onSuggest !== null && (
        <Button variant="default" leftSection={<Icon name="spark" />} onClick={onSuggest}>
          {text('training.suggest')}
        </Button>
      )}
      <div className={classes.grow} />
      <div className={list.paging}>
        <TablePaging total={total} page={view.page} pageSize={limits.pageSize} onPage={onPage} text={text} />
      </div>
    </div>
  )
}
