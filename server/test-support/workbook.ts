// A small workbook (.xlsx) for tests: sheets of cells, as a spreadsheet packs them.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letterOf = (at: number): string => String.fromCharCode(65 + at)

/** Cells as a sheet writes them: texts, numbers, or what is given as XML. */
export function sheetOf(rows: readonly (readonly (string | number | { xml: string })[])[]): string {
  const cellOf = (cell: string | number | { xml: string }, address: string): string => {
    if (typeof cell === 'object') return cell.xml
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
    return cell === ''
      ? `<c r="${address}" s="1"/>`
      : `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  }
  return rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, `${letterOf(at)}${row + 1}`)).join('')}</row>`)
    .join('')
}

/** Sheets by their name. */
export async function workbookOf(sheets: Readonly<Record<string, string>>, others: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships">${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...others,
  }
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}
