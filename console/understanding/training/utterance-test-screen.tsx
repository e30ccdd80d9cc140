// The utterance test as a page of its own; the sentence is in its address, so that a result can be shared.
import { useText } from '../../base/language/text'
import { OpenDocument } from '../../ui/panes/open-document'
import { Page } from '../../ui/page/page'
import { TrySentence } from './explain/try-sentence'

export function UtteranceTestScreen() {
  const text = useText()
  return (
    <Page title={text('training.try.title')}>
      <OpenDocument needs={['NATURAL_LANGUAGE']}>
        <TrySentence />
      </OpenDocument>
    </Page>
  )
}
