// Blank, or one of the samples that come with the product.
import { useEffect, useRef } from 'react'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { Tile } from '../../../ui/status/avatar'
import classes from './new-bot-dialog.module.css'

interface StartingPointProps {
  /** A sample's id, '' for blank. */
  value: string
  preferSample: boolean
  onChange: (sampleId: string, name: string) => void
}

export function StartingPoint({ value, preferSample, onChange }: StartingPointProps) {
  const text = useText()
  const { data: samples = [] } = useCall('marketplace.list-samples', {})
  const first = samples[0]
  const wasPreferred = useRef(false)
  useEffect(() => {
    if (!preferSample || wasPreferred.current || first === undefined) return
    wasPreferred.current = true
    onChange(first.id, first.name)
  }, [preferSample, first, onChange])
  const choices = [
    { id: '', name: text('bot.new.blank'), color: 'slate', note: text('bot.new.blank-note') },
    ...samples.map((sample) => ({
      ...sample,
      note: text('bot.new.sample-note', { dialogs: sample.dialogs, intents: sample.intents, utterances: sample.utterances }),
    })),
  ]
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{text('bot.new.start')}</legend>
      <div className={classes.starts}>
        {choices.map((choice) => (
          <label key={choice.id} className={classes.start} data-on={choice.id === value || undefined}>
            <input
              type="radio"
              name="bot-start"
              className="visually-hidden"
              value={choice.id}
              checked={choice.id === value}
              onChange={() => onChange(choice.id, choice.id === '' ? '' : choice.name)}
            />
            <Tile name={choice.name} hue={choice.color} size={24} />
            <span className={classes.choiceTitle}>{choice.name}</span>
            <span className={classes.startNote}>{choice.note}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
