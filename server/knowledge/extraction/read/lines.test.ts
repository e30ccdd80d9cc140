// The lines of documents and pages as word processors and web servers write them.
import { describe, expect, it } from 'vitest'
import { packed } from '../../../base/storage/incoming/unpack'
import { linesOf } from './lines'

/** Whose files they are. */
const somebody = { accountId: 'ac-1', botId: 'st-1' }

const paragraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

describe('A document', () => {
  it('that a word processor wrote is read with its headings by their style, its lists, and each text once', async () => {
    const style = '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>'
    const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const box = '<w:txbxContent><w:p><w:r><w:t>In a box</w:t></w:r></w:p></w:txbxContent>'
    const alternate = `<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const content = await packed(
      new Map([
        [
          'word/document.xml',
          `<w:document ${space}><w:body>${paragraph('Fahrtkosten &#8211; wer zahlt?', 'berschrift1')}${paragraph('Das Büro.')}${alternate}</w:body></w:document>`,
        ],
        ['word/styles.xml', `<w:styles ${space}>${style}</w:styles>`],
        [
          'word/_rels/document.xml.rels',
          `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
        ],
      ]),
    )
    expect((await linesOf(content, somebody)).map(({ text, kind }) => [kind, text])).toEqual([
      ['heading', 'Fahrtkosten – wer zahlt?'],
      ['text', 'Das Büro.'],
      ['text', 'In a box'],
    ])
  })

  it('that is a web page has all named letters, in whatever encoding it says', async () => {
    const latin = Buffer.from(
      '<html><head><meta charset="windows-1252"></head><body><p>Na&iuml;ve f\xfcr &OElig;uvre &lt;b&gt; &#x1F355;</p></body></html>',
      'latin1',
    )
    expect(await linesOf(latin, somebody)).toEqual([{ text: 'Naïve für Œuvre <b> 🍕', kind: 'text' }])
    const japanese = Buffer.concat([Buffer.from('<p>'), Buffer.from('89638bc68e9e8ad482cd', 'hex'), Buffer.from('</p>')])
    expect(await linesOf(japanese, somebody)).toEqual([{ text: '営業時間は', kind: 'text' }])
  })
})
