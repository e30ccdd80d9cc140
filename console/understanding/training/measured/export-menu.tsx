// What was measured, as files of CSV: the figures of each intent, what was taken for what with its sentences, and each part of a validation.
import { Button, Menu } from '@mantine/core'
import type { MlResults } from '@parley/contract/understanding/training'
import { toCsv } from '@parley/kit/csv/write'
import { change } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { saveFile } from '../../../base/page/save-file'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast/toast'

interface ExportMenuProps {
  results: MlResults
  name: string
  /** The bot that somebody validated; null where nobody did. */
  validated: string | null
}

export function ExportMenu({ results, name, validated }: ExportMenuProps) {
  const text = useText()
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const save = (what: string, rows: readonly (readonly string[])[]) =>
    saveFile(`${name} ${what}.csv`, 'text/csv;charset=utf-8', ['\uFEFF', toCsv(rows)])
  const saveParts = (streamId: string): void => {
    change('training.export-kfold', { streamId })
      .then(({ fileName, type, content }) => saveFile(fileName, type, [content]))
      .catch((error: Error) => showToast(error.message, { tone: 'bad' }))
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="download" />}>
          {text('training.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="table" />} onClick={() => save('intents', intentRows(results))}>
          {text('training.export.intents')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="table" />} onClick={() => save('confusions', confusionRows(results))}>
          {text('training.export.confusions')}
        </Menu.Item>
        {validated !== null && (
          <Menu.Item leftSection={<Icon name="table" />} onClick={() => saveParts(validated)}>
            {text('training.export.parts')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The heads are for programs, the same in every language. */
function intentRows({ intents }: MlResults): string[][] {
  const heads = ['intent', 'utterances', 'true_positives', 'false_negatives', 'false_positives', 'precision', 'recall', 'f1']
  return [
    heads,
    ...intents.map((one) => [
      one.name,
      ...[one.utterances, one.truePositives, one.falseNegatives, one.falsePositives].map(String),
      ...[one.precision, one.recall, one.f1].map((share) => (share === null ? '' : share.toFixed(4))),
    ]),
  ]
}

function confusionRows({ confusions }: MlResults): string[][] {
  return [
    ['expected', 'matched', 'count', 'sentences'],
    ...confusions.map(({ name, takenForName, count, texts }) => [name, takenForName, String(count), texts.join('\n')]),
  ]
}
