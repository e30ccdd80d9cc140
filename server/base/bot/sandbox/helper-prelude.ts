// JavaScript of the prelude (prelude.ts): the helpers of scripts that need more than plain JavaScript. It is put into the prelude's function
// and uses what that took before a script could replace it. What the server's side answers is helpers.ts.

export const helperPrelude = `
  const { help: hostHelp, library: hostLibrary, ask: hostAsk } = host;
  const RealError = Error, evaluate = globalThis.eval, { assign, getOwnPropertyDescriptor } = Object;
  const help = (what, given) => {
    const answer = parse(hostHelp(stringify({ ...given, what })));
    if (typeof answer.error === 'string') throw new RealError(answer.error);
    return answer.value;
  };
  const timeOf = (value) => {
    const at = value === undefined ? start : value instanceof RealDate ? RealDate.prototype.getTime.call(value) : typeof value === 'number' ? value : new RealDate(value && value.valueOf ? value.valueOf() : value).getTime();
    if (at !== at) throw new RangeError('Invalid time value');
    return at;
  };

  const hasher = (algorithm, key) => {
    let given = '';
    const made = {
      update: (more) => { given += asText(more); return made; },
      digest: (encoding) => help('hash', { algorithm: asText(algorithm).toLowerCase().replace('-', ''), key, text: given, encoding: encoding || 'hex' }),
    };
    return made;
  };
  const hash = {
    createHash: (algorithm) => hasher(algorithm),
    createHmac: (algorithm, key) => hasher(algorithm, asText(key)),
    sha256: (value) => hasher('sha256').update(value).digest(),
    md5: (value) => hasher('md5').update(value).digest(),
  };

  const intl = {
    NumberFormat: function (locale, options) {
      return { format: (value) => help('number', { locale, options: options || {}, value: +value }) };
    },
    DateTimeFormat: function (locale, options) {
      return { format: (value) => help('date', { locale, options: options || {}, value: timeOf(value) }) };
    },
  };
  globalThis.Intl = intl;

  const parseString = (xml, options, done) => {
    if (typeof options === 'function') { done = options; options = {}; }
    let value;
    try { value = help('xml-read', { text: asText(xml), options: options || {} }); } catch (error) {
      if (typeof done !== 'function') throw error;
      return done(error);
    }
    if (typeof done === 'function') done(null, value);
    return value;
  };
  const xml2js = {
    parseString,
    Parser: function (options) { return { parseString: (xml, done) => parseString(xml, options || {}, done) }; },
    Builder: function (options) { return { buildObject: (value) => help('xml-write', { value, options: options || {} }) }; },
  };

  /** A library puts itself into a global, which is put back as the script has it. */
  const readLibrary = (name, global) => {
    const before = getOwnPropertyDescriptor(globalThis, global);
    evaluate(hostLibrary(name));
    const library = globalThis[global];
    delete globalThis[global];
    if (before) defineProperty(globalThis, global, before);
    return library;
  };

  let lodash = null;
  const lodashOf = () => {
    if (lodash) return lodash;
    lodash = readLibrary('lodash', '_');
    for (const name of ['debounce', 'throttle', 'delay', 'defer'])
      lodash[name] = () => { throw new RealError('Scripts have no timers, so that _.' + name + ' cannot be used.'); };
    return lodash;
  };

  let moment = null;
  const readMoment = () => {
    const library = readLibrary('moment', 'moment');
    const languages = new Set(['en']);
    /** Each language is read when it is first asked for; one that moment does not have stays as it is there, unknown. */
    const speak = (wanted) => {
      for (const each of [].concat(wanted || [])) {
        const name = asText(each).toLowerCase().replace('_', '-');
        for (const known of [name, name.split('-')[0]]) {
          if (languages.has(known)) break;
          languages.add(known);
          const source = hostLibrary('language/' + known);
          if (!source) continue;
          const [hidden, now] = [getOwnPropertyDescriptor(globalThis, 'moment'), library.locale()];
          globalThis.moment = library;
          try { evaluate(source); } finally {
            delete globalThis.moment;
            if (hidden) defineProperty(globalThis, 'moment', hidden);
            library.locale(now);
          }
          break;
        }
      }
      return wanted;
    };
    for (const owner of [library, library.fn]) for (const name of ['locale', 'lang']) {
      const set = owner[name];
      owner[name] = function (...given) { speak(given[0]); return set.apply(this, given); };
    }
    const { localeData } = library;
    library.localeData = (name) => localeData.call(library, speak(name));
    const inZone = (made, zone) => { made._zone = zone; library.updateOffset(made); return made; };
    library.momentProperties.push('_zone');
    library.updateOffset = (made, keepTime) => {
      const zone = made._zone;
      if (!zone) return;
      made.utcOffset(help('offset', { zone, value: made.valueOf() }), keepTime);
      made._zone = zone;
    };
    const { utc: toUtc, local: toLocal } = library.fn;
    library.fn.utc = function (keep) { this._zone = null; return toUtc.call(this, keep); };
    library.fn.local = function () { this._zone = null; return toLocal.call(this); };
    library.fn.tz = function (zone) { return zone === undefined ? this._zone || undefined : inZone(this, asText(zone)); };
    /** moment(text, forms, language). */
    const inWords = (given) => { if (typeof given[2] === 'string') speak(given[2]); return given; };
    const made = assign((...given) => library.utc(...inWords(given)), library);
    made.fn = library.fn;
    made.tz = (...given) => {
      const zone = asText(given.pop());
      const [first] = given;
      const isMoment = given.length === 0 || typeof first === 'number' || first instanceof RealDate || library.isMoment(first)
        || (given.length === 1 && typeof first === 'string' && /(?:Z|[+-]\\d\\d:?\\d\\d)$/.test(first));
      if (isMoment) return inZone(library.utc(...given), zone);
      const wall = library.utc(...given);
      if (!wall.isValid()) return wall;
      const first_ = wall.valueOf() - help('offset', { zone, value: wall.valueOf() }) * 60000;
      return inZone(library.utc(wall.valueOf() - help('offset', { zone, value: first_ }) * 60000), zone);
    };
    return made;
  };
  const momentOf = () => moment || (moment = readMoment());
  const helpers = {
    hash,
    intl,
    xml2js,
    closeConversationSession: () => { hostAsk('close'); },
    ClearAuthProfiles: (...names) => {
      if (names.length === 0) hostAsk('sign-out');
      for (const name of [].concat(...names)) hostAsk('sign-out:' + asText(name));
    },
    ClearAllAuthProfiles: () => { hostAsk('sign-out'); },
  };
  defineProperty(helpers, '_', { get: lodashOf, enumerable: true, configurable: true });
  for (const name of ['moment', 'momenttz']) defineProperty(helpers, name, { get: momentOf, enumerable: true, configurable: true });
`
