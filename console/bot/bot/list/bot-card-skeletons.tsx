// Six cards to come.
import { useText } from '../../../base/language/text'
import tile from '../../../ui/page/tile-card.module.css'
import { Skeleton, Waiting } from '../../../ui/state/skeleton'
import card from './bot-card.module.css'
import classes from './bots.module.css'

export function BotCardSkeletons() {
  const text = useText()
  return (
    <Waiting what={text('bot.list.loading')}>
      <div className={classes.filters}>
        <Skeleton width={280} height={32} />
      </div>
      <div className={tile.grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={`${tile.card} ${card.card}`}>
            <div className={card.head}>
              <Skeleton width={40} height={40} radius={8} />
              <div className={card.words}>
                <Skeleton width="60%" height={16} />
              </div>
            </div>
            <Skeleton width="40%" height={20} />
            <Skeleton width="70%" height={20} />
            <div className={`${tile.foot} ${card.foot}`} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
