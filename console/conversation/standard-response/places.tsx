// What may stand in the wordings of a response: its places, and how scripts read them.
import { useText } from '../../base/language/text'
import classes from './standard-response.module.css'

export function Places({ names }: { names: readonly string[] }) {
  const text = useText()
  return (
    <section>
      <h3 className={classes.title}>{text('standard-response.places')}</h3>
      {names.length > 0 && (
        <dl className={classes.places}>
          {names.map((name) => (
            <div key={name}>
              <dt>
                <code className={classes.place}>{`<${name}>`}</code>
              </dt>
              <dd>{text(`standard-response.place.${name}`, { defaultValue: name })}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.note}>{text(names.length > 0 ? 'standard-response.places.note' : 'standard-response.places.none')}</p>
      <p className={classes.note}>
        {text('standard-response.script')} <code>response.message</code>, <code>getChoices()</code>
      </p>
    </section>
  )
}
