// A new screen, `new -- screen <domain>/<name>`: its folder with its words, its page of the documentation, and its line in the menu. One that has
// its place there already only gets its file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { behindLine, failingTest, json, newWords, placed, type Thing } from './thing'

export function newScreen(root: string, path: string): Thing {
  const { domain, name } = placed(path)
  const { kebab, pascal, title } = name
  const folder = `console/${domain}/${kebab}`
  const planned: Record<string, string> = JSON.parse(readFileSync(join(root, 'console/shell/text.json'), 'utf8'))
  const inMenu = `menu.${kebab}`
  const english = {
    ...(planned[inMenu] === undefined && { [inMenu]: title }),
    [`${kebab}.title`]: title,
    [`${kebab}.empty`]: 'Nothing is here yet',
  }
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
    edits: [{ file: 'console/menu.ts', change: menu }, ...newWords(english)],
  }
}
