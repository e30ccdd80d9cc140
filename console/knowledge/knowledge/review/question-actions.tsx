// What can be done about a question that was found: by button, and by the key that stands on it.
import { Button } from '@mantine/core'
import type { ExtractedQuestion } from '@parley/contract/knowledge/extraction'
import { useMemo } from 'react'
import { type Shortcut, useShortcuts } from '../../../base/page/shortcuts'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from './card.module.css'

export type Settled = 'accepted' | 'rejected' | 'review'

interface QuestionActionsProps {
  question: ExtractedQuestion
  isRunning: boolean
  /** `faqId`: of the FAQ it is merged into; '' for one of its own. */
  onSettle: (state: Settled, faqId?: string) => void
  onEdit: () => void
  onRemove: () => void
}

export function QuestionActions({ question: { state, faqId, isMerge }, isRunning, onSettle, onEdit, onRemove }: QuestionActionsProps) {
  const text = useText()
  const mayMerge = faqId !== '' && !isMerge
  const mayAccept = state !== 'accepted' || isMerge
  const keys = useMemo<Shortcut[]>(() => {
    if (isRunning) return []
    return [
      ...(mayMerge ? [{ keys: 'm', label: 'knowledge.review.merge', run: () => onSettle('accepted', faqId) }] : []),
      ...(mayAccept ? [{ keys: 'a', label: 'knowledge.review.accept', run: () => onSettle('accepted', '') }] : []),
      { keys: 'e', label: 'knowledge.review.edit', run: onEdit },
      ...(state !== 'rejected' ? [{ keys: 'r', label: 'knowledge.review.reject', run: () => onSettle('rejected') }] : []),
    ]
  }, [isRunning, mayMerge, mayAccept, state, faqId, onSettle, onEdit])
  useShortcuts(keys)
  const same = { size: 'xs', disabled: isRunning } as const
  return (
    <div className={classes.actions}>
      {mayMerge && (
        <Button
          {...same}
          aria-keyshortcuts="m"
          leftSection={<Icon name="fork" size={14} />}
          rightSection={<kbd aria-hidden>M</kbd>}
          onClick={() => onSettle('accepted', faqId)}
        >
          {text('knowledge.review.merge')}
        </Button>
      )}
      {mayAccept && (
        <Button
          {...same}
          {...(mayMerge && { variant: 'default' })}
          aria-keyshortcuts="a"
          rightSection={<kbd aria-hidden>A</kbd>}
          onClick={() => onSettle('accepted', '')}
        >
          {text(faqId === '' ? 'knowledge.review.accept' : 'knowledge.review.accept-new')}
        </Button>
      )}
      <Button {...same} variant="default" aria-keyshortcuts="e" rightSection={<kbd aria-hidden>E</kbd>} onClick={onEdit}>
        {text('knowledge.review.edit')}
      </Button>
      {state !== 'rejected' && (
        <Button
          {...same}
          variant="default"
          aria-keyshortcuts="r"
          rightSection={<kbd aria-hidden>R</kbd>}
          onClick={() => onSettle('rejected')}
        >
          {text('knowledge.review.reject')}
        </Button>
      )}
      {state !== 'review' && (
        <Button {...same} variant="default" onClick={() => onSettle('review')}>
          {text('knowledge.review.reopen')}
        </Button>
      )}
      <Button {...same} variant="subtle" onClick={onRemove}>
        {text('knowledge.remove')}
      </Button>
    </div>
  )
}
