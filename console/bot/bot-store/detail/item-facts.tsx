// What is known of an item, as pairs: its category, languages, size, version, maker and whom to ask.
import type { StoreItem } from '@parley/contract/bot/bot-store'
import { languageName } from '../../../base/language/language-name'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { countWords } from '../cards/counts'
import classes from './item-dialog.module.css'

export function ItemFacts({ item }: { item: StoreItem }) {
  const text = useText()
  const ago = useRelativeTime()
  const rows: [string, string, string?][] = [
    [text('bot-store.category'), text(`bot-store.category.${item.category}`)],
    [text('bot-store.languages'), item.languages.map((code) => languageName(code)).join(', ')],
    [text('bot-store.holds'), countWords(item.counts, text)],
    [text('bot-store.made-by'), item.from === 'product' ? text('bot-store.product') : item.by],
    [text('bot-store.contact'), item.contact],
    [text('bot-store.item-version'), String(item.version)],
    [text('bot-store.listed'), item.listedAt === null ? '' : ago(item.listedAt), item.listedAt === null ? '' : exactTime(item.listedAt)],
    [text('bot-store.note'), item.note],
  ]
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value, exact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={exact}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
