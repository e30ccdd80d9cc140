// Language of the console, theme and density; all take effect at once and are kept with the person.
import { SegmentedControl, Select } from '@mantine/core'
import type { Profile } from '@parley/contract/features/account'
import { languageName } from '../../base/language-name'
import { session, useSession } from '../../base/session'
import { appLanguages, setLanguage, useText } from '../../base/text'
import { useChange } from '../../base/use-change'
import { setThemeChoice, themeChoices, useThemeChoice } from '../../ui/color-scheme'
import { densities, setDensity, useDensity } from '../../ui/density'
import { Section } from './section'
import classes from './profile.module.css'

export function PreferencesSection({ profile }: { profile: Profile }) {
  const text = useText()
  const theme = useThemeChoice()
  const density = useDensity()
  const language = useSession((value) => value.language)
  const keep = useChange('account.update-preferences')
  const update = useChange('account.update-profile')
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
  const chooseLanguage = (code: string | null) => {
    if (code === null) return
    localStorage.setItem('parley.language', code)
    session.set({ language: code })
    void setLanguage(code)
    update.mutate({ userId: profile.id, personalInfo: { language: code } })
  }
  return (
    <Section id="preferences">
      <Select
        label={text('profile.language')}
        value={language}
        data={appLanguages.map((code) => ({ value: code, label: languageName(code) }))}
        onChange={chooseLanguage}
      />
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
    </Section>
  )
}
