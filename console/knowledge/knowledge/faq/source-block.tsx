// The passage that a question was made of: where it stands, whether the answer is still as it stands there, what a later reading found
// otherwise, and whether the bot names it below the answer. Settling what has changed is the review's.
import { Button, Switch } from '@mantine/core'
import { isEditedSince } from '@parley/contract/objects/faq/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../../base/call/use-call'
import { useDocument, useEdit } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { Icon } from '../../../ui/icon'
import { Chip } from '../../../ui/status/chip'
import beside from './side-card.module.css'
import classes from './source.module.css'

/** Of a long passage; the review has all of it. */
const mostShown = 600

export function SourceBlock({ faq: { id, data } }: { faq: BotObject<'faq'> }) {
  const text = useText()
  const { botId: streamId, canEdit } = useDocument()
  const edit = useEdit()
  const [, setView] = useUrlState('view')
  const [, setSource] = useUrlState('source')
  const { foundIn } = data
  const sources = useCall('extraction.list-of-faq', foundIn ? { streamId, faqId: id } : null, { keep: true }).data ?? []
  if (!foundIn) return null
  const { title, url, page, heading, passage, begins, ends, hash, isCited } = foundIn
  const reading = sources.find(({ extractionId }) => extractionId === foundIn.extractionId)
  const other = sources.find(({ change }) => change !== '')
  const review = (extractionId: string) => {
    setView('sources', true)
    setSource(extractionId)
  }
  const name = reading?.name ?? title
  return (
    <section className={beside.card} aria-labelledby="faq-source">
      <header className={beside.head}>
        <h2 id="faq-source">{text('knowledge.source')}</h2>
        {isEditedSince(foundIn, data) ? (
          <Chip icon="edit" title={text('knowledge.source.edited.why')}>
            {text('knowledge.source.edited')}
          </Chip>
        ) : (
          <Chip tone="ok" icon="ok">
            {text('knowledge.source.as-found')}
          </Chip>
        )}
      </header>
      {other !== undefined && (
        <div className={classes.other} role="status">
          <Icon name="warn" />
          <span>{text(other.change === 'gone' ? 'knowledge.source.gone' : 'knowledge.source.changed')}</span>
          <Button size="xs" variant="default" onClick={() => review(other.extractionId)}>
            {text('knowledge.source.review', { name: other.name })}
          </Button>
        </div>
      )}
      <p className={classes.where}>
        <Icon name="document" size={14} />
        {/^https?:\/\//i.test(url) ? (
          <a href={url} target="_blank" rel="noopener noreferrer" title={text('knowledge.source.open', { name: title })} translate="no">
            {title}
          </a>
        ) : (
          <span translate="no">{name}</span>
        )}
        {page > 0 && <span>{text('knowledge.source.page', { page })}</span>}
        {heading !== '' && <span translate="no">{heading}</span>}
      </p>
      <blockquote className={classes.passage} translate="no">
        {passage.length > mostShown ? `${passage.slice(0, mostShown)}…` : passage}
      </blockquote>
      <p className={classes.place}>{text('knowledge.source.place', { begins, ends, hash: hash.slice(0, 12) })}</p>
      <Switch
        className={classes.cite}
        size="xs"
        label={text('knowledge.source.cite')}
        checked={isCited}
        disabled={!canEdit}
        onChange={({ currentTarget: { checked } }) =>
          edit([{ op: 'put', id, kind: 'faq', set: { foundIn: { ...foundIn, isCited: checked } } }], {
            label: label('knowledge.faq.changed', { question: data.question }),
            key: `${id}.foundIn`,
          })
        }
      />
    </section>
  )
}
