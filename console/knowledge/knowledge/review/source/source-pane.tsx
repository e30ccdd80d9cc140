// A source beside the review: as the page that is looked at, as large as one likes, or all its lines, of which one can say what they are.
import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { useText } from '../../../../base/language/text'
import { useUrlState } from '../../../../base/page/use-url-state'
import { BarButton } from './bar-button'
import classes from './page.module.css'
import { SourceLines, type SourceLinesProps } from './source-lines'
import { SourcePage } from './source-page'
import { type SourcePage as Page, spansOf } from './source-pages'
import type { PageLookedAt } from './use-page'
import type { Zoom } from './zoom'

interface SourcePaneProps extends SourceLinesProps {
  pages: readonly Page[]
  looked: Pick<PageLookedAt, 'at' | 'turn'>
  zoom: Zoom
}

export function SourcePane({ pages, looked: { at, turn }, zoom, ...source }: SourcePaneProps) {
  const { lines, questions, open, onOpen } = source
  const text = useText()
  const [look, setLook] = useUrlState('source-as')
  const spans = useMemo(() => spansOf(questions, lines), [questions, lines])
  const page = pages[at] ?? pages[0]
  const isText = look === 'text'
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label={text('knowledge.review.look')}
          value={isText ? 'text' : 'page'}
          data={(['page', 'text'] as const).map((value) => ({ value, label: text(`knowledge.review.look.${value}`) }))}
          onChange={(next) => setLook(next === 'text' ? 'text' : '')}
        />
        {!isText && pages.length > 1 && (
          <div className={classes.turn}>
            <BarButton icon="chevron-left" label={text('knowledge.review.page.before')} isAway={at <= 0} onPress={() => turn(at - 1)} />
            <span role="status">{text('knowledge.review.page.of', { page: page?.page ?? 1, count: pages.at(-1)?.page ?? 1 })}</span>
            <BarButton
              icon="chevron-right"
              label={text('knowledge.review.page.after')}
              isAway={at >= pages.length - 1}
              onPress={() => turn(at + 1)}
            />
          </div>
        )}
        <ZoomOf zoom={zoom} />
      </div>
      <div className={classes.zoomed} style={{ '--zoom': zoom.zoom / 100 }}>
        {isText || page === undefined ? <SourceLines {...source} /> : <SourcePage page={page} spans={spans} open={open} onOpen={onOpen} />}
      </div>
    </>
  )
}

function ZoomOf({ zoom: { zoom, canGrow, canShrink, grow, shrink, reset } }: { zoom: Zoom }) {
  const text = useText()
  return (
    <div className={classes.zoom}>
      <BarButton icon="zoom-out" label={text('knowledge.review.zoom.out')} isAway={!canShrink} onPress={shrink} />
      <button type="button" title={text('knowledge.review.zoom.reset')} onClick={reset}>
        {text('knowledge.review.zoom', { percent: zoom })}
      </button>
      <BarButton icon="zoom-in" label={text('knowledge.review.zoom.in')} isAway={!canGrow} onPress={grow} />
    </div>
  )
}
