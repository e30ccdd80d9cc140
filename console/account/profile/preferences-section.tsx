// Language of the console, theme and density; all take effect at once and are kept with the person.
import { SegmentedControl, Select } from '@mantine/core'
import type { Profile } from '@parley/contract/account/account'
import { useState } from 'react'
import { editMinutes, editMinutesChoices, setEditMinutes } from '../../base/document/edit-minutes'
import { languageName } from '../../base/language/language-name'
import { offeredLanguages } from '../../base/language/offered'
import { chooseLanguage } from '../../base/language/locale/choose-language'
import { useSession } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { useChange } from '../../base/call/use-change'
import { FormSection } from '../../ui/page/anchored-form'
import { setThemeChoice, themeChoices, useThemeChoice } from '../../ui/color-scheme'
import { densities, setDensity, useDensity } from '../../ui/density'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './profile.module.css'

export function PreferencesSection({ profile }: { profile: Profile }) {
  const text = useText()
  const theme = useThemeChoice()
  const density = useDensity()
  const keep = useChange('account.update-preferences')
  const chooseTheme = (value: string) => {
    const choice = themeChoices.find((one) => one === value)
    if (choice === undefined) return
    setThemeChoice(choice)
    keep.mutate({ userId: profile.id, preferences: { theme: choice } })
  }
  const chooseDensity = (value: string) => {
    const chosen = densities.find((one) => one === value)
    if (chosen === undefined) return
    setDensity(chosen)
    keep.mutate({ userId: profile.id, preferences: { density: chosen } })
  }
  return (
    <FormSection id="preferences">
      <Language profile={profile} />
      <div>
        <p className={classes.label} id="theme-label">
          {text('profile.theme')}
        </p>
        <SegmentedControl
          aria-labelledby="theme-label"
          value={theme}
          data={themeChoices.map((choice) => ({ value: choice, label: text(`shell.theme.${choice}`) }))}
          onChange={chooseTheme}
        />
      </div>
      <div>
        <p className={classes.label} id="density-label">
          {text('profile.density')}
        </p>
        <SegmentedControl
          aria-labelledby="density-label"
          value={density}
          data={densities.map((one) => ({ value: one, label: text(`profile.density.${one}`) }))}
          onChange={chooseDensity}
        />
      </div>
      <EditingTime />
    </FormSection>
  )
}

/** The page speaks it before it is kept with the person; what could not be loaded is told and tried again here. */
function Language({ profile }: { profile: Profile }) {
  const text = useText()
  const language = useSession((value) => value.language)
  const update = useChange('account.update-profile')
  const [failed, setFailed] = useState<{ code: string; error: Error } | null>(null)
  const choose = (code: string | null) => {
    if (code === null) return
    chooseLanguage(code).then(
      () => {
        setFailed(null)
        update.mutate({ userId: profile.id, personalInfo: { language: code } })
      },
      (error: unknown) => setFailed({ code, error: error instanceof Error ? error : new Error(String(error)) }),
    )
  }
  return (
    <>
      <Select
        label={text('profile.language')}
        value={language}
        data={offeredLanguages().map(({ code }) => ({ value: code, label: languageName(code) }))}
        onChange={choose}
      />
      {failed !== null && (
        <ErrorInPlace
          compact
          error={failed.error}
          title={text('profile.language.failed', { language: languageName(failed.code) })}
          onRetry={() => choose(failed.code)}
        />
      )}
      {update.error !== null && (
        <ErrorInPlace compact error={update.error} title={text('profile.language.not-kept')} onRetry={() => choose(language)} />
      )}
    </>
  )
}

/** Kept on this device alone: how long one leaves a dialog open differs between places. */
function EditingTime() {
  const text = useText()
  const [minutes, setMinutes] = useState(() => editMinutes())
  const choices = [...new Set([...editMinutesChoices, minutes])].toSorted((left, right) => left - right)
  return (
    <Select
      label={text('profile.editing')}
      description={text('profile.editing.why')}
      value={String(minutes)}
      data={choices.map((count) => ({ value: String(count), label: text('profile.editing.minutes', { count }) }))}
      onChange={(value) => {
        if (value === null) return
        setEditMinutes(Number(value))
        setMinutes(Number(value))
      }}
    />
  )
}
