// The first run: three ways to begin, one of them filled, and the path to a bot that answers in about a minute.
import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { Icon, type IconName } from '../../../ui/icon'
import { DeletedLink } from '../removed/deleted-link'
import { Thread } from '../../../ui/thread/thread'
import classes from './bots-empty.module.css'
import { titleOfPage } from '../../../base/page/settings'

const path = ['name', 'language', 'answers', 'talk'] as const

export function BotsEmpty({ onNew }: { onNew: (start: 'bot' | 'sample') => void }) {
  const text = useText()
  const { data: samples = [] } = useCall('marketplace.list-samples', {})
  useEffect(() => {
    document.title = titleOfPage(text('bot.list.title'))
  }, [text])
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{text('bot.empty.title')}</h1>
      <p className={classes.lead}>{text('bot.empty.lead')}</p>
      <div className={classes.options}>
        <Option id="sample" icon="sample" note={text('bot.empty.sample.note', { count: samples.length })} isFirst>
          <Button variant="filled" fullWidth onClick={() => onNew('sample')}>
            {text('bot.empty.sample.do')}
          </Button>
        </Option>
        <Option id="blank" icon="chat" note={text('bot.empty.blank.note')}>
          <Button fullWidth onClick={() => onNew('bot')}>
            {text('bot.empty.blank.do')}
          </Button>
        </Option>
        <Option id="import" icon="package" note={text('bot.empty.import.note')}>
          <Button fullWidth disabled>
            {text('bot.empty.import.do')}
          </Button>
        </Option>
      </div>
      <Thread
        steps
        direction="across"
        className={classes.path}
        label={text('bot.empty.path')}
        knots={path.map((step, index) => ({
          id: step,
          state: index === 0 ? 'now' : 'next',
          content: (
            <>
              <span className={classes.step}>{text(`bot.empty.path.${step}`)}</span>
              <span className={classes.stepNote}>
                {text(`bot.empty.path.${step}.note`)}
                {step === 'talk' && <kbd>E</kbd>}
              </span>
            </>
          ),
        }))}
      />
      <div className={classes.deleted}>
        <DeletedLink />
      </div>
    </div>
  )
}

function Option({
  id,
  icon,
  note,
  isFirst = false,
  children,
}: {
  id: 'sample' | 'blank' | 'import'
  icon: IconName
  note: string
  isFirst?: boolean
  children: ReactNode
}) {
  const text = useText()
  return (
    <section className={classes.option} data-first={isFirst || undefined} aria-label={text(`bot.empty.${id}.title`)}>
      <span className={classes.icon}>
        <Icon name={icon} size={20} />
      </span>
      <h2 className={classes.optionTitle}>{text(`bot.empty.${id}.title`)}</h2>
      <p className={classes.about}>{text(`bot.empty.${id}.about`)}</p>
      <p className={classes.note}>{note}</p>
      {children}
    </section>
  )
}
