// The page on which the API is browsed: reads openapi.json and lists its calls by feature, with a filter. No outside request.
export const descriptionPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parley API</title><style>
:root{color-scheme:light dark;--line:#d2cec5;--soft:#efede8;--ink:#1c1b19;--quiet:#6b675e;--accent:#0b6e69;--page:#f7f6f3;--card:#fff}
@media(prefers-color-scheme:dark){:root{--line:#373c39;--soft:#0f1110;--ink:#eceeeb;--quiet:#929995;--accent:#3fb9af;--page:#131514;--card:#1a1d1c}}
body{margin:0;background:var(--page);color:var(--ink);font:14px/20px 'IBM Plex Sans Variable','IBM Plex Sans',system-ui,sans-serif}main{max-width:960px;margin:0 auto;padding:32px 24px}
h1{font-size:20px;line-height:28px}h2{font-size:16px;margin:32px 0 8px}h2::first-letter{text-transform:uppercase}input{width:100%;box-sizing:border-box;height:40px;padding:0 12px;border:1px solid var(--line);border-radius:4px;background:var(--card);color:inherit;font:inherit}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:8px 0}summary{display:grid;grid-template-columns:64px minmax(0,1fr) minmax(0,1fr);gap:12px;padding:10px 16px;cursor:pointer;list-style:none;border-radius:8px}summary::-webkit-details-marker{display:none}summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media(max-width:720px){summary{grid-template-columns:64px minmax(0,1fr)}summary span{grid-column:2}}
code,pre{font:13px/20px ui-monospace,monospace}summary code{overflow-wrap:anywhere}summary b{color:var(--accent)}summary span{color:var(--quiet)}.count{margin-left:8px;font-weight:400;color:var(--quiet)}.body{padding:0 16px 16px}pre{background:var(--soft);padding:12px;overflow:auto;max-height:360px;border-radius:4px}a{color:var(--accent)}
</style></head><body><main><h1>Parley API</h1><p>Every call the server answers, below <code>/api/1.1</code>. The same as a file: <a href="openapi.json">openapi.json</a>.</p>
<input id="filter" placeholder="Filter calls" aria-label="Filter calls"><div id="list" aria-live="polite">Loading…</div></main><script>
fetch('openapi.json').then(function(r){if(!r.ok)throw new Error();return r.json()}).then(function(api){
var list=document.getElementById('list'),filter=document.getElementById('filter');
function text(tag,value){var e=document.createElement(tag);e.textContent=value;return e}
function who(access){return typeof access==='string'?access.replace(/-/g,' '):Object.keys(access||{}).map(function(key){return key+' '+access[key]}).join(', ')}
function show(){list.textContent='';var words=filter.value.toLowerCase(),groups={};
Object.keys(api.paths).forEach(function(path){Object.keys(api.paths[path]).forEach(function(method){var call=api.paths[path][method];
if((path+' '+call.operationId+' '+call.summary).toLowerCase().indexOf(words)>=0)(groups[call.tags[0]]=groups[call.tags[0]]||[]).push([method,path,call])})});
Object.keys(groups).sort().forEach(function(name){var head=text('h2',name.replace(/-/g,' '));var count=text('span',groups[name].length);count.className='count';head.append(count);list.append(head);groups[name].forEach(function(one){var d=document.createElement('details'),s=document.createElement('summary');
s.append(text('b',one[0].toUpperCase()),text('code',one[1]),text('span',one[2].summary));d.append(s);
d.addEventListener('toggle',function(){if(d.open&&!d.querySelector('.body')){var b=document.createElement('div');b.className='body';
b.append(text('p',one[2].operationId+' · for: '+who(one[2]['x-access'])),text('pre',JSON.stringify({parameters:one[2].parameters,body:one[2].requestBody,reply:one[2].responses[200]},null,2)));d.append(b)}});list.append(d)})});
if(!list.firstChild)list.textContent='No call matches.'}
filter.addEventListener('input',show);show()}).catch(function(){document.getElementById('list').textContent='The list of calls could not be read. Reload the page to try again.'});
</script></body></html>`
