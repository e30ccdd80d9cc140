// JavaScript that runs inside the sandbox before a user's script: the globals it may use, a clock and chance that a replay can
// repeat, and the session scopes' get, put and delete. It sees nothing of the host but `__host`, which is removed.
export const prelude = `
(function () {
  'use strict';
  const host = globalThis.__host; delete globalThis.__host;
  const hidden = (object, name, value) => Object.defineProperty(object, name, { value, enumerable: false, configurable: true });
  let scope = {}, context = {}, seed = 0, start = 0;
  hidden(globalThis, '__start', () => {
  delete globalThis.__start;
  scope = JSON.parse(host.scope());
  seed = host.seed() >>> 0;
  start = host.now();
  context = scope.context || {};
  context.entities = context.entities || {};
  context.session = context.session || {};
  for (const name of ['EnterpriseContext', 'BotContext', 'UserSession', 'BotUserSession']) {
    const values = context.session[name] = context.session[name] || {};
    hidden(values, 'get', (key) => values[key]);
    hidden(values, 'put', (key, value) => { values[key] = value; });
    hidden(values, 'delete', (key) => { delete values[key]; });
  }
  globalThis.context = context;
  globalThis.entities = context.entities;
  globalThis.env = Object.freeze(scope.env || {});
  globalThis.content = Object.freeze(scope.content || {});
  globalThis.user = Object.freeze(scope.user || {});
  });
  const text = (value) => typeof value === 'string' ? value : JSON.stringify(value);
  globalThis.print = (value) => { host.print(text(value) || ''); };
  globalThis.console = { log: (...values) => host.log(values.map(text).join(' ')) };
  globalThis.progress = () => { host.progress(); };

  Math.random = () => {
    seed = (seed + 0x6D2B79F5) >>> 0;
    let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const RealDate = Date;
  function FixedDate(...parts) {
    if (!new.target) return new RealDate(start).toString();
    return parts.length === 0 ? new RealDate(start) : new RealDate(...parts);
  }
  FixedDate.prototype = RealDate.prototype;
  FixedDate.now = () => start; FixedDate.parse = RealDate.parse; FixedDate.UTC = RealDate.UTC;
  globalThis.Date = FixedDate;

  const pad = (n) => String(n).padStart(2, '0');
  globalThis.koreUtil = {
    getSessionId: () => (context.session.opts || {}).sessionId || '',
    getCurrentOptions: () => context.currentOptions || [],
    getAmbiguousIntents: () => context.ambiguousIntents || { intents: [] },
    formatDate: (value, form) => {
      const date = new RealDate(value);
      if (isNaN(date)) return '';
      const parts = { YYYY: date.getUTCFullYear(), MM: pad(date.getUTCMonth() + 1), DD: pad(date.getUTCDate()), HH: pad(date.getUTCHours()), mm: pad(date.getUTCMinutes()) };
      return (form || 'YYYY-MM-DD').replace(/YYYY|MM|DD|HH|mm/g, (part) => parts[part]);
    },
    _: {
      get: (object, path, otherwise) => {
        let value = object;
        for (const key of String(path).split('.')) { if (value === null || value === undefined) return otherwise; value = value[key]; }
        return value === undefined ? otherwise : value;
      },
      sum: (list) => list.reduce((a, b) => a + b, 0),
      sortBy: (list, key) => [...list].sort((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0)),
      groupBy: (list, key) => list.reduce((groups, one) => { (groups[one[key]] = groups[one[key]] || []).push(one); return groups; }, {}),
      uniq: (list) => [...new Set(list)],
    },
  };
  const add = (owner) => (name, value) => { context.tags = context.tags || {}; (context.tags[owner] = context.tags[owner] || {})[name] = value; };
  globalThis.tags = { addUserLevelTag: add('user'), addSessionLevelTag: add('session'), addMessageLevelTag: add('message') };

  hidden(globalThis, '__finish', () => JSON.stringify({ ...scope, context }));
})();
`
