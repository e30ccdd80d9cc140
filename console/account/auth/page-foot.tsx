// The foot of every page outside the shell: which installation this is, its version, the language, and help with signing in.
import { useState } from 'react'
import { offeredLanguages } from '../../base/language/offered'
import { chooseLanguage } from '../../base/language/locale/choose-language'
import { useSession } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { useHelpLink } from '../../base/page/use-help-link'
import { Icon } from '../../ui/icon'
import classes from './auth.module.css'
import { usePrepared } from './flow/use-prepared'

export function PageFoot() {
  const text = useText()
  const { version } = usePrepared()
  const { linkOf } = useHelpLink()
  return (
    <footer className={classes.foot}>
      <span className={classes.footItem}>
        <Icon name="padlock" size={14} />
        {location.host}
      </span>
      <span>{text('auth.version', { version })}</span>
      <LanguageChooser />
      <a className={classes.footItem} href={linkOf('how-to/sign-in')} target="_blank" rel="noreferrer">
        {text('auth.help')}
      </a>
    </footer>
  )
}

function LanguageChooser() {
  const text = useText()
  const language = useSession((value) => value.language)
  const [failure, setFailure] = useState('')
  const offered = offeredLanguages()
  const choose = (code: string) => {
    chooseLanguage(code)
      .then(() => setFailure(''))
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
  }
  if (offered.length < 2) return null
  return (
    <label className={classes.footItem}>
      <Icon name="language" size={14} />
      <span className="visually-hidden">{text('auth.language')}</span>
      <select className={classes.language} value={language} onChange={(event) => choose(event.currentTarget.value)}>
        {offered.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      {failure !== '' && <span role="alert">{failure}</span>}
    </label>
  )
}
