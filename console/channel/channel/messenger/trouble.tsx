// Why something did not arrive: what it means and what to do, where that is known, and the provider's own words below.
import type { DeliveryTrouble } from '@parley/contract/base/ids'
import { useText } from '../../../base/language/text'
import classes from '../channel.module.css'

export function Trouble({ trouble, error }: { trouble: DeliveryTrouble | null; error: string }) {
  const text = useText()
  if (error === '') return null
  return (
    <>
      {trouble !== null && <p>{text(`channel.trouble.${trouble}`)}</p>}
      <p className={classes.quiet}>{error}</p>
    </>
  )
}
