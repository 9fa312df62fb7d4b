/** The look of the reference: light or dark as the reader's system is, one column on a phone. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ink: #16211c; --dim: #52605a; --line: #dde5e1; --ground: #f4f7f5; --card: #fff; --code: #f7faf8; --accent: #047857;
  --get: #047857; --post: #1d4ed8; --put: #b45309; --patch: #7e22ce; --delete: #b91c1c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e4ebe7; --dim: #9fada6; --line: #26322d; --ground: #0d1311; --card: #131b18; --code: #0f1614; --accent: #34d399;
    --get: #34d399; --post: #93c5fd; --put: #fbbf24; --patch: #d8b4fe; --delete: #fca5a5;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; font: 15px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, .path, .shape, .method { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { font-size: .92em; overflow-wrap: anywhere; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; background: var(--card); padding: 8px 12px; z-index: 1; }
.frame { display: grid; grid-template-columns: 264px minmax(0, 1fr); max-width: 1420px; margin: 0 auto; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 28px 16px 40px 24px; border-right: 1px solid var(--line); scrollbar-width: thin; }
nav p { margin: 18px 0 4px; font-size: 12.5px; font-weight: 650; }
nav p a { color: var(--ink); text-decoration: none; }
nav ul, .index { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 2.5px 0; color: var(--dim); font-size: 13.5px; text-decoration: none; }
nav a:hover { color: var(--accent); text-decoration: underline; }
main { padding: 28px 32px 96px; min-width: 0; }
h1 { margin: 0; font-size: 32px; line-height: 1.2; letter-spacing: -.02em; }
h2 { margin: 56px 0 14px; font-size: 22px; letter-spacing: -.01em; }
h3 { margin: 0; font-size: 17px; line-height: 1.35; }
h4 { margin: 20px 0 6px; font-size: 13px; color: var(--dim); font-weight: 600; }
p { margin: 8px 0; }
.dim { color: var(--dim); }
.lead { font-size: 17px; max-width: 68ch; }
.steps { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 330px), 1fr)); gap: 16px; margin-top: 20px; }
.card, article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.card { padding: 18px 20px; }
.card h2 { margin: 0 0 6px; font-size: 16px; }
.card pre { margin: 10px 0 0; padding: 10px 12px; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--code); border: 1px solid var(--line); border-radius: 8px; font-size: 12.5px; line-height: 1.5; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 12px; margin: 10px 0 0; font-size: 14px; }
dt { font-weight: 650; font-variant-numeric: tabular-nums; }
dd { margin: 0; color: var(--dim); }
dt:target, dt:target + dd { color: var(--accent); }
.index { display: grid; gap: 2px; margin-bottom: 16px; }
.index a { display: flex; gap: 10px; align-items: baseline; padding: 3px 0; color: inherit; text-decoration: none; font-size: 13.5px; }
.index a:hover .path { color: var(--accent); text-decoration: underline; }
.path { font-size: 13.5px; overflow-wrap: anywhere; }
.path b { font-weight: 650; color: var(--accent); }
.method { flex: none; width: 62px; font-size: 11.5px; font-weight: 700; letter-spacing: .02em; }
.GET { color: var(--get); } .POST { color: var(--post); } .PUT { color: var(--put); } .PATCH { color: var(--patch); } .DELETE { color: var(--delete); }
article { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 440px); margin-bottom: 18px; overflow: hidden; }
article > div { padding: 20px 22px 22px; min-width: 0; }
.answer { background: var(--code); border-left: 1px solid var(--line); }
.call { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; margin: 8px 0 10px; }
.call .method { width: auto; padding: 3px 8px; border: 1px solid currentcolor; border-radius: 6px; font-size: 11.5px; line-height: 1.3; }
.call .path { font-size: 14.5px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: start; vertical-align: top; padding: 7px 14px 7px 0; border-top: 1px solid var(--line); }
thead th { border: 0; padding-top: 0; font-size: 12.5px; font-weight: 600; color: var(--dim); }
tbody th { width: 34%; font-weight: 400; white-space: nowrap; }
td:nth-child(2) { width: 64px; color: var(--dim); }
td small, .note { display: block; font-size: 13px; color: var(--dim); }
.must { color: var(--put); font-size: 12.5px; margin-left: 4px; }
.errors { display: flex; flex-wrap: wrap; gap: 6px; margin: 0; padding: 0; list-style: none; }
.errors a { display: inline-block; padding: 1px 9px; border: 1px solid var(--line); border-radius: 99px; font-size: 13px; color: var(--dim); text-decoration: none; font-variant-numeric: tabular-nums; }
.errors a:hover { border-color: var(--accent); color: var(--accent); }
.answer h4 { margin-top: 0; }
.shape { font-size: 12.5px; line-height: 1.6; }
.shape div { padding-left: 18px; }
.shape .line { padding-left: 18px; text-indent: -18px; overflow-wrap: anywhere; }
.shape > .line { padding-left: 18px; }
.type { color: var(--accent); }
.comment { color: var(--dim); }
.records { columns: 2 420px; column-gap: 16px; }
.records .card { break-inside: avoid; margin-bottom: 16px; }
.records h3 { margin-bottom: 8px; }
@media (max-width: 1180px) {
  article { grid-template-columns: minmax(0, 1fr); }
  .answer { border-left: 0; border-top: 1px solid var(--line); }
}
@media (max-width: 820px) {
  .frame { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; max-height: none; display: flex; flex-wrap: wrap; gap: 4px 14px; padding: 16px; border-right: 0; border-bottom: 1px solid var(--line); }
  nav ul { display: none; }
  nav p { margin: 0; font-size: 14px; }
  nav p a { display: block; padding: 4px 0; color: var(--accent); }
  main { padding: 20px 16px 64px; }
  h1 { font-size: 27px; }
  h2 { margin-top: 44px; }
  article > div { padding: 16px; }
}
@media (max-width: 560px) {
  table, tbody, tr, tbody th { display: block; width: auto; }
  thead { position: absolute; left: -999px; }
  tr { padding: 8px 0; border-top: 1px solid var(--line); }
  th, td { border: 0; padding: 1px 0; }
  td { display: inline; }
  td:nth-child(2)::after { content: ': '; }
}
@media print { nav { display: none; } .frame { display: block; } article { break-inside: avoid; } }
`
