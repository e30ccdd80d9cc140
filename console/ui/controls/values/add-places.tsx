// Adds places to a list of values: the continents, the countries of one, or the states of a country. Each answer's id asks the next question.
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useObjects } from '../../../base/document'
import { useCall } from '../../../base/call/use-call'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../dialog/dialog'
import form from '../../dialog/dialog.module.css'
import { ErrorInPlace } from '../../state/error-in-place'
import { showToast } from '../../toast/toast'
import type { ValueRow } from './paste'
import { withPlaces } from './place-rows'

interface AddPlacesProps {
  present: readonly ValueRow[]
  onTake: (rows: ValueRow[]) => void
  onClose: () => void
}

const optionsOf = (places: readonly { id: number; name: string }[] = []) =>
  places.map(({ id, name }) => ({ value: String(id), label: name }))

/** The places of the deepest choice: of a country that has no parts there are none. */
function usePlaces(language: string, continent: string | null, country: string | null) {
  const continents = useCall('geography.list-continents', { language })
  const countries = useCall('geography.list-countries', continent === null ? null : { continentId: Number(continent), language })
  const states = useCall('geography.list-states', country === null ? null : { countryId: Number(country) })
  const last = country !== null ? states : continent !== null ? countries : continents
  return { continents: continents.data, countries: continent === null ? undefined : countries.data, last }
}

export function AddPlaces({ present, onTake, onClose }: AddPlacesProps) {
  const text = useText()
  const language = useObjects('bot')[0]?.data.defaultLanguage ?? 'en'
  const [continent, setContinent] = useState<string | null>(null)
  const [country, setCountry] = useState<string | null>(null)
  const { continents, countries, last } = usePlaces(language, continent, country)
  const found = last.data ?? []
  const rows = withPlaces(
    present,
    found.map(({ name }) => name),
  )
  const added = rows.length - present.length
  const take = () => {
    if (added > 0) onTake(rows)
    showToast(text('controls.values.places.added', { count: added, shown: numberText(added) }))
    onClose()
  }
  return (
    <Dialog title={text('controls.values.places')} onClose={onClose}>
      <div className={form.form}>
        <Select
          data-autofocus
          label={text('controls.values.places.continent')}
          placeholder={text('controls.values.places.continents')}
          data={optionsOf(continents)}
          value={continent}
          clearable
          onChange={(next) => {
            setContinent(next)
            setCountry(null)
          }}
        />
        <Select
          label={text('controls.values.places.country')}
          placeholder={text('controls.values.places.countries')}
          data={optionsOf(countries)}
          value={country}
          disabled={continent === null}
          searchable
          clearable
          onChange={setCountry}
        />
        {last.error !== null && <ErrorInPlace error={last.error} onRetry={() => void last.refetch()} compact />}
        <p role="status">{last.data !== undefined && summaryOf(text, { found: found.map(({ name }) => name), added })}</p>
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant="filled" disabled={added === 0} onClick={take}>
            {text('controls.values.places.add', { count: added, shown: numberText(added) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const mostNamed = 4

function summaryOf(text: ReturnType<typeof useText>, { found, added }: { found: readonly string[]; added: number }): string {
  if (found.length === 0) return text('controls.values.places.none')
  if (added === 0) return text('controls.values.places.there')
  const names = found.slice(0, mostNamed).join(', ')
  return found.length > mostNamed ? `${names}, …` : names
}
