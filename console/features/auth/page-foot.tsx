// The foot of every page outside the shell: which installation this is, its version, and the language.
import { consoleLanguages, languageNames } from '@parley/contract/base/languages'
import { useState } from 'react'
import { chooseLanguage } from '../../base/language/locale/choose-language'
import { useSession } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import classes from './auth.module.css'
import { usePrepared } from './flow/use-prepared'

export function PageFoot() {
  const text = useText()
  const { version } = usePrepared()
  return (
    <footer className={classes.foot}>
      <span className={classes.footItem}>
        <Icon name="padlock" size={14} />
        {location.host}
      </span>
      <span>{text('auth.version', { version })}</span>
      <LanguageChooser />
    </footer>
  )
}

function LanguageChooser() {
  const text = useText()
  const language = useSession((value) => value.language)
  const [failure, setFailure] = useState('')
  const choose = (code: string) => {
    chooseLanguage(code)
      .then(() => setFailure(''))
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
  }
  return (
    <label className={classes.footItem}>
      <Icon name="language" size={14} />
      <span className="visually-hidden">{text('auth.language')}</span>
      <select className={classes.language} value={language} onChange={(event) => choose(event.currentTarget.value)}>
        {consoleLanguages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
      {failure !== '' && <span role="alert">{failure}</span>}
    </label>
  )
}
