// Writes a workbook (.xlsx) of one sheet of texts, which spreadsheets open as it is: a head that stays in sight, columns of given widths, and
// cells that break their lines. A cell is a text whatever it begins with, so none is ever run.
import { packed } from '../incoming/unpack'

export interface Sheet {
  name: string
  /** In characters. */
  widths: readonly number[]
  /** The first row is the head. */
  rows: readonly (readonly string[])[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export async function writeWorkbook(sheet: Sheet): Promise<Buffer> {
  const parts = new Map([
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relationsTo([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbookOf(sheet.name)],
    [
      'xl/_rels/workbook.xml.rels',
      relationsTo([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles],
    ['xl/worksheets/sheet1.xml', sheetOf(sheet)],
  ])
  return packed(parts, { compress: true })
}

const contentTypes = `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
  ['xl/workbook.xml', 'sheet.main'],
  ['xl/worksheets/sheet1.xml', 'worksheet'],
  ['xl/styles.xml', 'styles'],
]
  .map(([part, type]) => `<Override PartName="/${part}" ContentType="${office}.${type}+xml"/>`)
  .join('')}</Types>`

function relationsTo(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`)
  return `${xml}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

/** Names of sheets have at most 31 characters, and not all of them. */
function workbookOf(name: string): string {
  const shown = escaped(name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31))
  return `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${shown}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

/** Style 0 is of texts, 1 of the head; both are of the number format “text”, so that what is typed into them stays as it is typed. */
const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/>${[
  0, 1,
]
  .map(
    (font) =>
      `<xf numFmtId="49" fontId="${font}" applyFont="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`,
  )
  .join('')}</cellXfs></styleSheet>`

function sheetOf({ widths, rows }: Sheet): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="1" customWidth="1"/>`).join('')
  const lines = rows.map((cells, at) => `<row r="${at + 1}">${cells.map((text, column) => cell(text, column, at)).join('')}</row>`)
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cell(text: string, column: number, row: number): string {
  const address = `${String.fromCharCode(65 + column)}${row + 1}`
  const style = row === 0 ? 2 : 1
  if (text === '') return `<c r="${address}" s="${style}"/>`
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** Signs that XML cannot hold are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
