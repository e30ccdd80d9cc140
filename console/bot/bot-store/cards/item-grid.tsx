// Items of the store as cards, found by words and by their category; which is open is kept in the address.
import { Button, Select } from '@mantine/core'
import type { StoreItem } from '@parley/contract/bot/bot-store'
import { storeCategories } from '@parley/contract/bot/store/listing'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { SearchField } from '../../../ui/field/search-field'
import { EmptyState } from '../../../ui/state/empty-state'
import { Skeleton } from '../../../ui/state/skeleton'
import { ItemDialog } from '../detail/item-dialog'
import { ItemCard } from './item-card'
import tile from '../../../ui/page/tile-card.module.css'
import classes from './item-grid.module.css'

export function ItemGrid({ items }: { items: readonly StoreItem[] }) {
  const text = useText()
  const [search, setSearch] = useUrlState('q')
  const [category, setCategory] = useUrlState('category')
  const [open, setOpen] = useUrlState('item')
  const words = search.trim().toLowerCase()
  const isFound = ({ name, summary, description }: StoreItem) => `${name} ${summary} ${description}`.toLowerCase().includes(words)
  const found = items.filter((item) => (category === '' || item.category === category) && isFound(item))
  const shown = items.find(({ streamId }) => streamId === open)
  const used = storeCategories.filter((id) => items.some((item) => item.category === id))
  return (
    <>
      <div className={classes.filters} role="search">
        <SearchField label={text('bot-store.search')} value={search} onChange={setSearch} width={280} />
        <Select
          aria-label={text('bot-store.category')}
          w={200}
          value={category}
          data={[
            { value: '', label: text('bot-store.category.all') },
            ...used.map((id) => ({ value: id, label: text(`bot-store.category.${id}`) })),
          ]}
          allowDeselect={false}
          onChange={(value) => setCategory(value ?? '')}
        />
      </div>
      {found.length === 0 && (
        <EmptyState
          icon="search"
          title={text('bot-store.none')}
          action={
            <Button
              onClick={() => {
                setSearch('')
                setCategory('')
              }}
            >
              {text('bot-store.clear')}
            </Button>
          }
        />
      )}
      <div className={tile.grid}>
        {found.map((item) => (
          <ItemCard key={item.streamId} item={item} onOpen={() => setOpen(item.streamId, true)} />
        ))}
      </div>
      {shown !== undefined && <ItemDialog item={shown} onClose={() => setOpen('')} />}
    </>
  )
}

export function ItemShapes() {
  return (
    <div className={tile.grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} width="100%" height={224} radius={8} />
      ))}
    </div>
  )
}
