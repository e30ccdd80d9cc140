// The functions of lodash as scripts have them, each against lodash itself: the same expression in the sandbox and in Node gives the same.
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import type { ScriptReply } from '@parley/runtime/ports'
import { afterAll, describe, expect, it } from 'vitest'
import { createSandbox } from './sandbox'

const lodash: Record<string, unknown> = createRequire(import.meta.url)('lodash')
const sandbox = createSandbox({ size: 1, limits: { ms: 20_000 }, waitMs: 60_000 })
afterAll(() => sandbox.stop())

const run = (source: string): Promise<ScriptReply> =>
  sandbox.run(
    { source, scope: { context: {} }, language: 'en', now: Date.UTC(2026, 2, 4), seed: 7, timeoutMs: 60_000 },
    { accountId: 'o', botId: 'b' },
  )

/** What the expressions are about; made anew for each. */
const about = `
  const users = [{ n: 'b', a: 3, on: true }, { n: 'a', a: 1, on: false }, { n: 'c', a: 1, on: true }]
  const object = { a: [{ b: { c: 3 } }], d: 'x', e: null, f: { g: 1 } }
  const square = (n) => n * n, sum = (...all) => all.reduce((a, b) => a + b, 0), same = (a, b) => a === b, odd = (n) => n % 2 === 1
  function Shape() { this.own = 1 } Shape.prototype.inherited = 2
`

/** One line a function, in the order of their names. */
const table = `
_(users).filter('on').map('n').value()
_.add(6, 4)
[_.after(2, () => 1)(), (() => { const f = _.after(2, () => 1); f(); return f() })()]
_.map(['6', '8', '10'], _.ary(parseInt, 1))
_.assign({ a: 0 }, new Shape(), { b: 2 })
_.assignIn({ a: 0 }, new Shape())
_.assignInWith({ a: 1 }, new Shape(), (old, now) => old === undefined ? now * 10 : old)
_.assignWith({ a: 1 }, { a: 5, b: 2 }, (old, now) => old === undefined ? now * 10 : old)
_.at(object, ['a[0].b.c', 'd', 'no.where'])
_.isError(_.attempt(() => { throw new Error('x') }))
(() => { let n = 0; const f = _.before(3, () => ++n); f(); f(); f(); return f() })()
_.bind(function (word) { return word + this.n }, { n: 'x' }, 'hi ')()
(() => { const o = { n: 1, get() { return this.n } }; _.bindAll(o, ['get']); return (0, o.get)() })()
_.bindKey({ n: 'x', say(word) { return word + this.n } }, 'say', 'hi ')()
[_.camelCase('Foo Bar'), _.camelCase('--foo-bar--'), _.camelCase('__FOO_BAR__')]
[_.capitalize('FRED'), _.capitalize('ÄPFEL')]
[_.castArray(1), _.castArray([1]), _.castArray()]
[_.ceil(4.006), _.ceil(6.004, 2), _.ceil(6040, -2)]
_.chain(users).sortBy('n').map('a').value()
_.chunk(['a', 'b', 'c', 'd'], 3)
[_.clamp(-10, -5, 5), _.clamp(10, -5, 5), _.clamp(3, 5)]
(() => { const c = _.clone(object); return [c === object, c.f === object.f, c] })()
(() => { const c = _.cloneDeep(object); return [_.isEqual(c, object), c.f === object.f] })()
_.cloneDeepWith({ a: 1, b: { a: 2 } }, (value) => _.isNumber(value) ? value * 2 : undefined)
_.cloneWith({ a: 1 }, (value) => _.isObject(value) ? { copied: true } : undefined)
_.compact([0, 1, false, 2, '', 3, null, NaN])
_.concat([1], 2, [3], [[4]])
_.map([1, 2], _.cond([[odd, () => 'odd'], [_.stubTrue, () => 'even']]))
_.filter(users, _.conforms({ a: (n) => n > 1 }))
[_.conformsTo({ b: 2 }, { b: (n) => n > 1 }), _.conformsTo({}, { b: (n) => n > 1 })]
_.times(2, _.constant('x'))
_.countBy([6.1, 4.2, 6.3], Math.floor)
_.create(Shape.prototype, { a: 1 }).inherited
[_.curry((a, b, c) => [a, b, c])(1)(2, 3), _.curry((a, b, c) => [a, b, c])(1)(_, 3)(2)]
_.curryRight((a, b, c) => [a, b, c])(3)(2)(1)
[_.deburr('déjà vu'), _.deburr('Straße')]
[_.defaultTo(1, 10), _.defaultTo(NaN, 10), _.defaultTo(null, 10)]
_.defaults({ a: 1 }, { b: 2 }, { a: 3 })
_.defaultsDeep({ a: { b: 2 } }, { a: { b: 1, c: 3 } })
_.difference([2, 1], [2, 3])
_.differenceBy([2.1, 1.2], [2.3, 3.4], Math.floor)
_.differenceWith([{ x: 1 }, { x: 2 }], [{ x: 1 }], _.isEqual)
[_.divide(6, 4), _.divide(1, 0) === Infinity]
[_.drop([1, 2, 3]), _.drop([1, 2, 3], 2)]
[_.dropRight([1, 2, 3]), _.dropRight([1, 2, 3], 5)]
_.dropRightWhile(users, 'on')
_.dropWhile(users, { n: 'b' })
(() => { const seen = []; _.each([1, 2, 3], (n) => { seen.push(n); return n < 2 }); return seen })()
(() => { const seen = []; _.eachRight({ a: 1, b: 2 }, (n, k) => { seen.push(k + n) }); return seen })()
[_.endsWith('abc', 'c'), _.endsWith('abc', 'b', 2)]
_.entries({ a: 1, b: 2 })
_.entriesIn(new Shape())
[_.eq(NaN, NaN), _.eq('a', Object('a'))]
_.escape('a <b> & "c" \\'d\\'')
_.escapeRegExp('[lodash](https://lodash.com/)')
[_.every(users, 'on'), _.every([true, 1])]
_.extend({ a: 1 }, new Shape())
_.extendWith({ a: 1 }, { b: 2 }, (old, now) => now * 2)
[_.fill(Array(3), 2), _.fill([4, 6, 8, 10], '*', 1, 3)]
[_.filter(users, (u) => u.a > 1), _.filter(users, { a: 1, on: true }), _.filter(users, ['n', 'a'])]
_.find(users, { a: 1 })
_.findIndex(users, ['a', 1])
_.findKey({ x: { a: 1 }, y: { a: 2 } }, ['a', 2])
_.findLast([1, 2, 3, 4], odd)
_.findLastIndex(users, 'on')
_.findLastKey({ x: { a: 1 }, y: { a: 1 } }, { a: 1 })
[_.first([1, 2]), _.first([])]
_.flatMap([1, 2], (n) => [n, n])
_.flatMapDeep([1, 2], (n) => [[[n, n]]])
_.flatMapDepth([1, 2], (n) => [[[n, n]]], 2)
_.flatten([1, [2, [3, [4]], 5]])
_.flattenDeep([1, [2, [3, [4]], 5]])
_.flattenDepth([1, [2, [3, [4]], 5]], 2)
_.flip((...all) => all)('a', 'b', 'c')
[_.floor(4.06), _.floor(0.046, 2), _.floor(4060, -2)]
_.flow([_.add, square])(1, 2)
_.flowRight([square, _.add])(1, 2)
(() => { const seen = []; _.forEach({ a: 1, b: 2 }, (n, k) => { seen.push(k, n) }); return seen })()
(() => { const seen = []; _.forEachRight([1, 2], (n) => { seen.push(n) }); return seen })()
(() => { const seen = []; _.forIn(new Shape(), (n, k) => { seen.push(k) }); return seen })()
(() => { const seen = []; _.forInRight(new Shape(), (n, k) => { seen.push(k) }); return seen })()
(() => { const seen = []; _.forOwn(new Shape(), (n, k) => { seen.push(k) }); return seen })()
(() => { const seen = []; _.forOwnRight({ a: 1, b: 2 }, (n, k) => { seen.push(k) }); return seen })()
_.fromPairs([['a', 1], ['b', 2]])
_.functions({ a: () => 1, b: 2 })
_.functionsIn(_.create({ c: () => 1 }, { a: () => 1 }))
[_.get(object, 'a[0].b.c'), _.get(object, ['a', 0, 'b', 'd'], 'none'), _.get(null, 'x', 1)]
_.groupBy(users, 'a')
[_.gt(3, 1), _.gt(3, 3)]
[_.gte(3, 3), _.gte(1, 3)]
[_.has(object, 'a[0].b'), _.has(new Shape(), 'inherited')]
_.hasIn(new Shape(), 'inherited')
_.head([1, 2, 3])
_.identity({ a: 1 }, 2)
[_.inRange(3, 2, 4), _.inRange(4, 8), _.inRange(-3, -2, -6)]
[_.includes([1, 2, 3], 1), _.includes([1, 2, 3], 1, 2), _.includes({ a: 1 }, 1), _.includes('abcd', 'bc')]
[_.indexOf([1, 2, 1, 2], 2), _.indexOf([1, 2, 1, 2], 2, 2), _.indexOf([NaN], NaN)]
_.initial([1, 2, 3])
_.intersection([2, 1], [2, 3])
_.intersectionBy([2.1, 1.2], [2.3, 3.4], Math.floor)
_.intersectionWith([{ x: 1 }, { x: 2 }], [{ x: 2 }], _.isEqual)
_.invert({ a: 1, b: 2, c: 1 })
_.invertBy({ a: 1, b: 2, c: 1 }, (value) => 'group' + value)
_.invoke({ a: [{ b: { c: [1, 2, 3, 4] } }] }, 'a[0].b.c.slice', 1, 3)
_.invokeMap([[5, 1, 7], [3, 2, 1]], 'sort')
[(function () { return _.isArguments(arguments) })(), _.isArguments([1])]
[_.isArray([1]), _.isArray('abc')]
[_.isArrayBuffer(new ArrayBuffer(2)), _.isArrayBuffer([])]
[_.isArrayLike('abc'), _.isArrayLike(_.noop)]
[_.isArrayLikeObject([1]), _.isArrayLikeObject('abc')]
[_.isBoolean(false), _.isBoolean(null)]
_.isBuffer(new Uint8Array(2))
[_.isDate(new Date()), _.isDate('Mon April 23 2012')]
_.isElement('<body>')
[_.isEmpty(null), _.isEmpty({}), _.isEmpty([1]), _.isEmpty(''), _.isEmpty(new Map())]
[_.isEqual({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }), _.isEqual([1], [2]), _.isEqual(new Set([1]), new Set([1]))]
_.isEqualWith(['hi', 'bye'], ['hello', 'bye'], (a, b) => /^h/.test(a) && /^h/.test(b) ? true : undefined)
[_.isError(new Error()), _.isError(Error)]
[_.isFinite(3), _.isFinite(Infinity), _.isFinite('3')]
[_.isFunction(_), _.isFunction(/abc/)]
[_.isInteger(3), _.isInteger(3.5), _.isInteger('3')]
[_.isLength(3), _.isLength(-1), _.isLength('3')]
[_.isMap(new Map()), _.isMap(new WeakMap())]
[_.isMatch(object, { f: { g: 1 } }), _.isMatch(object, { f: { g: 2 } })]
_.isMatchWith({ n: 'hello' }, { n: 'hi' }, (a, b) => /^h/.test(a) && /^h/.test(b))
[_.isNaN(NaN), _.isNaN(undefined), _.isNaN(new Number(NaN))]
[_.isNative(Array.prototype.push), _.isNative(_)]
[_.isNil(null), _.isNil(undefined), _.isNil(NaN)]
[_.isNull(null), _.isNull(undefined)]
[_.isNumber(3), _.isNumber('3'), _.isNumber(NaN)]
[_.isObject({}), _.isObject(_.noop), _.isObject(null)]
[_.isObjectLike({}), _.isObjectLike(_.noop)]
[_.isPlainObject({ x: 1 }), _.isPlainObject(new Shape()), _.isPlainObject(Object.create(null))]
[_.isRegExp(/abc/), _.isRegExp('/abc/')]
[_.isSafeInteger(3), _.isSafeInteger(Number.MAX_VALUE)]
[_.isSet(new Set()), _.isSet(new WeakSet())]
[_.isString('abc'), _.isString(1)]
[_.isSymbol(Symbol.iterator), _.isSymbol('abc')]
[_.isTypedArray(new Uint8Array(1)), _.isTypedArray([])]
[_.isUndefined(void 0), _.isUndefined(null)]
[_.isWeakMap(new WeakMap()), _.isWeakMap(new Map())]
[_.isWeakSet(new WeakSet()), _.isWeakSet(new Set())]
[_.map(users, _.iteratee('n')), _.filter(users, _.iteratee({ on: true })), _.filter(users, _.iteratee(['a', 1]))]
_.join(['a', 'b', 'c'], '~')
[_.kebabCase('Foo Bar'), _.kebabCase('fooBar2Baz')]
_.keyBy(users, 'n')
_.keys(new Shape())
_.keysIn(new Shape())
_.last([1, 2, 3])
[_.lastIndexOf([1, 2, 1, 2], 2), _.lastIndexOf([1, 2, 1, 2], 2, 2)]
[_.lowerCase('--Foo-Bar--'), _.lowerCase('fooBar')]
_.lowerFirst('FRED')
[_.lt(1, 3), _.lt(3, 3)]
_.lte(3, 3)
[_.map([4, 8], square), _.map({ a: 4, b: 8 }, square), _.map(users, 'n'), _.map(users, ['a', 1])]
_.mapKeys({ a: 1, b: 2 }, (value, key) => key + value)
[_.mapValues({ x: { a: 40 }, y: { a: 1 } }, 'a'), _.mapValues({ x: 2 }, square)]
_.filter(users, _.matches({ a: 1, on: true }))
_.find(users, _.matchesProperty('a', 1))
[_.max([4, 2, 8, 6]), _.max([])]
_.maxBy(users, 'a')
[_.mean([4, 2, 8, 6]), _.isNaN(_.mean([]))]
_.meanBy(users, 'a')
(() => { let n = 0; const f = _.memoize((a) => a + ++n); return [f(1), f(1), f(2), f.cache.has(1)] })()
_.merge({ a: [{ b: 2 }, { d: 4 }] }, { a: [{ c: 3 }, { e: 5 }] })
_.mergeWith({ a: [1], b: [2] }, { a: [3], b: [4] }, (old, now) => _.isArray(old) ? old.concat(now) : undefined)
_.map([{ a: { b: _.constant(2) } }, { a: { b: _.constant(1) } }], _.method('a.b'))
_.map(['a[2]', 'a[0]'], _.methodOf({ a: _.times(3, _.constant) }))
[_.min([4, 2, 8]), _.min([])]
_.minBy(users, 'a')
(() => { const own = _.runInContext(); own.mixin({ vowels: (text) => _.filter(text, (c) => /[aeiou]/.test(c)) }); return own('fred').vowels().value() })()
_.multiply(6, 4)
_.filter([1, 2, 3, 4], _.negate(odd))
_.runInContext().noConflict() !== undefined
_.noop(1)
_.isNumber(_.now())
[_.nth(['a', 'b', 'c'], 1), _.nth(['a', 'b', 'c'], -1)]
_.nthArg(-2)('a', 'b', 'c', 'd')
_.omit({ a: 1, b: { c: 2, d: 3 } }, ['a', 'b.c'])
_.omitBy({ a: 1, b: '2', c: 3 }, _.isNumber)
(() => { let n = 0; const f = _.once(() => ++n); f(); return f() })()
_.orderBy(users, ['a', 'n'], ['desc', 'asc'])
_.over([Math.max, Math.min])(1, 2, 3, 4)
_.overArgs((x, y) => [x, y], [(n) => n * 2, square])(9, 3)
[_.overEvery([Boolean, isFinite])('1'), _.overEvery([Boolean, isFinite])(NaN)]
[_.overSome([Boolean, isFinite])(null), _.overSome([Boolean, isFinite])(NaN)]
[_.pad('abc', 8), _.pad('abc', 8, '_-'), _.pad('abc', 3)]
_.padEnd('abc', 6, '_-')
_.padStart('abc', 6, '_-')
[_.parseInt('08'), _.map(['6', '08', '10'], _.parseInt)]
[_.partial(sum, 1)(2, 3), _.partial((a, b) => a + b, _, 'x')('y')]
_.partialRight((a, b) => a + b, 'x')('y')
_.partition(users, 'on')
_.pick({ a: 1, b: { c: 2, d: 3 } }, ['a', 'b.c'])
_.pickBy({ a: 1, b: '2', c: 3 }, _.isNumber)
_.map([{ a: { b: 2 } }, { a: { b: 1 } }], _.property('a.b'))
_.map(['a[1]', 'c'], _.propertyOf({ a: [0, 1, 2], c: 3 }))
(() => { const list = ['a', 'b', 'a', 'c']; _.pull(list, 'a', 'c'); return list })()
(() => { const list = ['a', 'b', 'a', 'c']; _.pullAll(list, ['a', 'c']); return list })()
_.pullAllBy([{ x: 1 }, { x: 2 }, { x: 1 }], [{ x: 1 }], 'x')
_.pullAllWith([{ x: 1 }, { x: 2 }], [{ x: 1 }], _.isEqual)
(() => { const list = ['a', 'b', 'c', 'd']; return [_.pullAt(list, [1, 3]), list] })()
_.inRange(_.random(1, 5), 1, 6)
[_.range(4), _.range(1, 5), _.range(0, 20, 5), _.range(0, -4, -1), _.range(1, 4, 0)]
[_.rangeRight(4), _.rangeRight(0, 20, 5)]
_.rearg((a, b, c) => [a, b, c], [2, 0, 1])('b', 'c', 'a')
[_.reduce([1, 2], _.add, 0), _.reduce({ a: 1, b: 2, c: 1 }, (r, v, k) => { (r[v] = r[v] || []).push(k); return r }, {})]
_.reduceRight([[0, 1], [2, 3], [4, 5]], (all, one) => all.concat(one), [])
_.reject(users, 'on')
(() => { const list = [1, 2, 3, 4]; return [_.remove(list, odd), list] })()
[_.repeat('*', 3), _.repeat('abc', 0)]
_.replace('Hi Fred', 'Fred', 'Barney')
_.rest((what, names) => what + names.join())('hello', 'a', 'b')
[_.result({ a: [{ b: _.constant('x') }] }, 'a[0].b'), _.result({}, 'a.b', _.constant('d'))]
_.reverse([1, 2, 3])
[_.round(4.006), _.round(4.006, 2), _.round(4060, -2), _.round(-1.5)]
_.runInContext({ Date: Date }).VERSION
_.includes([1, 2, 3], _.sample([1, 2, 3]))
_.sampleSize([1, 2, 3], 4).sort()
(() => { const o = { a: [{ b: 1 }] }; _.set(o, 'a[0].b', 4); _.set(o, ['x', '0', 'y'], 5); return o })()
_.setWith({}, '[0][1]', 'a', Object)
_.shuffle([1, 2, 3, 4]).sort()
[_.size([1, 2]), _.size({ a: 1 }), _.size('pebbles'), _.size(new Set([1]))]
[_.slice([1, 2, 3, 4], 1, 3), _.slice([1, 2], -1)]
[_.snakeCase('Foo Bar'), _.snakeCase('--FOO-BAR--')]
[_.some([null, 0, 'yes']), _.some(users, { n: 'x' })]
[_.sortBy(users, ['a', 'n']), _.sortBy(users, (u) => -u.a)]
_.sortedIndex([30, 50], 40)
_.sortedIndexBy([{ x: 4 }, { x: 5 }], { x: 4 }, 'x')
_.sortedIndexOf([4, 5, 5, 5, 6], 5)
_.sortedLastIndex([4, 5, 5, 5, 6], 5)
_.sortedLastIndexBy([{ x: 4 }, { x: 5 }], { x: 4 }, 'x')
_.sortedLastIndexOf([4, 5, 5, 5, 6], 5)
_.sortedUniq([1, 1, 2])
_.sortedUniqBy([1.1, 1.2, 2.3], Math.floor)
_.split('a-b-c', '-', 2)
_.spread((who, what) => who + what)(['fred', ' hi'])
[_.startCase('--foo-bar--'), _.startCase('fooBar')]
[_.startsWith('abc', 'a'), _.startsWith('abc', 'b', 1)]
_.stubArray()
_.stubFalse()
_.stubObject()
_.stubString()
_.stubTrue()
_.subtract(6, 4)
[_.sum([4, 2, 8, 6]), _.sum([])]
_.sumBy(users, 'a')
_.tail([1, 2, 3])
[_.take([1, 2, 3]), _.take([1, 2, 3], 2)]
_.takeRight([1, 2, 3], 2)
_.takeRightWhile(users, 'on')
_.takeWhile(users, 'on')
_([1, 2, 3]).tap((list) => { list.pop() }).reverse().value()
[_.template('hello <%= user %>!')({ user: 'fred' }), _.template('<b><%- value %></b>')({ value: '<script>' })]
_('  abc  ').chain().trim().thru((value) => [value]).value()
_.times(3, String)
[_.toArray({ a: 1, b: 2 }), _.toArray('abc'), _.toArray(null)]
[_.toFinite('3.2'), _.toFinite(Infinity)]
[_.toInteger(3.2), _.toInteger('3.2'), _.toInteger(Number.MIN_VALUE)]
[_.toLength(3.2), _.toLength(Infinity)]
_.toLower('--Foo-Bar--')
[_.toNumber('0b111'), _.toNumber(' 3.2 '), _.isNaN(_.toNumber('x'))]
_.toPairs(new Shape())
_.toPairsIn(new Shape())
[_.toPath('a.b.c'), _.toPath('a[0].b.c')]
_.assign({ a: 1 }, _.toPlainObject(new Shape()))
[_.toSafeInteger(3.2), _.toSafeInteger(Infinity)]
[_.toString(null), _.toString(-0), _.toString([1, 2, 3])]
_.toUpper('--foo-bar--')
_.transform([2, 3, 4], (all, n) => { all.push(square(n)); return n % 2 === 0 }, [])
[_.trim('  abc  '), _.trim('-_-abc-_-', '_-')]
_.trimEnd('-_-abc-_-', '_-')
_.trimStart('-_-abc-_-', '_-')
[_.truncate('hi-diddly-ho there, neighborino'), _.truncate('hi-diddly-ho there, neighborino', { length: 24, separator: ' ' })]
_.map(['6', '8', '10'], _.unary(parseInt))
_.unescape('fred, barney, &amp; pebbles &lt;3')
_.union([2], [1, 2])
_.unionBy([2.1], [1.2, 2.3], Math.floor)
_.unionWith([{ x: 1 }], [{ x: 2 }, { x: 1 }], _.isEqual)
_.uniq([2, 1, 2])
_.uniqBy([2.1, 1.2, 2.3], Math.floor)
_.uniqWith([{ x: 1 }, { x: 2 }, { x: 1 }], _.isEqual)
_.startsWith(_.uniqueId('contact_'), 'contact_')
(() => { const o = { a: [{ b: { c: 7 } }] }; return [_.unset(o, 'a[0].b.c'), o] })()
_.unzip([['a', 1, true], ['b', 2, false]])
_.unzipWith([[1, 10, 100], [2, 20, 200]], _.add)
_.update({ a: { b: 3 } }, 'a.b', square)
_.updateWith({}, '[0][1]', _.constant('a'), Object)
[_.upperCase('--foo-bar'), _.upperCase('fooBar')]
_.upperFirst('fred')
_.values(new Shape())
_.valuesIn(new Shape())
_.without([2, 1, 2, 3], 1, 2)
[_.words('fred, barney, & pebbles'), _.words('fred, barney, & pebbles', /[^, ]+/g)]
_.wrap(_.escape, (func, text) => '<p>' + func(text) + '</p>')('fred & co')
_.xor([2, 1], [2, 3])
_.xorBy([2.1, 1.2], [2.3, 3.4], Math.floor)
_.xorWith([{ x: 1 }, { x: 2 }], [{ x: 1 }, { y: 3 }], _.isEqual)
_.zip(['a', 'b'], [1, 2], [true, false])
_.zipObject(['a', 'b'], [1, 2])
_.zipObjectDeep(['a.b[0].c', 'a.b[1].d'], [1, 2])
_.zipWith([1, 2], [10, 20], [100, 200], (a, b, c) => a + b + c)
`
const expressions = table.trim().split('\n')
const timers = ['debounce', 'throttle', 'delay', 'defer']
const functionsOf = (library: Record<string, unknown>): string[] =>
  Object.keys(library)
    // As a module it holds itself, too.
    .filter((name) => name !== '_' && typeof library[name] === 'function')
    .sort()

const each = (list: readonly string[]): string => `[${list.map((one) => `(() => { ${about}; return ${one} })()`).join(',\n')}]`

describe('lodash in scripts', () => {
  it('has every function of the library, and the table below tries each but those that need timers', async () => {
    const names = functionsOf(lodash)
    const reply = await run(
      "print(JSON.stringify(Object.keys(koreUtil._).filter((name) => typeof koreUtil._[name] === 'function').sort()))",
    )
    expect(reply).toMatchObject({ ok: true, printed: [JSON.stringify(names)] })
    const tried = names.filter((name) => expressions.some((one) => one.includes(`_.${name}(`)))
    const asChain = ['tap', 'thru', 'mixin', 'noConflict']
    expect(names.filter((name) => !tried.includes(name) && !asChain.includes(name))).toEqual(timers.toSorted())
  })

  it('gives for every expression what the library gives', async () => {
    const reply = await run(
      `const { _ } = koreUtil; for (const one of ${each(expressions)}) context.all = [...(context.all || []), one === undefined ? 'nothing' : one]`,
    )
    expect(reply).toMatchObject({ ok: true })
    const here: unknown = JSON.parse(
      runInNewContext(`JSON.stringify(${each(expressions)}.map((one) => one === undefined ? 'nothing' : one))`, {
        _: lodash,
      }),
    )
    const there = reply.ok && typeof reply.scope['context'] === 'object' ? Object(reply.scope['context']).all : null
    expect(expressions.map((one, at) => [one, there?.[at]])).toEqual(expressions.map((one, at) => [one, Object(here)[at]]))
  })

  it.each(timers)('says that scripts have no timers where one asks for _.%s', async (name) => {
    expect(await run(`koreUtil._.${name}(() => 1, 10)`)).toMatchObject({ ok: false, text: expect.stringContaining('no timers') })
  })

  it('gives the same chance each time, so that a turn can be run again', async () => {
    const source = 'const { _ } = koreUtil; print([_.random(1000), _.shuffle(_.range(9)).join(), _.sample(_.range(99)), _.now()].join(" "))'
    const [once, again] = [await run(source), await run(source)]
    expect(once).toMatchObject({ ok: true, printed: [expect.stringMatching(/ 1772582400000$/)] })
    expect(again).toEqual(once)
  })

  it('leaves nothing that one script did to the library, or to its globals, to the next', async () => {
    const spoils =
      'const { _ } = koreUtil; _.map = () => "spoilt"; _.templateSettings.interpolate = /x/; globalThis._ = 7; globalThis.moment = 8; print(_.map())'
    expect(await run(spoils)).toMatchObject({ ok: true, printed: ['spoilt'] })
    const looks =
      'print(koreUtil._.map([1], (n) => n + 1).join() + koreUtil.moment("2026-03-04").format("MMMM") + typeof _ + typeof moment)'
    for (const source of [looks, 'print(1)', looks, spoils, looks]) {
      const reply = await run(source)
      if (source === looks) expect(reply).toMatchObject({ ok: true, printed: ['2Marchundefinedundefined'] })
    }
  })

  it('is there for a script that does not write its name, too', async () => {
    expect(
      await run('const tools = Object.entries(koreUtil).find(([name]) => name.length === 1)[1]; print(tools.sum([1, 2]))'),
    ).toMatchObject({
      ok: true,
      printed: ['3'],
    })
  })
})
