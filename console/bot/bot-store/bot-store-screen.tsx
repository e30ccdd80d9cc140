// How this bot is shown in the store of the account, and how its offers stand: the settings of a sample.
import { useCall } from '../../base/call/use-call'
import { usePermit } from '../../base/call/permit'
import { useText } from '../../base/language/text'
import { useBot, useBotId } from '../../base/session/use-bot'
import { AnchoredForm, FormSection } from '../../ui/page/anchored-form'
import { Page } from '../../ui/page/page'
import { AsyncContent } from '../../ui/state/async-content'
import { ListingForm } from './offer/listing-form'
import { OfferChip, OfferState } from './offer/offer-state'

export function BotStoreScreen() {
  const text = useText()
  const streamId = useBotId()
  const bot = useBot(streamId).data
  const entry = useCall('bot-store.get-entry', { streamId })
  const permit = usePermit('bot-store.save-entry', streamId)
  const newest = entry.data?.offers[0]
  const anchors = [
    { id: 'listing', title: text('bot-store.listing') },
    { id: 'offers', title: text('bot-store.offers') },
  ]
  return (
    <Page title={text('bot-store.settings')} status={newest && <OfferChip state={newest.state} />} bare>
      <AnchoredForm label={text('bot-store.sections')} anchors={anchors}>
        <AsyncContent of={entry} what={text('bot-store.reading')} failed={text('bot-store.failed')} rows={8}>
          {(read) => (
            <>
              <FormSection id="listing">
                <ListingForm key={streamId} entry={read} languages={bot?.languages ?? []} isReadOnly={!permit.may} />
              </FormSection>
              <FormSection id="offers">
                <OfferState entry={read} isReadOnly={!permit.may} />
              </FormSection>
            </>
          )}
        </AsyncContent>
      </AnchoredForm>
    </Page>
  )
}
