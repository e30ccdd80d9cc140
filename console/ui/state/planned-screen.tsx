// A place that the product names and that is not built yet: listed, and saying so.
import { useText } from '../../base/language/text'
import type { IconName } from '../icon'
import { Page } from '../page/page'
import { EmptyState } from './empty-state'

export function PlannedScreen({ title, icon }: { title: string; icon: IconName }) {
  const text = useText()
  return (
    <Page title={title}>
      <EmptyState icon={icon} title={text('ui.planned.title', { title })} why={text('ui.planned.why')} />
    </Page>
  )
}
