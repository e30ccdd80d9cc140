// An item of the store as a card: its picture, what it is in a line, how much is in it, and who made it. The whole card opens it.
import type { StoreItem } from '@parley/contract/bot/bot-store'
import { languageName } from '../../../base/language/language-name'
import { useText } from '../../../base/language/text'
import tile from '../../../ui/page/tile-card.module.css'
import { Chip } from '../../../ui/status/chip'
import { countWords } from './counts'
import { ItemPicture } from './item-picture'
import classes from './item-card.module.css'

interface ItemCardProps {
  item: StoreItem
  onOpen: () => void
}

export function ItemCard({ item, onOpen }: ItemCardProps) {
  const text = useText()
  const old = item.installed.some(({ version }) => version < item.version)
  return (
    <article className={`${tile.card} ${classes.card}`}>
      <ItemPicture picture={item.picture} name={item.name} color={item.color} icon={item.icon} />
      <div className={classes.body}>
        <h2>
          <button type="button" className={tile.name} onClick={onOpen}>
            {item.name}
          </button>
        </h2>
        <p className={classes.summary}>{item.summary}</p>
        <div className={`${tile.chips} ${classes.chips}`}>
          {item.kind === 'smart' && <Chip icon="spark">{text('bot-store.smart')}</Chip>}
          {old && (
            <Chip tone="warn" icon="refresh">
              {text('bot-store.update-waits')}
            </Chip>
          )}
          {!old && item.installed.length > 0 && (
            <Chip tone="ok" icon="ok">
              {text('bot-store.installed', { count: item.installed.length })}
            </Chip>
          )}
          <span className={classes.category}>{text(`bot-store.category.${item.category}`)}</span>
        </div>
      </div>
      <p className={`${tile.foot} ${classes.foot}`}>
        <span className={classes.counts}>{countWords(item.counts, text)}</span>
        <span className={classes.languages}>{item.languages.map((code) => languageName(code)).join(', ')}</span>
      </p>
    </article>
  )
}
