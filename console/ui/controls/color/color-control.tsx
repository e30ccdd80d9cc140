// A colour: its swatch, which opens the picker of the browser, and its digits. Where it cannot be read on a light or dark ground, it says which
// colour is used there instead.
import { TextInput } from '@mantine/core'
import { accentFor } from '@parley/kit/look/accent'
import { formatColor, parseColor } from '@parley/kit/look/contrast'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps } from '../control'
import classes from './color.module.css'
import { asText } from '../shared/read-value'

const grounds = ['light', 'dark'] as const

function ColorControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const written = asText(value)
  const color = parseColor(written === '' ? (field.placeholder ?? '') : written)
  const isWrong = written !== '' && color === null
  const replaced = grounds.flatMap((ground) => {
    const offered = accentFor(written, ground)?.refused?.offered
    return offered === undefined ? [] : [{ ground, offered }]
  })
  const notesId = `${id}-notes`
  return (
    <>
      <TextInput
        id={id}
        value={written}
        placeholder={field.placeholder}
        readOnly={isReadOnly}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        className={classes.field}
        error={isWrong && text('controls.color.wrong', { example: field.placeholder ?? '' })}
        aria-describedby={replaced.length > 0 ? notesId : undefined}
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={text('controls.color.pick', { name: field.label })}
            value={color === null ? '#000000' : formatColor(color)}
            disabled={isReadOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {replaced.length > 0 && (
        <div id={notesId} className={classes.notes} role="status">
          {replaced.map(({ ground, offered }) => (
            <p key={ground}>
              <Icon name="warn" size={14} />
              {text(`controls.color.replaced.${ground}`)}
              <span className={classes.dot} style={{ background: offered }} aria-hidden />
              <code>{offered}</code>
            </p>
          ))}
        </div>
      )}
    </>
  )
}

export const colorControl: ControlKind = { Control: ColorControl }
