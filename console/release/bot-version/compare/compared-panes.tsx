// The body of a comparison: the tree at the left; at the right the changes in words, on the canvas, side by side or as text, and the question before one object
// is brought back.
import { draftId } from '@parley/contract/base/ids'
import type { BotVersion } from '@parley/contract/release/bot-version'
import { useEffect, useRef, useState } from 'react'
import { objectTitle } from '../../../base/language/kinds/object-title'
import { useText } from '../../../base/language/text'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useUrlState } from '../../../base/page/use-url-state'
import { PageTabs } from '../../../ui/page/page-tabs'
import { EmptyState } from '../../../ui/state/empty-state'
import type { Text } from '../changes/field-words'
import { CanvasTab } from './dialog/canvas-tab'
import { ChangeTree } from './change-tree'
import classes from './compare.module.css'
import type { Group } from './groups'
import { RestoreDialog } from './restore-dialog'
import { SidesTab } from './dialog/sides-tab'
import { TextTab } from './dialog/text-tab'
import type { Comparison } from './use-comparison'
import { useDraftUndo } from './use-draft-undo'
import { type RestoreWish, WordsTab } from './words-tab'

interface ComparedPanesProps {
  versions: readonly BotVersion[]
  from: string
  to: string
  comparison: Comparison
}

/** From this many changes on, groups start folded. */
const many = 100

export function ComparedPanes({ versions, from, to, comparison }: ComparedPanesProps) {
  const text = useText()
  const { groups, counts, area, setArea, changes, selected, select, steps } = comparison
  const [tab, setTab] = useUrlState('tab', 'words')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [wish, setWish] = useState<RestoreWish | null>(null)
  const nameOf = useGroupName()
  const body = useRef<HTMLDivElement>(null)
  useKeptFocus(body, changes, wish === null)
  useDraftUndo()
  const source = versions.find(({ id }) => id === (from === draftId ? to : from))
  const sideOf = (id: string) =>
    id === draftId ? text('bot-version.draft.name') : `v${versions.find((each) => each.id === id)?.number ?? ''}`
  const sides = { before: sideOf(from), after: sideOf(to) }
  const holds = (group: Group) => group.changes.some(({ objectId }) => objectId === selected)
  const isOpen = (group: Group) => turned.has(group.id) !== (counts.all <= many || holds(group))
  const fold = ({ id }: Group) =>
    setTurned((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])))
  const onRestore = source === undefined ? null : setWish
  const shared = { groups, sides, selected, onSelect: select, onRestore }
  return (
    <div ref={body} tabIndex={-1} className={classes.panes}>
      <ChangeTree {...{ groups, counts, area, nameOf, isOpen, selected }} onArea={setArea} onFold={fold} onSelect={select} />
      <div className={classes.right}>
        <PageTabs
          label={text('bot-version.views')}
          tabs={[
            { id: 'words', title: text('bot-version.view.words') },
            { id: 'canvas', title: text('bot-version.view.canvas') },
            { id: 'sides', title: text('bot-version.view.sides') },
            { id: 'text', title: text('bot-version.view.text') },
          ]}
          value={tab === 'canvas' || tab === 'sides' || tab === 'text' ? tab : 'words'}
          onChange={setTab}
        >
          {groups.length === 0 ? (
            <EmptyState icon="filter" title={text('bot-version.area.none')} />
          ) : tab === 'canvas' ? (
            <CanvasTab {...shared} from={from} to={to} />
          ) : tab === 'text' ? (
            <TextTab {...{ groups, selected, from, to }} />
          ) : tab === 'sides' ? (
            <SidesTab {...shared} {...{ nameOf, steps, from, to }} />
          ) : (
            <WordsTab {...shared} nameOf={nameOf} steps={steps} />
          )}
        </PageTabs>
      </div>
      {wish !== null && source !== undefined && (
        <RestoreDialog
          versionId={source.id}
          wish={wish}
          title={titleOf(wish, groups, text)}
          version={`v${source.number}`}
          onClose={() => setWish(null)}
        />
      )}
    </div>
  )
}

function titleOf({ objectId }: RestoreWish, groups: readonly Group[], text: Text): string {
  const change = groups.flatMap(({ changes }) => changes).find((each) => each.objectId === objectId)
  return change ? objectTitle(change, text) : (groups.find(({ container }) => container?.objectId === objectId)?.container?.title ?? '')
}

function useGroupName(): (group: Group) => string {
  const text = useText()
  const said = useLocalized()
  return ({ kind, container, changes: [first] }) => {
    if (container !== null) return container.title
    return kind === 'dialog' || first === undefined ? text('bot-version.group.alone') : said(first, 'group')
  }
}

/** When what had the focus went with its change, the focus stays in the comparison. One that is only shown leaves it where it is. */
function useKeptFocus(body: { current: HTMLElement | null }, changes: unknown, isFree: boolean): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const panes = body.current
    const note = () => {
      hadFocus.current = true
    }
    panes?.addEventListener('focusin', note)
    return () => panes?.removeEventListener('focusin', note)
  }, [body])
  useEffect(() => {
    if (!isFree || changes === null || !hadFocus.current) return
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true })
  }, [body, changes, isFree])
}
