// Sample bots: those that come with the product, and the bots that the account's store lists as samples. Each can be tried out and installed.
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { Page } from '../../ui/page/page'
import { AsyncContent } from '../../ui/state/async-content'
import { ItemGrid, ItemShapes } from './cards/item-grid'

export function SamplesScreen() {
  const text = useText()
  const items = useCall('bot-store.list-samples', {})
  return (
    <Page title={text('bot-store.samples')} count={items.data?.length}>
      <AsyncContent of={items} what={text('bot-store.reading')} failed={text('bot-store.failed')} skeleton={<ItemShapes />}>
        {(read) => <ItemGrid items={read} />}
      </AsyncContent>
    </Page>
  )
}
