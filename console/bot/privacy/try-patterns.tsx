// Try it: what would be kept of a sentence, and what was found in it. Nothing that is typed here leaves the page.
import { TextInput } from '@mantine/core'
import { patternFault, type PersonalData, shownOf } from '@parley/contract/objects/privacy'
import { builtInRule, type MaskRule, maskText } from '@parley/kit/privacy/mask'
import { checkPattern } from '@parley/kit/regex/safe'
import { useState } from 'react'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { Chip } from '../../ui/status/chip'
import classes from './privacy.module.css'

const longest = 1000

export function TryPatterns({ data }: { data: readonly PersonalData[] }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const rules = data.filter(({ enabled }) => enabled).flatMap(ruleOf)
  const tried = maskText(typed, rules, { redact: (words) => 'kx7m2q9fw4td'.slice(0, Math.max(6, Math.min(12, words.length))) })
  return (
    <div className={classes.try}>
      <TextInput
        label={text('privacy.sentence')}
        placeholder={text('privacy.sentence.example')}
        value={typed}
        maxLength={longest}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status" className={classes.result}>
        {typed !== '' && (
          <>
            <p className={classes.kept}>{tried.text}</p>
            {tried.found.length === 0 ? (
              <p className={classes.quiet}>
                <Icon name="none" /> {text('privacy.nothing')}
              </p>
            ) : (
              <p className={classes.found}>
                {[...new Set(tried.found.map(({ rule }) => rule.name))].map((name) => (
                  <Chip key={name} icon="ok">
                    {name}
                  </Chip>
                ))}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function ruleOf(one: PersonalData): MaskRule[] {
  const shown = shownOf(one)
  if (one.kind !== '') return [builtInRule(one.kind, one.name, shown)]
  const checked = checkPattern(one.pattern, one.ignoreCase)
  if (!checked.ok || patternFault(one.pattern, one.ignoreCase) !== null) return []
  const { pattern } = checked
  const find = (words: string) => [...words.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  return [{ name: one.name, shown, find }]
}
