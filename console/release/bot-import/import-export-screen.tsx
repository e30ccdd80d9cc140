// A bot as a file, both ways: writing it and fetching what was written, and bringing a file into it after a look at what that would do.
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { ExportCard } from './export-card'
import { ImportFile } from './import-file'
import classes from './bot-import.module.css'

export function ImportExportScreen() {
  const text = useText()
  const botId = useBotId()
  return (
    <Page title={text('bot-import.title')}>
      <div className={classes.cards}>
        <Card title={text('bot-import.export')} note={text('bot-import.export.note')}>
          <div className={classes.inside}>
            <ExportCard key={botId} botId={botId} />
          </div>
        </Card>
        <Card title={text('bot-import.import')} note={text('bot-import.import.note')}>
          <div className={classes.inside}>
            <ImportFile key={botId} botId={botId} />
          </div>
        </Card>
      </div>
    </Page>
  )
}
