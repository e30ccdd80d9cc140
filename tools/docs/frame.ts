// The frame around every page of the documentation site: head, top bar with the search, contents at the left, the page's own headings at
// the right. Every address in it is relative, so that the site works below whatever path it is served at.
import { escapeText, type Heading } from './markdown'

interface Neighbour {
  path: string
  title: string
}

export interface FramedPage {
  /** Below the site's root, without an ending; '' is the front page. */
  path: string
  title: string
  html: string
  headings: Heading[]
  before?: Neighbour
  after?: Neighbour
}

export interface NavSection {
  title: string
  pages: Neighbour[]
}

/** Names of the files in `assets`, whose hash changes with what is in them. */
export interface Assets {
  script: string
  style: string
  early: string
  search: string
  mark: string
}

export const siteName = 'Parley documentation'

export function framed(page: FramedPage, nav: NavSection[], assets: Assets): string {
  const up = upFrom(page.path)
  const at = (name: string) => `${up}assets/${name}`
  const title = page.path === '' ? siteName : `${escapeText(page.title)} · ${siteName}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="icon" href="${at(assets.mark)}" type="image/svg+xml"><script src="${at(assets.early)}"></script>
<link rel="stylesheet" href="${at(assets.style)}"><script type="module" src="${at(assets.script)}"></script></head>
<body data-up="${up}" data-search="${at(assets.search)}"><a class="skip" href="#content">Skip to the page</a>
${topBar(up, at(assets.mark))}
<p class="language" data-language-note hidden></p>
<div class="columns">${contents(page.path, nav, up)}
<main id="content" tabindex="-1"><article>${page.html}</article>${neighbours(page, up)}</main>${onThisPage(page.headings)}</div></body></html>
`
}

/** From a page's own folder to the site's root. */
export function upFrom(path: string): string {
  const depth = path.split('/').length - 1
  return depth === 0 ? './' : '../'.repeat(depth)
}

function topBar(up: string, mark: string): string {
  return `<header class="bar"><button type="button" class="fold" data-fold aria-expanded="false" aria-controls="contents">Contents</button>
<a class="home" href="${up}"><img src="${mark}" width="24" height="24" alt=""><span>${siteName}</span></a>
<div class="search" role="search"><input type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off" data-search-field role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list"><kbd aria-hidden="true">/</kbd>
<div class="found" id="found" role="listbox" aria-label="Results" data-found hidden></div><p class="quiet" role="status" data-found-count></p></div>
<button type="button" class="theme" data-theme-switch>Dark</button><a class="console" href="${up}../builder/">Open the console</a></header>`
}

function contents(path: string, nav: NavSection[], up: string): string {
  const line = (page: Neighbour) =>
    `<li><a href="${up}${page.path}"${page.path === path ? ' aria-current="page"' : ''}>${escapeText(page.title)}</a></li>`
  const section = ({ title, pages }: NavSection) => {
    const isOpen = pages.some((page) => page.path === path) || (path === '' && pages.length < 5)
    return `<details${isOpen ? ' open' : ''}><summary>${escapeText(title)}</summary><ul>${pages.map(line).join('')}</ul></details>`
  }
  return `<nav class="contents" id="contents" aria-label="Contents">${nav.map(section).join('')}</nav>`
}

function neighbours({ before, after }: FramedPage, up: string): string {
  const link = (page: Neighbour | undefined, words: string) =>
    page === undefined ? '<span></span>' : `<a href="${up}${page.path}"><span>${words}</span> ${escapeText(page.title)}</a>`
  if (before === undefined && after === undefined) return ''
  return `<nav class="neighbours" aria-label="Pages before and after">${link(before, 'Before:')}${link(after, 'Next:')}</nav>`
}

function onThisPage(headings: Heading[]): string {
  const lines = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (lines.length < 2) return '<div class="here"></div>'
  const line = ({ depth, id, text }: Heading) => `<li data-depth="${depth}"><a href="#${id}">${escapeText(text)}</a></li>`
  return `<nav class="here" aria-label="On this page"><h2>On this page</h2><ul>${lines.map(line).join('')}</ul></nav>`
}
