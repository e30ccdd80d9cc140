// Tells whoever comes with a browser that cannot run the console what to do. It is a plain script of its own, in the oldest form of the
// language, and runs before any other: Internet Explorer below 11, Internet Explorer that plays an older one, browsers without modules.
function tellOfOldBrowser() {
  var wordsOf = JSON.parse('WORDS')
  var agent = navigator.userAgent
  var shown = /MSIE (\d+)/.exec(agent)
  var engine = /Trident\/(\d+)/.exec(agent)
  var runsModules = 'noModule' in document.createElement('script')
  // The engine of version 11 is Trident 7, and so on downwards; in compatibility mode the browser names an older version than that.
  var plays = shown !== null && engine !== null && Number(engine[1]) + 4 > Number(shown[1])
  var isOld = (shown !== null && Number(shown[1]) < 11) || !runsModules
  if (!plays && !isOld) return
  var language = String(navigator.language || navigator.userLanguage || 'en').slice(0, 2)
  var words = wordsOf[language] || wordsOf.en
  var notice = document.createElement('div')
  notice.setAttribute('role', 'alert')
  notice.style.cssText =
    'position:fixed;top:0;left:0;right:0;z-index:1000;padding:16px 24px;font:16px/24px sans-serif;color:#1c1b19;background:#fbf0d9;border-bottom:2px solid #855400'
  notice.appendChild(document.createTextNode(words[plays ? 'browser.compatibility' : 'browser.old']))
  document.body.appendChild(notice)
}

tellOfOldBrowser()
