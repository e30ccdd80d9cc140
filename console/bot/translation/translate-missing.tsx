// The button that has an engine translate what is missing in a language. The work is a job in the dock, and one step that can be undone.
import { Menu } from '@mantine/core'
import type { Row } from '@parley/contract/objects/translation-rows'
import { Link } from '@tanstack/react-router'
import { usePermit } from '../../base/call/permit'
import { change, useAction } from '../../base/call/use-change'
import { useDocument, useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { PermitButton, PermitItem } from '../../ui/permit/permit-button'
import { showToast } from '../../ui/toast/toast'

/** What people wrote stays as it is. */
export const isForEngine = ({ state, isMachine }: Row): boolean => state === 'missing' || (state === 'stale' && isMachine)

/** `count`: texts it would write. */
export function TranslateMissing({ language, count }: { language: string; count: number }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const permit = usePermit('translation.translate-missing', botId)
  const engines = useObjects('translation-engine').filter(({ data }) => data.enabled)
  const { isRunning, start } = useAction()
  const begin = (engineId: string) =>
    start(async () => {
      try {
        await store.flush()
        await change('translation.translate-missing', { streamId: botId, language, engineId })
        showToast(text('translation.translating', { language: languageName(language) }), { tone: 'ok' })
      } catch (error) {
        if (!(error instanceof Error)) throw error
        showToast(text('translation.translating.failed', { reason: error.message }), { tone: 'bad' })
      }
    })
  if (!canEdit) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <PermitButton permit={permit} loading={isRunning} leftSection={<Icon name="spark" />}>
          {text('translation.translate')}
        </PermitButton>
      </Menu.Target>
      <Menu.Dropdown>
        {count === 0 && <Menu.Label>{text('translation.translate.nothing')}</Menu.Label>}
        {count > 0 &&
          engines.map(({ id, data }) => (
            <PermitItem key={id} permit={permit} icon="spark" onClick={() => begin(id)}>
              {text('translation.translate.by', { count, engine: data.name })}
            </PermitItem>
          ))}
        <Menu.Item renderRoot={(props) => <Link to={botPath(botId, '/translation-engines')} search={{}} {...props} />}>
          {text(engines.length === 0 ? 'translation.translate.set-up' : 'translation.translate.engines')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
