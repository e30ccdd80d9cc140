// A list to choose from that may come after the words somebody types to find a choice: until then the field says that it is loading, and
// what was typed finds its first choice once the list is there, for Enter to take.
import { useState } from 'react'
import { useText } from '../../base/language/text'

/** Properties of a searchable Select. `none`: what it says where nothing of the list is called so. */
export function useLateList(hasCome: boolean, none: string) {
  const text = useText()
  const [searchValue, onSearchChange] = useState('')
  return {
    searchValue,
    onSearchChange,
    nothingFoundMessage: hasCome ? none : text('ui.loading'),
    // Where this turns on, the first that is found becomes the choice of Enter. Where nothing is typed, the list comes without one.
    selectFirstOptionOnChange: hasCome || searchValue === '',
  }
}
