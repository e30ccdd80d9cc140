// What waits to be looked over before the store of the account lists it; the decision is made in the store itself.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { FormSection } from '../../ui/page/anchored-form'
import { AsyncContent } from '../../ui/state/async-content'
import classes from './account-settings.module.css'

export function StoreSection() {
  const text = useText()
  const reviews = useCall('bot-store.list-reviews', {})
  return (
    <FormSection id="store">
      <p>{text('account-settings.store.how')}</p>
      <AsyncContent of={reviews} what={text('account-settings.reading')} failed={text('account-settings.store.failed')} rows={1} compact>
        {(waiting) => (
          <div className={classes.store}>
            <p>
              {waiting.length === 0 ? (
                text('account-settings.store.none')
              ) : (
                <b>
                  {text('account-settings.store.waiting', {
                    count: waiting.length,
                    names: waiting.map(({ item }) => item.name).join(', '),
                  })}
                </b>
              )}
            </p>
            <Button
              variant={waiting.length === 0 ? 'default' : 'filled'}
              renderRoot={(props) => <Link to="/store" search={{ part: waiting.length === 0 ? undefined : 'review' }} {...props} />}
            >
              {text(waiting.length === 0 ? 'account-settings.store.open' : 'account-settings.store.review')}
            </Button>
          </div>
        )}
      </AsyncContent>
    </FormSection>
  )
}
