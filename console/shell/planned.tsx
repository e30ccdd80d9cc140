// The screen of a menu line that is not built yet.
import { useText } from '../base/language/text'
import { PlannedScreen } from '../ui/state/planned-screen'
import { type MenuEntry, titleKey } from './menu-entry'

export function plannedScreen(entry: MenuEntry) {
  return function Planned() {
    const text = useText()
    return <PlannedScreen title={text(titleKey(entry))} icon={entry.icon} />
  }
}
