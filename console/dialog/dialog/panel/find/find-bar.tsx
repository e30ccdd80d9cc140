// Find on the canvas and in the outline (Ctrl F): type words, step through the steps that hold them; each is selected as it is reached.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { useText } from '../../../../base/language/text'
import { Icon, type IconName } from '../../../../ui/icon'
import { findSteps } from '../../graph/find'
import type { OpenDialog } from '../../model/use-open-dialog'
import classes from './find-bar.module.css'

interface FindBarProps {
  open: OpenDialog
  onFound: (id: string) => void
  onClose: () => void
}

export function FindBar({ open, onFound, onClose }: FindBarProps) {
  const text = useText()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const { nodes, graph, dialog } = open
  const { startNodeId } = dialog.data
  const hits = useMemo(() => findSteps({ nodes, graph, startNodeId }, words), [nodes, graph, startNodeId, words])
  const here = Math.min(at, hits.length - 1)
  const go = (to: number) => {
    const next = hits.at(to % Math.max(1, hits.length))
    if (next === undefined) return
    setAt(hits.indexOf(next))
    onFound(next)
  }
  const write = (typed: string) => {
    setWords(typed)
    setAt(0)
    const [first] = findSteps({ nodes, graph, startNodeId }, typed)
    if (first !== undefined) onFound(first)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (isEscape(event)) onClose()
    else if (isEnter(event)) go(here + (event.shiftKey ? -1 : 1))
    else if (event.key === 'f' && (event.ctrlKey || event.metaKey)) event.currentTarget.querySelector('input')?.select()
    else return
    event.preventDefault()
  }
  const count = hits.length === 0 ? text('dialog.find.none') : text('dialog.find.count', { at: here + 1, count: hits.length })
  return (
    <search className={classes.bar} data-covers="top" onKeyDown={onKeyDown}>
      <Icon name="search" />
      <input
        autoFocus
        value={words}
        placeholder={text('dialog.find.placeholder')}
        aria-label={text('dialog.find.title')}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <span className={classes.count} role="status">
        {words.trim() === '' ? '' : count}
      </span>
      <BarButton icon="chevron-left" label={text('dialog.find.previous')} isOff={hits.length === 0} onClick={() => go(here - 1)} />
      <BarButton icon="chevron-right" label={text('dialog.find.next')} isOff={hits.length === 0} onClick={() => go(here + 1)} />
      <BarButton icon="close" label={text('dialog.find.close')} isOff={false} onClick={onClose} />
    </search>
  )
}

function BarButton({ icon, label, isOff, onClick }: { icon: IconName; label: string; isOff: boolean; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} aria-label={label} disabled={isOff} onClick={onClick}>
        <Icon name={icon} size={14} />
      </ActionIcon>
    </Tooltip>
  )
}
