// Help on every screen: the page of the documentation for what is open, chapters of the manual beside the work, guided tours, the keys.
import { Menu } from '@mantine/core'
import { useRef } from 'react'
import { useText } from '../../base/language/text'
import { useHelpLink } from '../../base/page/use-help-link'
import { Icon } from '../../ui/icon'
import barClasses from '../bar/top-bar.module.css'
import { useShownMenu } from '../nav/use-shown-menu'
import { shellState } from '../shell-state'
import { topicOf, tourNames } from './help-topics'
import { ManualPlayer } from './manual-player'
import { chapters, isChapter, openHelp } from './open-help'
import { TourCard } from './tour-card'
import { frontPage, helpPage } from '../menu-entry'

export function HelpMenu({ botId }: { botId: string }) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const { open } = useShownMenu(botId)
  const { appVersion, linkOf, ownLinkOf } = useHelpLink()
  const elsewhere = { component: 'a', target: '_blank', rel: 'noreferrer', rightSection: <Icon name="open" /> } as const
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <button ref={button} type="button" className={barClasses.help} aria-label={text('shell.help')}>
            <Icon name="question" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item {...elsewhere} href={linkOf(helpPage(open))}>
            {text('shell.help.screen')}
          </Menu.Item>
          <Menu.Item {...elsewhere} href={linkOf(frontPage)}>
            {text('shell.help.all')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{text('shell.help.manual')}</Menu.Label>
          {Object.keys(chapters)
            .filter(isChapter)
            .map((chapter) => (
              <Menu.Item key={chapter} onClick={() => openHelp(chapter)}>
                {text(`shell.help.chapter.${chapter}`)}
              </Menu.Item>
            ))}
          <Menu.Divider />
          <Menu.Label>{text('shell.help.tours')}</Menu.Label>
          {tourNames.map((tour) => (
            <Menu.Item key={tour} onClick={() => openHelp(topicOf(tour, appVersion))}>
              {text(`shell.help.tour.${tour}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item rightSection={<kbd>?</kbd>} onClick={() => shellState.set({ isHelpOpen: true })}>
            {text('shell.help.title')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ManualPlayer linkOf={ownLinkOf} />
      <TourCard botId={botId} onEnd={() => button.current?.focus()} />
    </>
  )
}
