// The twelve entity colours (§3): an entity has the same one wherever it is shown, from its id, so that renaming it changes nothing. How the
// colours look, light and dark, is in ui/tokens.css.
import { hueOf } from '../../ui/status/avatar'

export function colourOfEntity(id: string): { background: string; color: string } {
  const hue = hueOf(id)
  return { background: `var(--hue-${hue})`, color: `var(--hue-${hue}-text)` }
}
