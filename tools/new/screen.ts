// A new screen, `new -- screen <domain>/<name>`: its folder with its words, its page of the documentation, and its lines in the menu and in the tables of help. One that has its place already only gets its file there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { behindLine, failingTest, json, newWords, placed, type Thing } from './thing'

export function newScreen(root: string, path: string): Thing {
  const { domain, name } = placed(path)
  const { kebab, pascal, title } = name
  const folder = `console/${domain}/${kebab}`
  const english = { [`${kebab}.title`]: title, [`${kebab}.empty`]: 'Nothing is here yet' }
  const lazy = `lazyScreen(() => import('./${domain}/${kebab}/${kebab}-screen'), '${pascal}Screen')`
  const lineOfPlace = new RegExp(`^( {2}\\{ id: '${kebab}',.*)screen: null`, 'm')
  const hasPlace = lineOfPlace.test(readFileSync(join(root, 'console/menu.ts'), 'utf8'))
  const line = `  { id: '${kebab}', tab: 'skills', section: 'build', icon: 'document', path: '/${kebab}', screen: ${lazy}, needs: settings },`
  const menu = hasPlace
    ? (text: string) => text.replace(lineOfPlace, (_, before: string) => `${before}screen: ${lazy}`)
    : behindLine(/^ {2}\{ id: 'variables',/, line)
  return {
    files: {
      [`${folder}/${kebab}-screen.tsx`]: `// ${title}: the screen, until somebody fills it.
import { useText } from '../../base/language/text'
import { Page } from '../../ui/page/page'

export function ${pascal}Screen() {
  const text = useText()
  return (
    <Page title={text('${kebab}.title')}>
      <p>{text('${kebab}.empty')}</p>
    </Page>
  )
}
`,
      [`${folder}/${kebab}-screen.test.ts`]: failingTest(`the screen ${kebab}`, `the screen ${kebab}`),
      [`${folder}/text.json`]: json(english),
      [`docs/site/how-to/${kebab}.md`]: `# ${title}\n\nWrite here what people do on this screen, and how.\n`,
    },
    edits: [
      { file: 'console/menu.ts', change: menu },
      { file: 'console/shell/help/help-pages.ts', change: behindLine(/^ {2}variables: /, `  '${kebab}': 'how-to/${kebab}',`) },
      { file: 'tools/docs/contents.ts', change: behindLine(/^ {6}'variables',$/, `      '${kebab}',`) },
      ...(hasPlace ? [] : [menuTitle(kebab, title)]),
      ...newWords({ ...english, ...(hasPlace ? {} : { [`shell.menu.${kebab}`]: title }) }),
    ],
  }
}

/** The title of the new line. */
function menuTitle(id: string, title: string): Thing['edits'][number] {
  return { file: 'console/shell/text.json', change: (text) => json({ ...JSON.parse(text), [`shell.menu.${id}`]: title }) }
}
