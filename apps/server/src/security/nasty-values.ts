/** A value that goes into the text of a body as it is: what JSON has no way to say, or no program would. */
export class Written {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
const nest = (open: string, inner: string, close: string, depth: number) =>
  new Written(open.repeat(depth) + inner + close.repeat(depth))

export const NUMBERS = (
  '0 -0 -1 1.5 2147483647 2147483648 -2147483649 4294967296 9007199254740993 1e400 -1e400 1e-400 1e22 ' +
  '99999999999999999999999999'
).split(' ')

export const DATES = (
  '2026-02-30|2026-13-01|2026-00-10|0000-01-01|9999-12-31|10000-01-01|1899-12-31|2026-2-3|2026-09-01T25:00|' +
  '2026-09-01T|20260901|2026-09-01 |2026-W40|-2026-09-01|24:01|25:00|-1:00|9|09:60|09:00:00|０９:００|' +
  '10:00 - 09:00|09:00 - 10:00 - 11:00'
).split('|')

export const TEXTS = [
  '',
  ' ',
  '\t\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202eabc',
  '\u200b',
  '😀'.repeat(150),
]
  .concat([
    'e\u0301'.repeat(300),
    'x'.repeat(201),
    'x'.repeat(5001),
    'x'.repeat(100_001),
    '%00',
    '%',
    '../../etc/passwd',
  ])
  .concat([
    'null',
    'undefined',
    'true',
    'NaN',
    '[object Object]',
    '{}',
    '[]',
    '[1]',
    '{"a":',
    '"',
    '\\',
    "'",
    '--',
    '`',
  ])
  .concat([
    '__proto__',
    'constructor',
    'a@b',
    'a@b.c\u0000',
    '@',
    'ａ@b.cd',
    'Saturaday',
    'monday',
    'None',
    '$where',
  ])
/** An id written as it should not be. */
export const misspellId = (id: string): string[] => [
  id.toUpperCase(),
  `{${id}}`,
  `${id} `,
  id.slice(1),
  `${id}0`,
  id.replaceAll('-', ''),
  `urn:uuid:${id}`,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'gggggggg-gggg-4ggg-8ggg-gggggggggggg',
  `${id}\u0000`,
  `${id},${id}`,
]
export const SHAPES: readonly unknown[] = [
  ...[null, true, false, [], [[]], [null], {}, { length: -1 }, { $gt: '' }, { toString: 1 }, { toJSON: 1 }],
  ...[{ '': '' }, { valueOf: null, hasOwnProperty: 1 }, Array(3000).fill('x'), Array(500).fill({})],
  Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`key${index}`, index])),
  new Written('{"__proto__":{"polluted":true}}'),
  new Written('{"constructor":{"prototype":{"polluted":true}}}'),
  new Written('{"a":1,"a":2}'),
  nest('[', '', ']', 5000),
  nest('{"a":', '1', '}', 5000),
  nest('[', '', ']', 100_000),
  nest('{"Monday":[', '', ']}', 1000),
  '['.repeat(5000) + ']'.repeat(5000),
  `${'{"Monday":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '{"__proto__":{"polluted":true},"Monday":[1]}',
]
export const KEYS = '__proto__,constructor,prototype,toString,,$set,a.b,role,id,_id,socketId'.split(',')

export const BODIES = [
  '',
  ' ',
  '{',
  '}',
  '[]',
  '[1,2',
  '{"a":1,}',
  "{'a':1}",
  'null',
  'true',
  '1e400',
  '"text"',
  'undefined',
]
  .concat([
    '\u0000',
    '\ufeff{}',
    '{"a":1}{"b":2}',
    '{"a":"\u0001"}',
    '{"a":"\\ud800"}',
    '{"__proto__":1}',
    'x=1&y=2',
  ])
  .concat([
    '{"constructor":{"prototype":1}}',
    '<?xml version="1.0"?><a/>',
    `${'['.repeat(100_000)}`,
    `"${'x'.repeat(200_000)}"`,
  ])
  .concat([
    nest('{"a":', '1', '}', 50_000).text,
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ])
export const PATH_IDS = [
  '%00',
  '%ff',
  '%c0%80',
  '%',
  '%2',
  '%zz',
  '.',
  '..',
  '..%2f..%2fetc',
  '%2e%2e%2f',
  '%5c..%5c',
  '%0d%0aX:1',
]
  .concat([
    'x',
    '0',
    '-1',
    '1e400',
    'null',
    '%20',
    '%F0%9F%98%80',
    '%ed%a0%80',
    "'%20or%201=1",
    '*',
    '__proto__',
    'constructor',
  ])
  .concat([
    'x'.repeat(499),
    'x'.repeat(5000),
    '%61'.repeat(1000),
    ';a=b',
    '@',
    ':id',
    '%3Aid',
    '{id}',
    '$ne',
    '%25%30%30',
  ])
export const QUERIES = [
  '?%',
  '?%zz=%zz',
  '?&&&',
  '?=',
  '?a',
  '?__proto__=1',
  '?__proto__[a]=1',
  '?constructor[prototype][a]=1',
  '?%00=%00',
].concat([
  `?a=${'x'.repeat(8000)}`,
  `?${'a=1&'.repeat(1000)}`,
  '?a[]=1&a[]=2',
  '?socketId=1&socketId=2',
  '?limit=1e400',
  '?toString=1',
])
export const TYPES = [
  '',
  ';',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'APPLICATION/JSON',
]
  .concat([
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'application/json;;',
    'application/json, text/html',
  ])
  .concat([
    'application/vnd.api+json',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
  ])
  .concat([
    'multipart/mixed; boundary=x',
    'a/b/c',
    '*/*',
    'x'.repeat(4000),
    'image/png',
    'application/json; boundary="',
    'null',
  ])
export const HEADERS: readonly Record<string, string>[] = [
  { accept: 'x'.repeat(4000) },
  { accept: 'application/xml;q=nonsense' },
  { 'accept-encoding': '\u00ff' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'gzip, chunked' },
  { 'content-length': '0' },
  { 'content-length': '-1' },
  { 'content-length': '99999999999999999999' },
  { 'content-length': 'x' },
  { expect: '100-continue' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': "127.0.0.1' or 1=1" },
  { host: 'evil.example:99999' },
  { host: '' },
  { origin: 'null' },
  { range: 'bytes=0-1,99999999999-' },
  { 'if-none-match': '*' },
  { 'if-modified-since': '30 Feb' },
  { cookie: 'a=b;'.repeat(500) },
  { upgrade: 'websocket', connection: 'upgrade' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(200)}` },
  { authorization: `Bearer ${'x'.repeat(9000)}` },
  { authorization: 'Basic Og==' },
  { authorization: 'Bearer \u00ff' },
  { 'x-request-id': '\u00e9'.repeat(200) },
  { __proto__0: 'x', constructor: 'x' },
]
export const METHODS = 'HEAD OPTIONS PATCH DELETE PUT POST GET TRACE SEARCH PROPFIND'.split(' ')
