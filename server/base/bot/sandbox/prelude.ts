// JavaScript that runs inside the sandbox before a user's script: the globals it may use, a clock and chance that a replay can
// repeat, and the session scopes' get, put and delete. It sees nothing of the host but `__host`, which is removed. What the host calls
// afterwards (the value of this text) uses only functions taken before the script could replace them, and names no global.
import { limits } from '@parley/contract/base/limits'
import { platformGlobals } from '@parley/runtime/functions/script-globals'
import { helperPrelude } from './helper-prelude'

export const prelude = `
(function () {
  'use strict';
  const host = globalThis.__host;
  const { scope: hostScope, seed: hostSeed, now: hostNow, print: hostPrint, log: hostLog, progress: hostProgress } = host;
  delete globalThis.__host;
  const { stringify, parse } = JSON;
  const { defineProperty, defineProperties, getOwnPropertyDescriptors, freeze, keys: keysOf } = Object;
  const RealTypeError = TypeError;
  const guarded = ${JSON.stringify([...platformGlobals, 'Date', 'JSON', 'Math', 'Object', 'Array', 'String', 'Number', 'Promise', 'Error'])};
  const { imul } = Math;
  const asText = String;
  const slice = Function.prototype.call.bind(String.prototype.slice);
  const hidden = (object, name, value) => defineProperty(object, name, { value, enumerable: false, configurable: true });
  const cut = (text, most) => text.length > most ? slice(text, 0, most) : text;
  let scope = {}, context = {}, seed = 0, start = 0;

  const text = (value) => {
    const type = typeof value;
    if (type === 'string') return value;
    if (type === 'undefined') return '';
    if (type === 'bigint' || type === 'symbol') return asText(value);
    const written = type === 'function' ? '[function]' : stringify(value);
    return typeof written === 'string' ? written : '';
  };
  globalThis.print = (value) => { hostPrint(stringify(cut(text(value), ${limits.scriptPrintedBytes + 1}))); };
  globalThis.console = { log: (...values) => {
    let line = '';
    for (let at = 0; at < values.length && line.length <= ${limits.scriptLogBytes}; at++) line += (at === 0 ? '' : ' ') + text(values[at]);
    hostLog(stringify(cut(line, ${limits.scriptLogBytes + 1})));
  } };
  globalThis.koreDebugger = { log: globalThis.console.log };
  globalThis.progress = () => { hostProgress(); };

  Math.random = () => {
    seed = (seed + 0x6D2B79F5) >>> 0;
    let t = imul(seed ^ (seed >>> 15), seed | 1);
    t ^= t + imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const RealDate = Date;
  function FixedDate(...parts) {
    if (!new.target) return new RealDate(start).toString();
    return parts.length === 0 ? new RealDate(start) : new RealDate(...parts);
  }
  FixedDate.prototype = RealDate.prototype;
  hidden(RealDate.prototype, 'constructor', FixedDate);
  FixedDate.now = () => start; FixedDate.parse = RealDate.parse; FixedDate.UTC = RealDate.UTC;
  globalThis.Date = FixedDate;

${helperPrelude}
  const pad = (n) => String(n).padStart(2, '0');
  globalThis.koreUtil = defineProperties(helpers, getOwnPropertyDescriptors({
    getSessionId: () => (context.session.opts || {}).sessionId || '',
    getCurrentOptions: () => context.currentOptions || [],
    getAmbiguousIntents: () => context.ambiguousIntents || { intents: [] },
    formatDate: (value, form) => {
      const date = new RealDate(value);
      if (isNaN(date)) return '';
      const parts = { YYYY: date.getUTCFullYear(), MM: pad(date.getUTCMonth() + 1), DD: pad(date.getUTCDate()), HH: pad(date.getUTCHours()), mm: pad(date.getUTCMinutes()) };
      return (form || 'YYYY-MM-DD').replace(/YYYY|MM|DD|HH|mm/g, (part) => parts[part]);
    },
  }));
  const add = (owner) => (name, value) => { context.tags = context.tags || {}; (context.tags[owner] = context.tags[owner] || {})[name] = value; };
  const [ofUser, ofSession, ofMessage] = [add('user'), add('session'), add('message')];
  globalThis.tags = {
    addUserTag: ofUser, addSessionTag: ofSession, addMessageTag: ofMessage,
    addUserLevelTag: ofUser, addSessionLevelTag: ofSession, addMessageLevelTag: ofMessage,
  };
  globalThis.contextTags = { add: (name) => { context.currentTags = { tags: [...(context.currentTags && context.currentTags.tags || []), String(name)] }; } };

  const part = (thrown, name) => {
    try {
      const value = thrown[name];
      return stringify(typeof value === 'string' ? cut(value, ${limits.scriptErrorChars}) : '');
    } catch { return '""'; }
  };

  return {
    /** Reads a library ahead of a script. */
    load: (name) => { helpers[name]; },
    start: () => {
      scope = parse(hostScope());
      seed = hostSeed() >>> 0;
      start = hostNow();
      context = scope.context || {};
      context.entities = context.entities || {};
      context.session = context.session || {};
      for (const name of ['EnterpriseContext', 'BotContext', 'UserSession', 'BotUserSession']) {
        const values = context.session[name] = context.session[name] || {};
        hidden(values, 'get', (key) => values[key]);
        hidden(values, 'put', (key, value, minutes) => {
          values[key] = value;
          if (minutes > 0) values.$expires = { ...values.$expires, [key]: start + minutes * 60000 };
          else if (values.$expires) delete values.$expires[key];
        });
        hidden(values, 'delete', (key) => { delete values[key]; });
        globalThis[name] = values;
      }
      globalThis.context = context;
      globalThis.entities = context.entities;
      globalThis.env = freeze(scope.env || {});
      globalThis.content = freeze(scope.content || {});
      globalThis.user = freeze(scope.user || {});
    },
    /**
     * Runs the body of a file of functions, which gives them, and lets scripts call them. What the platform gives stays what it is; it throws
     * the name of what the file would replace.
     */
    admit: (body) => {
      const before = [];
      for (let at = 0; at < guarded.length; at++) before[at] = globalThis[guarded[at]];
      const given = body();
      for (let at = 0; at < guarded.length; at++)
        if (globalThis[guarded[at]] !== before[at]) throw new RealTypeError('The file may not replace ' + guarded[at] + ', which scripts have from the platform');
      const names = keysOf(given);
      for (let at = 0; at < names.length; at++)
        if (typeof given[names[at]] === 'function') defineProperty(globalThis, names[at], { value: given[names[at]], writable: true, enumerable: false, configurable: true });
    },
    /** What is left as JSON, its length where that is too long already, or nothing where it has none. */
    finish: (most) => {
      const left = stringify({ ...scope, context });
      return typeof left === 'string' && left.length > most ? left.length : left;
    },
    /** Name, message and stack of what was thrown, as a JSON list of texts. */
    describe: (thrown) => typeof thrown === 'object' && thrown !== null
      ? '[' + part(thrown, 'name') + ',' + part(thrown, 'message') + ',' + part(thrown, 'stack') + ']'
      : '["",' + stringify(cut(text(thrown), ${limits.scriptErrorChars})) + ',""]',
  };
})();
`
