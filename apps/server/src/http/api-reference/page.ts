import { type OpenApi, type Operation, type Parameter, resolve, type Schemas } from '@scheduler/contract'
import { escapeHtml } from '@scheduler/formats'
import { listBounds, writeShape, writeType } from './shapes.ts'
import { STYLE } from './style.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** The API as a page to read, made of its OpenAPI document. It holds no script and loads nothing. */
export function toReferencePage({ info, tags, paths, components: { schemas } }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags[0] === name),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#calls">Skip the contents</a>
<div class="frame">
<nav aria-label="Contents">${groups.map(writeContents).join('')}<p><a href="#fields">Fields of records</a></p></nav>
<main id="calls">
<h1>${escapeHtml(info.title)} API</h1>
<p class="lead">${writeText(info.description)}</p>
<p class="dim">Version ${escapeHtml(info.version)} · as <a href="/api/openapi.json">OpenAPI 3.1</a></p>
<div class="steps">${BEGIN}${writeErrors(calls)}</div>
${groups.map((group) => writeGroup(group, schemas)).join('\n')}
<h2 id="fields">Fields of records</h2>
<div class="records">${Object.keys(schemas)
    .sort()
    .map((name) => writeRecord(name, schemas))
    .join('\n')}</div>
</main>
</div>
</body>
</html>
`
}

const BEGIN = `<section class="card"><h2>Begin</h2>
<p>Calls and answers are JSON. A session's token, from <a href="#login">login</a>, goes into the header <code>Authorization</code> of every other call.</p>
<pre>curl -X POST …/api/auth/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"…","password":"…","role":"admin"}'

curl …/api/courses \\
  -H 'Authorization: Bearer TOKEN'</pre></section>`

/** What each status means is said once. */
function writeErrors(calls: readonly Call[]): string {
  const said = new Map<string, string>()
  for (const { operation } of calls)
    for (const [status, { description }] of Object.entries(operation.responses))
      if (!status.startsWith('2') && !isOwnReason(operation, status)) said.set(status, description)
  said.set('409', 'It clashes with what is there: each call says with what')
  const rows = [...said]
    .sort()
    .map(([status, text]) => `<dt id="status-${status}">${status}</dt><dd>${writeText(text)}</dd>`)
  return `<section class="card"><h2>When a call is refused</h2>
<p>The answer is an <a href="#Error">Error</a>: a sentence, and the fields at fault.</p><dl>${rows.join('')}</dl></section>`
}

/** Whether a call has its own reason for a status: every 409, and what a login says. */
function isOwnReason({ security }: Operation, status: string): boolean {
  return status === '409' || (status === '401' && security.length === 0)
}

interface Group {
  readonly name: string
  readonly calls: readonly Call[]
}

const toAnchor = (name: string) => name.replaceAll(' ', '-')
const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
/** 'createCourse' as 'Create course'. */
const sayName = (name: string) =>
  capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).replace(/\bapi\b/, 'API')
/** Text in which `names` are set apart. */
const writeText = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
const writePath = (path: string) => escapeHtml(path).replace(/\{\w+\}/g, '<b>$&</b>')
const writeMethod = (method: string) => `<span class="method ${method}">${method}</span>`

function writeContents({ name, calls }: Group): string {
  const links = calls.map(
    ({ operation: { operationId } }) => `<li><a href="#${operationId}">${sayName(operationId)}</a></li>`,
  )
  return `<p><a href="#${toAnchor(name)}">${capitalize(name)}</a></p><ul>${links.join('')}</ul>`
}

function writeGroup({ name, calls }: Group, schemas: Schemas): string {
  const index = calls.map(
    ({ method, path, operation }) =>
      `<li><a href="#${operation.operationId}">${writeMethod(method)}<span class="path">${writePath(path)}</span></a></li>`,
  )
  return `<h2 id="${toAnchor(name)}">${capitalize(name)}</h2>
<ul class="index">${index.join('')}</ul>
${calls.map((call) => writeCall(call, schemas)).join('\n')}`
}

function writeCall({ method, path, operation }: Call, schemas: Schemas): string {
  const { operationId, summary, description } = operation
  return `<article id="${operationId}" aria-labelledby="${operationId}-name"><div>
<h3 id="${operationId}-name">${sayName(operationId)}</h3>
<p class="call">${writeMethod(method)}<span class="path">${writePath(path)}</span></p>
<p>${writeText(summary)}.</p>
<p class="dim">${writeText(description)}</p>
${writeFields(operation)}
${writeRefusals(operation)}
</div><div class="answer">${writeAnswer(operation, schemas)}</div></article>`
}

function writeFields({ parameters, requestBody }: Operation): string {
  const [[, json] = [], form] = Object.entries(requestBody?.content ?? {})
  const body = json?.schema
  const inBody = Object.entries(body?.properties ?? {}).map(([name, schema]) => {
    const isRequired = body?.required?.includes(name) ?? false
    return { name, schema, required: isRequired, in: 'body' } as const
  })
  // That every write takes a socketId is said once.
  const fields = [...parameters, ...inBody].filter(({ name }) => name !== 'socketId')
  const rows = fields.map(writeField)
  if (rows.length === 0) return ''
  const note = form
    ? `<p class="note">The body is JSON, or ${form[0]} with a picture as <code>profileImage</code>.</p>`
    : ''
  return `<h4>Takes</h4><table><thead><tr><th scope="col">Field</th><th scope="col">In</th><th scope="col">What it is</th></tr></thead><tbody>${rows.join('')}</tbody></table>${note}`
}

type Field = Omit<Parameter, 'in'> & { readonly in: Parameter['in'] | 'body' }

function writeField({ name, schema, required, description, in: place }: Field): string {
  const bounds = listBounds(description === undefined ? schema : { ...schema, description })
  const must = required ? ' <span class="must">required</span>' : ''
  const small = bounds.length === 0 ? '' : `<small>${escapeHtml(bounds.join('; '))}</small>`
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${must}</th><td>${place}</td><td>${writeType(schema)}${small}</td></tr>`
}

function writeRefusals(operation: Operation): string {
  const errors = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'))
  const links = errors.map(([status]) => `<li><a href="#status-${status}">${status}</a></li>`)
  const own = errors
    .filter(([status]) => isOwnReason(operation, status))
    .map(([status, { description }]) => `<p class="note">${status}: ${writeText(description)}.</p>`)
  return `<h4>May be refused with</h4><ul class="errors">${links.join('')}</ul>${own.join('')}`
}

function writeAnswer({ responses }: Operation, schemas: Schemas): string {
  const [[status, good] = []] = Object.entries(responses)
  const types = Object.keys(good?.content ?? {})
  const schema = good?.content['application/json']?.schema
  const title = `<h4>Answers ${status}</h4>`
  if (!schema)
    return `${title}<p>A file:</p><ul>${types.map((type) => `<li><code>${escapeHtml(type)}</code></li>`).join('')}</ul>`
  return title + writeShape(schema, schemas)
}

function writeRecord(name: string, schemas: Schemas): string {
  const schema = resolve(schemas[name] ?? {}, schemas)
  const said = schema.description === undefined ? '' : `<p class="dim">${writeText(schema.description)}</p>`
  return `<section class="card" id="${name}"><h3>${name}</h3>${said}${writeShape(schema, schemas)}</section>`
}
