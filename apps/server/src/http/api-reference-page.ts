import type { JsonSchema, OpenApi, Operation } from '@scheduler/contract'
import { escapeHtml } from '@scheduler/formats'

const STYLE = `
  :root { color-scheme: light dark; --ink: #17211d; --dim: #56615c; --line: #d9e0dc; --ground: #f5f7f5; --card: #fff; --go: #047857; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e3eae6; --dim: #a3aeaa; --line: #2b3632; --ground: #0f1513; --card: #141b19; --go: #34d399; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
  a { color: var(--go); }
  code, .path { font: 13.5px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  .frame { display: grid; grid-template-columns: 270px minmax(0, 1fr); max-width: 1240px; margin: 0 auto; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 24px 12px 24px 20px; }
  nav h2 { font-size: 13px; margin: 16px 0 2px; }
  nav ul { list-style: none; margin: 0; padding: 0; }
  nav li a { display: block; padding: 2px 0; color: var(--dim); text-decoration: none; font-size: 13.5px; }
  nav li a:hover { color: var(--go); text-decoration: underline; }
  main { padding: 24px 20px 80px; }
  h1 { margin: 0 0 4px; font-size: 28px; }
  main > h2 { margin: 40px 0 12px; font-size: 20px; }
  section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 16px 18px; margin-bottom: 14px; scroll-margin-top: 12px; }
  section h3 { margin: 0; font-size: 16px; }
  .call { margin: 6px 0; display: flex; gap: 10px; align-items: baseline; flex-wrap: wrap; }
  .method { font: 700 12px/1 ui-monospace, monospace; padding: 5px 8px; border-radius: 6px; color: var(--go); border: 1px solid currentcolor; }
  .dim { color: var(--dim); margin: 4px 0; }
  h4 { font-size: 13px; margin: 14px 0 4px; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-size: 13.5px; }
  th, td { text-align: start; vertical-align: top; padding: 5px 10px 5px 0; border-bottom: 1px solid var(--line); }
  th { color: var(--dim); font-weight: 600; }
  pre { margin: 0; overflow-x: auto; padding: 12px; border: 1px solid var(--line); border-radius: 8px; font: 13px/1.45 ui-monospace, monospace; }
  summary { cursor: pointer; font-size: 13px; font-weight: 600; margin-top: 14px; padding: 4px 0; }
  @media (max-width: 800px) { .frame { grid-template-columns: minmax(0, 1fr); } nav { position: static; max-height: none; padding-bottom: 0; } nav details:not([open]) ul { display: none; } }
`

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** The API as a page to read, made of its OpenAPI document. It holds no script and loads nothing. */
export function toReferencePage({ info, paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = groupByTag(calls)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<style>${STYLE}</style>
</head>
<body>
<div class="frame">
<nav aria-label="Calls">${groups.map(writeContents).join('')}</nav>
<main>
<h1>${escapeHtml(info.title)} API</h1>
<p class="dim">Version ${escapeHtml(info.version)} · <a href="/api/openapi.json">openapi.json</a></p>
<p>${escapeHtml(info.description)}</p>
<p>Calls and answers are JSON. A session's token, from <a href="#login">login</a>, goes in the header <code>Authorization: Bearer …</code>. An error answers <code>{message, errors?: [{field, message}], …}</code>. A PUT changes the fields that it carries.</p>
${groups.map(([tag, group]) => `<h2 id="${tag}">${sayTag(tag)}</h2>\n${group.map(writeCall).join('\n')}`).join('\n')}
</main>
</div>
</body>
</html>
`
}

function groupByTag(calls: readonly Call[]): [string, Call[]][] {
  const groups = new Map<string, Call[]>()
  for (const call of calls) {
    const [tag] = call.operation.tags
    groups.set(tag, [...(groups.get(tag) ?? []), call])
  }
  return [...groups]
}

/** 'professors-forms' as a heading; the timetable's calls are spelt 'classs'. */
function sayTag(tag: string): string {
  const words = tag === 'classs' ? 'classes' : tag.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function writeContents([tag, calls]: [string, Call[]]): string {
  const links = calls.map(
    ({ operation }) => `<li><a href="#${operation.operationId}">${sayName(operation.operationId)}</a></li>`,
  )
  return `<h2><a href="#${tag}">${sayTag(tag)}</a></h2><ul>${links.join('')}</ul>`
}

/** 'createCourse' as 'Create course'. */
function sayName(operationId: string): string {
  const words = operationId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function writeCall({ method, path, operation }: Call): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const body = Object.values(requestBody?.content ?? {})[0]?.schema as JsonSchema | undefined
  const rows = [
    ...parameters.map((one) => writeField(one.name, one.schema, one.required, one.in)),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) =>
      writeField(name, schema, body?.required?.includes(name) ?? false, 'body'),
    ),
  ]
  const kinds = Object.keys(requestBody?.content ?? {})
  return `<section id="${operationId}">
<h3>${sayName(operationId)}</h3>
<p class="call"><span class="method">${method}</span> <span class="path">${escapeHtml(path)}</span></p>
<p>${escapeHtml(summary)}.</p>
<p class="dim">${escapeHtml(description)}${kinds.length > 1 ? ` The body may also be ${kinds[1]}.` : ''}</p>
${rows.length === 0 ? '' : `<h4>Takes</h4><div class="wide"><table><thead><tr><th scope="col">Field</th><th scope="col">In</th><th scope="col">What it is</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`}
${writeAnswers(responses)}
</section>`
}

function writeField(name: string, schema: JsonSchema, isRequired: boolean, place: string): string {
  const facts = [sayType(schema), ...sayBounds(schema), ...(isRequired ? ['required'] : [])].join(', ')
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}</td><td>${escapeHtml(facts)}</td></tr>`
}

function writeAnswers(responses: Operation['responses']): string {
  const [[status = '', good] = [], ...errors] = Object.entries(responses)
  const [mediaType = '', media] = Object.entries(good?.content ?? {})[0] ?? []
  const kinds = Object.keys(good?.content ?? {}).join(', ')
  const shape =
    mediaType === 'application/json' && media
      ? `<details><summary>${status} ${good?.description}: the answer's shape</summary><pre tabindex="0">${escapeHtml(JSON.stringify(sketch(media.schema as JsonSchema), null, 2))}</pre></details>`
      : `<h4>${status} ${good?.description}: a file (${escapeHtml(kinds)})</h4>`
  const rows = errors.map(
    ([code, { description }]) => `<tr><td>${code}</td><td>${escapeHtml(description)}</td></tr>`,
  )
  return `${shape}<details><summary>Errors: ${errors.map(([code]) => code).join(', ')}</summary><div class="wide"><table><tbody>${rows.join('')}</tbody></table></div></details>`
}

function sayType(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(sayType))].join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? sayType(schema.items) : 'values'}`
  if (schema.format === 'binary') return `file: ${schema.description ?? ''}`
  if (schema.type === 'string') return schema.format === 'guid' || schema.format === 'uuid' ? 'id' : 'text'
  return schema.type ?? 'any value'
}

function sayBounds({ minimum, maximum, minLength, maxLength, default: byDefault }: JsonSchema): string[] {
  const isRange = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return [
    ...(isRange ? [`${minimum} to ${maximum}`] : []),
    ...(minLength !== undefined && minLength > 1 ? [`at least ${minLength} characters`] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(byDefault === undefined ? [] : [`${JSON.stringify(byDefault)} if absent`]),
  ]
}

/** The shape of a value: keys as they are, and of each value its type. */
function sketch(schema: JsonSchema): unknown {
  if (schema.anyOf)
    return schema.anyOf.some((one) => one.properties) ? sketch(schema.anyOf[0] ?? {}) : sayType(schema)
  if (schema.type === 'array') return [sketch(schema.items ?? {})]
  if (!schema.properties) return sayType(schema)
  return Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, sketch(one)]))
}
