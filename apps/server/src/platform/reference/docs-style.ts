/** The colours, type and corners of the product's own pages. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(0.984 0.002 200), oklch(0.172 0.008 220));
  --surface: light-dark(oklch(1 0 0), oklch(0.207 0.009 220));
  --sunken: light-dark(oklch(0.964 0.004 200), oklch(0.252 0.01 220));
  --line: light-dark(oklch(0.915 0.005 205), oklch(0.292 0.011 220));
  --ink: light-dark(oklch(0.225 0.014 220), oklch(0.945 0.005 200));
  --soft: light-dark(oklch(0.435 0.016 218), oklch(0.765 0.011 210));
  --accent-soft: light-dark(oklch(0.949 0.024 193), oklch(0.285 0.04 200));
  --accent-text: light-dark(oklch(0.43 0.083 198), oklch(0.8 0.1 190));
  --danger: light-dark(oklch(0.515 0.19 26), oklch(0.735 0.15 24));
  --danger-soft: light-dark(oklch(0.958 0.022 22), oklch(0.28 0.06 24));
}
* { box-sizing: border-box; }
html { scroll-padding-top: 5rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 "Inter Variable", Inter, ui-sans-serif, system-ui, sans-serif; }
a { color: var(--accent-text); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; border-radius: 4px; }
code { font: 0.875em ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: var(--sunken); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; font-size: 0.875rem; line-height: 1.5; }
pre:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
pre code { overflow-wrap: normal; font-size: 1em; }
main p, main li { max-width: 70ch; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: 0.5rem 1rem; z-index: 2; }
header { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 1rem; padding: 0.75rem 1.5rem; background: var(--ground); border-bottom: 1px solid var(--line); }
header span { color: var(--soft); }
.home { display: inline-flex; align-items: center; gap: 0.625rem; font-size: 1.25rem; font-weight: 600; letter-spacing: -0.01em; color: inherit; text-decoration: none; }
.pages { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin-left: auto; font-size: 0.9375rem; }
.columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 76rem; margin: 0 auto; }
.columns > nav { position: sticky; top: 4rem; align-self: start; max-height: calc(100vh - 4rem); overflow: auto; padding: 1.5rem; font-size: 0.875rem; }
.columns > nav summary { cursor: pointer; padding: 0.375rem 0; font-weight: 500; }
.columns > nav ul { list-style: none; margin: 0 0 0.5rem; padding: 0 0 0 0.75rem; border-left: 1px solid var(--line); }
.columns > nav li a { display: block; padding: 0.25rem 0; color: var(--soft); text-decoration: none; }
.columns > nav li a:hover { color: var(--ink); }
main { padding: 2rem 1.5rem 6rem; }
h1 { font-size: 1.75rem; line-height: 2.25rem; letter-spacing: -0.02em; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 3rem 0 1rem; }
h3 { font-size: 1rem; margin: 0 0 0.25rem; }
.lead { color: var(--soft); max-width: 65ch; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin: 0 0 1rem; }
.call { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem; margin: 0; }
.method { font-size: 0.75rem; font-weight: 600; padding: 0.125rem 0.5rem; border-radius: 9999px; background: var(--accent-soft); color: var(--accent-text); }
.method.delete { background: var(--danger-soft); color: var(--danger); }
.open { font-size: 0.75rem; color: var(--soft); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; margin-top: 1rem; font-size: 0.875rem; }
caption { text-align: left; font-weight: 500; color: var(--soft); padding-bottom: 0.375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem 0.5rem 0; border-top: 1px solid var(--line); font-weight: 400; }
thead th { border: 0; font-weight: 500; }
td { color: var(--soft); }
td:first-child { color: var(--ink); }
@media (max-width: 60rem) { .columns { grid-template-columns: minmax(0, 1fr); } .columns > nav { position: static; max-height: none; padding-bottom: 0; } }
@media (max-width: 36rem) {
  header { padding-inline: 1rem; }
  header { flex-wrap: wrap; row-gap: 0.25rem; }
  header span { display: none; }
  .columns > nav { padding-inline: 1rem; }
  main { padding-inline: 1rem; }
  article { padding: 1rem; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: grid; grid-template-columns: minmax(0, 1fr); border-top: 1px solid var(--line); padding: 0.625rem 0; }
  th, td { border: 0; padding: 0; }
  td:first-child { font-size: 1rem; font-weight: 500; }
  td:not(:first-child)::before { content: attr(data-name) " "; color: var(--soft); }
  td code { color: var(--ink); }
}
`;
